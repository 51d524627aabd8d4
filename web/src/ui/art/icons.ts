// Line icons of our own in a 24 by 24 box. `fill` parts are solid, the rest are strokes.

export interface IconPaths {
    readonly line?: string;
    readonly fill?: string;
}

export const ICONS = {
    // Moving about
    back: { line: "M14.5 5L7.5 12L14.5 19" },
    forward: { line: "M9.5 5L16.5 12L9.5 19" },
    up: { line: "M5 14.5L12 7.5L19 14.5" },
    down: { line: "M5 9.5L12 16.5L19 9.5" },
    first: { line: "M17 5L10 12L17 19M6.5 5V19" },
    last: { line: "M7 5L14 12L7 19M17.5 5V19" },
    home: { line: "M4 11.5L12 4.5L20 11.5M6 10V19.5H18V10M10 19.5V14H14V19.5" },
    menu: { line: "M4 7H20M4 12H20M4 17H20" },
    more: {
        fill: "M5 10.2A1.8 1.8 0 1 0 5 13.8A1.8 1.8 0 0 0 5 10.2ZM12 10.2A1.8 1.8 0 1 0 12 13.8A1.8 1.8 0 0 0 12 10.2ZM19 10.2A1.8 1.8 0 1 0 19 13.8A1.8 1.8 0 0 0 19 10.2Z",
    },
    close: { line: "M6 6L18 18M18 6L6 18" },
    plus: { line: "M12 5V19M5 12H19" },
    minus: { line: "M5 12H19" },
    check: { line: "M5 12.5L10 17.5L19 7" },
    // Playing
    play: {
        fill: "M8 5.2C8 4.4 8.9 3.9 9.6 4.4L19.2 11.2C19.8 11.6 19.8 12.4 19.2 12.8L9.6 19.6C8.9 20.1 8 19.6 8 18.8Z",
    },
    pause: { fill: "M7 5H10.5V19H7ZM13.5 5H17V19H13.5Z" },
    build: {
        line: "M14 6L18 10M12 8L16 12L6.5 20.5C5.6 21.3 4.2 21.2 3.4 20.4C2.6 19.6 2.6 18.3 3.4 17.5ZM11 5.5C13 3.5 16 3 18.5 4.5L20.5 9L17 11",
    },
    pass: { line: "M4 12H17M12.5 6.5L18 12L12.5 17.5M20.5 5V19" },
    end: { line: "M6 21V4M6 5C10 2.5 13 7 18.5 4.5V13C13 15.5 10 11 6 13.5" },
    undo: { line: "M8.5 5L4 9.5L8.5 14M4.5 9.5H14A5.5 5.5 0 0 1 14 20.5H9" },
    turn: { line: "M18.2 9.5A7 7 0 1 0 19 13M18.6 4V9.8H12.8" },
    mirror: { line: "M12 3.5V20.5M9 7.5L3.5 17H9ZM15 7.5L20.5 17H15Z" },
    hint: {
        line: "M9.5 18H14.5M10.5 21H13.5M9.5 15.5C9.5 13.5 6.5 12.5 6.5 9A5.5 5.5 0 0 1 17.5 9C17.5 12.5 14.5 13.5 14.5 15.5Z",
    },
    why: { line: "M9 9A3 3 0 1 1 12 12.3V14.2M12 17.6V17.7M12 3A9 9 0 1 0 12 21A9 9 0 0 0 12 3Z" },
    replay: { line: "M5.8 9.5A7 7 0 1 1 5 13M5.4 4V9.8H11.2" },
    eye: {
        line: "M2.5 12C6.5 4.8 17.5 4.8 21.5 12C17.5 19.2 6.5 19.2 2.5 12ZM12 9A3 3 0 1 0 12 15A3 3 0 0 0 12 9Z",
    },
    lock: { line: "M6 11H18V20H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11" },
    dice: { line: "M4.5 9.5L12 5L19.5 9.5V16.5L12 21L4.5 16.5ZM4.5 9.5L12 13.5L19.5 9.5M12 13.5V21" },
    clock: { line: "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 0 0 12 3.5ZM12 7.5V12L15 14" },
    // Tables and people
    person: {
        line: "M12 4A3.7 3.7 0 1 0 12 11.4A3.7 3.7 0 0 0 12 4ZM4.5 20C5 15.5 8 13.8 12 13.8C16 13.8 19 15.5 19.5 20",
    },
    people: {
        line: "M9 5A3.2 3.2 0 1 0 9 11.4A3.2 3.2 0 0 0 9 5ZM2.5 19.5C3 15.5 5.5 13.8 9 13.8C12.5 13.8 15 15.5 15.5 19.5M15.5 5.3A3 3 0 0 1 15.5 11.1M17.5 14.3C20 15 21.2 16.8 21.5 19.5",
    },
    bot: {
        line: "M6 9H18V19H6ZM12 9V5.5M12 3.5V5.5M3.5 12.5V16M20.5 12.5V16M9.5 13V14M14.5 13V14M9.5 16.5H14.5",
    },
    friends: {
        line: "M9 5A3.2 3.2 0 1 0 9 11.4A3.2 3.2 0 0 0 9 5ZM2.5 19.5C3 15.5 5.5 13.8 9 13.8C10.5 13.8 11.8 14.1 12.9 14.8M18 13.5V20.5M14.5 17H21.5",
    },
    crown: { line: "M4.5 18L3 8L8.5 12L12 5.5L15.5 12L21 8L19.5 18Z" },
    trophy: {
        line: "M7.5 4.5H16.5V10A4.5 4.5 0 0 1 7.5 10ZM7.5 6H4V8A3.5 3.5 0 0 0 7.6 11.2M16.5 6H20V8A3.5 3.5 0 0 1 16.4 11.2M12 14.5V18M8 20H16M9.5 20C9.5 18.5 14.5 18.5 14.5 20",
    },
    chat: { line: "M4 5.5H20V16H11L6.5 20V16H4Z" },
    // Things
    book: {
        line: "M12 6.5C9.5 4.8 6.5 4.5 3.5 5V18.5C6.5 18 9.5 18.3 12 20C14.5 18.3 17.5 18 20.5 18.5V5C17.5 4.5 14.5 4.8 12 6.5ZM12 6.5V20",
    },
    settings: {
        line: "M4 7H10M15 7H20M12.5 4.7A2.3 2.3 0 1 0 12.5 9.3A2.3 2.3 0 0 0 12.5 4.7ZM4 17H7M12 17H20M9.5 14.7A2.3 2.3 0 1 0 9.5 19.3A2.3 2.3 0 0 0 9.5 14.7Z",
    },
    language: {
        line: "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 0 0 12 3.5ZM3.8 12H20.2M12 3.5C7.5 8 7.5 16 12 20.5C16.5 16 16.5 8 12 3.5Z",
    },
    theme: {
        line: "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 0 0 12 3.5Z",
        fill: "M12 3.5A8.5 8.5 0 0 1 12 20.5Z",
    },
    sun: {
        line: "M12 8A4 4 0 1 0 12 16A4 4 0 0 0 12 8ZM12 2.5V4.5M12 19.5V21.5M2.5 12H4.5M19.5 12H21.5M5.3 5.3L6.7 6.7M17.3 17.3L18.7 18.7M18.7 5.3L17.3 6.7M6.7 17.3L5.3 18.7",
    },
    moon: { line: "M19.5 14.5A8 8 0 1 1 9.5 4.5A6.5 6.5 0 0 0 19.5 14.5Z" },
    calendar: {
        line: "M4.5 6H19.5V20H4.5ZM4.5 10.5H19.5M8.5 3.5V7.5M15.5 3.5V7.5M8.5 14H10M14 14H15.5M8.5 17H10",
    },
    today: {
        line: "M4.5 6H19.5V20H4.5ZM4.5 10.5H19.5M8.5 3.5V7.5M15.5 3.5V7.5M8.5 17V14.5L12 12.5L15.5 14.5V17Z",
    },
    campaign: { line: "M3.5 7L12 13L20.5 7M3.5 6.5H20.5V18.5H3.5ZM3.5 18.5L9.5 12M20.5 18.5L14.5 12" },
    envelope: { line: "M3.5 7L12 13L20.5 7M3.5 6.5H20.5V18.5H3.5Z" },
    map: { line: "M3.5 6L9 4L15 6L20.5 4V18L15 20L9 18L3.5 20ZM9 4V18M15 6V20" },
    city: {
        line: "M3.5 20.5H20.5M5 20.5V11L9 7.5L13 11V20.5M13 20.5V5L19 8.5V20.5M8 14H10M8 17H10M15.7 12H16.5M15.7 16H16.5",
    },
    learn: { line: "M2.5 9.5L12 5L21.5 9.5L12 14ZM6.5 11.8V16.5C9.5 19 14.5 19 17.5 16.5V11.8M21.5 9.5V15" },
    share: { line: "M12 15V4M8 7.5L12 3.5L16 7.5M7.5 11H5V20.5H19V11H16.5" },
    link: {
        line: "M10 14A4 4 0 0 1 10 8.4L13 5.5A4 4 0 0 1 18.6 11.1L17 12.7M14 10A4 4 0 0 1 14 15.6L11 18.5A4 4 0 0 1 5.4 12.9L7 11.3",
    },
    copy: { line: "M9 9H20V20H9ZM5.5 15H4V4H15V5.5" },
    qr: { line: "M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H16.5V16.5M20 14V17M14 20H17M20 20V19.8" },
    import: { line: "M12 3.5V14M8 10.5L12 14.5L16 10.5M4.5 16V20.5H19.5V16" },
    export: { line: "M12 15V4M8 7.5L12 3.5L16 7.5M4.5 16V20.5H19.5V16" },
    print: { line: "M7 9V3.5H17V9M7 17H4V9H20V17H17M7 14H17V20.5H7Z" },
    delete: { line: "M4.5 6.5H19.5M9 6.5V4H15V6.5M6.5 6.5L7.5 20.5H16.5L17.5 6.5M10.3 10V17M13.7 10V17" },
    edit: { line: "M4 20L5 15.5L16 4.5L19.5 8L8.5 19ZM14 6.5L17.5 10" },
    info: { line: "M12 3A9 9 0 1 0 12 21A9 9 0 0 0 12 3ZM12 11V16.5M12 7.6V7.7" },
    warning: { line: "M12 4L21.5 20H2.5ZM12 10V14.5M12 17.4V17.5" },
    offline: {
        line: "M3.5 3.5L20.5 20.5M5 12.5C6.2 11.3 7.6 10.5 9.2 10M2.5 9C4 7.5 5.8 6.4 7.8 5.8M12 5C15.8 5 19 6.5 21.5 9M15.5 10.6C16.9 11.1 18 11.7 19 12.5M12 16A1.5 1.5 0 1 0 12 19A1.5 1.5 0 0 0 12 16Z",
    },
    sound: {
        line: "M4 9.5V14.5H7.5L12.5 19V5L7.5 9.5ZM16 9A4.2 4.2 0 0 1 16 15M18.5 6.5A8 8 0 0 1 18.5 17.5",
    },
    keyboard: {
        line: "M2.5 6.5H21.5V17.5H2.5ZM6 10V10.1M9 10V10.1M12 10V10.1M15 10V10.1M18 10V10.1M7.5 14H16.5",
    },
    seed: {
        line: "M12 20.5V11M12 13C12 9 9 6.5 4 6.5C4 11 7 13.5 12 13ZM12 11C12 7 15 4.5 20 4.5C20 9 17 11.5 12 11Z",
    },
    // What points come from
    tree: {
        line: "M12 21V14M12 3.5C15 3.5 17 6 16 8.3C18.5 10 17.5 14.5 14 14.5H10C6.5 14.5 5.5 10 8 8.3C7 6 9 3.5 12 3.5Z",
    },
    rock: {
        line: "M3.5 18L5 11L10.5 5.5L16.5 7L20.5 13L20 18ZM10.5 5.5L12.5 11L9 14.5L5 11M12.5 11L20.5 13",
    },
    empty: { line: "M5 5H8M11 5H13M16 5H19V8M19 11V13M19 16V19H16M13 19H11M8 19H5V16M5 13V11M5 8V5" },
    group: { line: "M4 4H12V9H20V20H9V14H4ZM12 9V14H9" },
    well: { line: "M5.5 14V19.5H18.5V14M4 14H20M6.5 14V8M17.5 14V8M4 8.5L12 3.5L20 8.5ZM12 8.5V11" },
    gold: { line: "M12 3.5L19.5 9L16.5 20H7.5L4.5 9ZM4.5 9H19.5M9 9L12 20L15 9L12 3.5" },
    church: { line: "M12 2.5V8M9.5 5H14.5M6 20.5V13L12 8L18 13V20.5ZM10.5 20.5V16H13.5V20.5" },
    start: {
        line: "M12 21C7.5 15.5 6 13 6 9.8A6 6 0 0 1 18 9.8C18 13 16.5 15.5 12 21ZM12 7.5A2.3 2.3 0 1 0 12 12.1A2.3 2.3 0 0 0 12 7.5Z",
    },
    bag: {
        line: "M9 7L7 3.5H17L15 7ZM9 7C5 10 3.5 14 4.5 17C5.5 20.5 18.5 20.5 19.5 17C20.5 14 19 10 15 7ZM12 10.5V17M14 12H11.2A1.3 1.3 0 0 0 11.2 14H12.8A1.3 1.3 0 0 1 12.8 16H10",
    },
    bandit: {
        line: "M3 8.5C8 6.5 16 6.5 21 8.5M7 7.5C7 3 9.5 3.5 12 4C14.5 3.5 17 3 17 7.5M6.5 10C7 17 9 20.5 12 20.5C15 20.5 17 17 17.5 10M6.5 10.5C9 9.5 10.5 10 12 11.5C13.5 10 15 9.5 17.5 10.5L17 13.5C15 14.5 13.5 14 12 12.5C10.5 14 9 14.5 7 13.5Z",
    },
    fortress: { line: "M5 20.5V5H8.5V8H10.3V5H13.7V8H15.5V5H19V20.5H14V16A2 2 0 0 0 10 16V20.5Z" },
    plateau: { line: "M3.5 19L7 9H17L20.5 19ZM7 9C9 6 15 6 17 9M8.5 13L7.5 16M12 13V16M15.5 13L16.5 16" },
    forest: {
        line: "M8 3.5L12 10H10L13 15.5H3L6 10H4ZM8 15.5V20.5M16.5 8L20 13.5H18.5L21 18H14.5M17 18V20.5",
    },
    factory: {
        line: "M3.5 20.5V11L8.5 14V11L13.5 14V4.5H17L18 12H20.5V20.5ZM7 17.5H8M11 17.5H12M15 17.5H16",
    },
    mine: {
        line: "M4 20.5V13A8 8 0 0 1 20 13V20.5M8 20.5V13.5A4 4 0 0 1 16 13.5V20.5M10.5 20.5L11.5 15M13.5 20.5L12.5 15",
    },
    railroad: { line: "M8 3.5L4.5 20.5M16 3.5L19.5 20.5M7 7.5H17M6 12H18M5.3 16.5H18.7" },
    circle: {
        line: "M12 4.5A7.5 7.5 0 1 0 12 19.5A7.5 7.5 0 0 0 12 4.5Z",
        fill: "M12 8.5A3.5 3.5 0 1 0 12 15.5A3.5 3.5 0 0 0 12 8.5Z",
    },
    star: {
        line: "M12 3.5L14.6 9.2L20.8 9.9L16.2 14.1L17.4 20.2L12 17.1L6.6 20.2L7.8 14.1L3.2 9.9L9.4 9.2Z",
    },
    compass: { line: "M12 3A9 9 0 1 0 12 21A9 9 0 0 0 12 3ZM15.5 8.5L13.5 13.5L8.5 15.5L10.5 10.5Z" },
} as const satisfies Record<string, IconPaths>;

export type IconName = keyof typeof ICONS;

// The icon of a score line, by the rule it comes from; a plain one for rules without a picture.
export function iconOfRule(rule: string): IconName {
    const name = rule.replace(/^[A-Z]+-/, "");
    const known: Readonly<Record<string, IconName>> = {
        START: "start",
        PASS: "pass",
        TREES: "tree",
        TREE: "tree",
        ROCKS: "rock",
        ROCK: "rock",
        EMPTY: "empty",
        EMPTY1: "empty",
        GROUP: "group",
        CHURCH: "church",
        CHURCH3: "church",
        WELL: "well",
        GOLD: "gold",
        GOLD5: "gold",
        VEINS: "gold",
        BANDIT: "bandit",
        PLATEAU: "plateau",
        FOREST: "forest",
        COMPLETE: "group",
        BONUS: "star",
        BAGS: "bag",
        BAGNOPASS: "bag",
        FORTRESS: "fortress",
        FACTORY: "factory",
        FACTORIES: "factory",
        MINE: "mine",
        RAIL: "railroad",
        RAILROAD: "railroad",
        PORT: "map",
        INVESTOR: "people",
        PARK: "tree",
        "50": "circle",
    };
    return known[name] ?? "circle";
}
