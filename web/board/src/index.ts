export type * from "./state";
export { GROUNDS, KINDS } from "./state";
export { createBoard } from "./board";
export { createThumbnail } from "./thumbnail";
export { cellOf, oriented, outline, placementKey, sizeOf, spaceName, spacesAt } from "./geometry";
export { roof } from "./roofs";
