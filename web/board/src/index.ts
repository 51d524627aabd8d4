export type * from "./state";
export { GROUNDS, KINDS } from "./state";
export { createBoard } from "./board";
export { createThumbnail } from "./thumbnail";
export { cellOf, oriented, outline, placed, placementKey, sizeOf, spaceName, spacesAt } from "./geometry";
export { feature } from "./land";
export { roof } from "./roofs";
export * as glyphs from "./glyphs";
export { paint } from "./svg";
