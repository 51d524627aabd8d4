import type { Content, Space } from "../../engine/protocol";

const closed = new Set(["mountain", "forest", "water"]);

function neighbours(space: Space): Space[] {
    const column = space.charCodeAt(0);
    const row = Number(space.slice(1));
    return [
        [column - 1, row],
        [column + 1, row],
        [column, row - 1],
        [column, row + 1],
    ].map(([x, y]) => `${String.fromCharCode(x ?? 0)}${y}`);
}

const both = (a: Space, b: Space): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/**
 * Open areas that are smaller than every building to come, so that nothing can ever fill them, and that have an empty
 * space, which costs a point. A river is an end of an area: no building crosses it.
 */
export function holesIn(content: Content, built: readonly Space[], smallest: number): Space[][] {
    const board = content.sheet ?? content.board;
    if (!board) return [];
    const ground = new Map(
        board.spaces.flatMap((row, y) =>
            row.map((name, x): [Space, string] => [`${String.fromCharCode(65 + x)}${y + 1}`, name]),
        ),
    );
    const taken = new Set(built);
    const open = new Set(
        [...ground].flatMap(([space, name]) => (closed.has(name) || taken.has(space) ? [] : [space])),
    );
    const river = new Set(board.river.map(([a, b]) => both(a, b)));
    const holes: Space[][] = [];
    while (open.size > 0) {
        const [first = ""] = open;
        open.delete(first);
        const area = [first];
        for (const space of area)
            for (const next of neighbours(space))
                if (open.has(next) && !river.has(both(space, next))) {
                    open.delete(next);
                    area.push(next);
                }
        if (area.length < smallest && area.some((space) => ground.get(space) === "meadow")) holes.push(area);
    }
    return holes;
}

/** The holes that building on these spaces would leave. */
export function newHoles(
    content: Content,
    built: readonly Space[],
    place: readonly Space[],
    smallest: number,
): Space[][] {
    const before = new Set(holesIn(content, built, smallest).flat());
    return holesIn(content, [...built, ...place], smallest).filter(
        (hole) => !hole.some((space) => before.has(space)),
    );
}
