// A page that shows the widget alone: `npx vite board/demo` in web/. Not part of the build.

import "../../src/styles/index.css";
import "../src/board.css";
import "./demo.css";
import { createBoard, createThumbnail, type BoardState } from "../src";
import given from "./states.json";

const states = given as unknown as Record<string, BoardState>;
const find = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const told = find("told");
const tell = (what: string) => (spaces: readonly string[], _: unknown, legal: boolean | null) => {
    told.textContent = `${what} ${spaces.join(" ")}: ${legal === null ? "?" : legal ? "legal" : "not legal"}`;
};

const wanted = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = wanted.get("theme") ?? "light";
document.body.classList.toggle("bare", wanted.has("bare"));

let shown = wanted.get("state") ?? Object.keys(states)[0] ?? "";
const board = createBoard(find("board"), {
    labels: {
        board: "Your city",
        help: "Arrows move, Space turns, Enter builds",
        turn: "Turn",
        mirror: "Turn over",
        build: "Build",
    },
    describe: (space) => space,
    onMove: tell("over"),
    onDrop: tell("dropped on"),
    onBuild: (spaces, _, legal) => {
        const state = states[shown];
        if (!legal || !state?.piece) return;
        const id = `built-${state.buildings.length}`;
        board.set({
            ...state,
            piece: null,
            buildings: [...state.buildings, { id, kind: state.piece.kind, spaces }],
            last: [id],
        });
    },
    onSelect: (space) => {
        told.textContent = `selected ${space}`;
    },
});

function show(name: string): void {
    shown = name;
    const state = states[name];
    if (!state) return;
    const more = wanted.get("more");
    board.set({
        ...state,
        hints: !wanted.has("nohints"),
        railroad: name === "legacy-18",
        last: state.buildings.slice(-1).map(({ id }) => id),
        ...(more === "lights"
            ? {
                  piece: null,
                  highlights: [
                      { spaces: ["B2", "C2"], tone: "bad" },
                      { spaces: ["F6", "F7"], tone: "good" },
                      { spaces: ["H3"], tone: "note" },
                      { spaces: ["J2", "J3"], tone: "score" },
                  ],
              }
            : {}),
        ...(more === "choice" ? { piece: null, choice: { spaces: state.spots ?? [], ground: "well" } } : {}),
        ...(more === "flood" ? { flooded: ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3"] } : {}),
    });
}

for (const [name, state] of Object.entries(states)) {
    const button = document.createElement("button");
    button.className = "button";
    button.textContent = name;
    button.addEventListener("click", () => {
        show(name);
    });
    find("states").append(button);
    find("thumbnails").append(createThumbnail(state, name));
}
show(shown);
Object.assign(window, { board, states, show });
