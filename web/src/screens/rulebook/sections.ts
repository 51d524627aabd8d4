/** The chapters of the rulebook, each with its rules in the order in which they are read. */
const sections = {
    turn:
        "B-SIMUL E-SET E-DECK RB-DICE RB-BLANK B-KINDS L-CHURCH4 B-NOFLIP RB-MIRROR RB-COMPASS RB-FORTRESS RB-ODDS " +
        "E-BLOCK L-COGS B-FIXED",
    place:
        "RB-FIT B-FIT B-FIRST L-SAWMILL L-PALACE RB-SAWMILL RB-STARTCHURCH B-NEXT B-SIDE B-OVERLAP B-BANK B-ALONG " +
        "B-ACROSS RB-WIDE L-FLOOD L-FOREST B-BOARD B-RIVER B-EMPTY",
    score:
        "E-SCORE RB-SCORE B-START L-ZERO B-TREE B-ROCK B-EMPTY1 L-NOEMPTY E-GROUP L-GROUP RB-GROUP E-CHURCH RB-CHURCH3 " +
        "E-WELL L-WELL RB-WELL E-GOLD",
    end:
        "B-PASS RB-PASS B-PASS0 E-MUST L-NOPASS RB-NOPASS RB-CHURCHPASS B-END RB-END B-OVER E-WIN RB-WIN B-TIE B-ORDER " +
        "B-50 B-NEG",
    lasting:
        "B-RANK2 B-RANK34 L-CIRCLES L-CATCHUP L-STICKER L-SPOT L-NUGGET L-FINALE RB-CHAPTER RB-SOLO RB-BAGS RB-BAGNOPASS " +
        "RB-BAGCHURCH",
} as const;

export type Section = keyof typeof sections;
export const sectionNames = Object.keys(sections) as Section[];

const places = new Map(
    sectionNames.flatMap((section) =>
        sections[section]
            .split(" ")
            .map((rule, at): [string, { section: Section; at: number }] => [rule, { section, at }]),
    ),
);

/** What only some episodes have is about points, and comes after what is always there. */
const placeOf = (rule: string) => places.get(rule) ?? { section: "score" as const, at: places.size };

/** The rules in force, by section. */
export const inSections = (rules: readonly string[]): { section: Section; rules: string[] }[] =>
    sectionNames
        .map((section) => ({
            section,
            rules: rules
                .filter((rule) => placeOf(rule).section === section)
                .sort((a, b) => placeOf(a).at - placeOf(b).at),
        }))
        .filter(({ rules }) => rules.length > 0);
