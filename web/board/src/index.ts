export type * from "./state";
export { GROUNDS, KINDS } from "./state";
