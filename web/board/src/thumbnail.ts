// A small still picture of a city: the same land and roofs without what would be too small to see.

import { U } from "./geometry";
import { joined, land } from "./land";
import { buildingStrokes, flood, river } from "./scene";
import type { BoardState } from "./state";
import { element, paint } from "./svg";

// Features that matter are kept; texture and shades are not.
const LEFT_OUT = new Set([
    "grass",
    "grid",
    "spot",
    "ground-shade",
    "crown-line",
    "crown-light",
    "ridge",
    "stone-line",
    "pool-light",
    "flow",
]);

export function createThumbnail(state: BoardState, label?: string): SVGSVGElement {
    const rim = { x: -8, y: -8, width: state.columns * U + 16, height: state.rows * U + 16 };
    const picture = element("svg", {
        class: "bd bd-thumbnail",
        viewBox: `${rim.x} ${rim.y} ${rim.width} ${rim.height}`,
        ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }),
    });
    const { areas, features } = land(state);
    const kept = joined(
        [...areas, ...river(state, rim), ...features, ...flood(state)].filter(
            ({ style }) => !LEFT_OUT.has(style),
        ),
    );
    paint(element("g", {}, picture), kept);
    for (const building of state.buildings)
        paint(
            element("g", { class: `bd-building bd-${building.kind}` }, picture),
            buildingStrokes(state, building, { symbol: false, shadow: false }),
        );
    return picture;
}
