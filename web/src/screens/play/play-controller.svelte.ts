import type { BoardState, Building, Choice, Highlight, Piece, Pop, Pose } from "../../../board/src/state";
import { EngineError } from "../../engine/engine";
import {
    offeredTo,
    type Advice,
    type Check,
    type Move,
    type Problem,
    type ScoreSheet,
    type Space,
    type State,
} from "../../engine/protocol";
import { isRanked, mayHelp, previewOf, sameSpaces, turnOf } from "../../game/game-view";
import type { GameView } from "../../game/model";
import type { GameSource } from "../../game/source";
import { announce } from "../../ui/announce.svelte";
import { settings } from "../../ui/settings.svelte";
import { signed, speakOfAll, t } from "../../words/index.svelte";
import { stickerChoice, type Sticker } from "./stickers";
import { isYou, nameOf, roundAnnouncement } from "./announcements";
import { pieceOf, shownBoard } from "./shown-board";

interface Placement {
    spaces: readonly Space[];
    pose: Pose;
    legal: boolean | null;
}

type Refusal = Extract<Check, { legal: false }>;

/** Only the viewer's own stickers: those of others leave the chosen place as it is. */
const stickersLeft = ({ state, viewer }: GameView): number => state.players[viewer]?.stickers?.length ?? 0;

const isHere = ({ seats, viewer }: GameView): boolean => seats[viewer]?.here === true;

const statusOf = ({ state, viewer }: GameView) => state.players[viewer]?.status;

/** The state of the play screen besides the game: the piece in hand, previews, highlights, open questions. */
export class PlayController {
    readonly source: GameSource;
    view: GameView = $state.raw() as GameView;
    placement: Placement | null = $state.raw(null);
    preview: ScoreSheet | null = $state.raw(null);
    why: Refusal | null = $state.raw(null);
    /** Spaces of the score line under the pointer or focus. */
    lit: readonly Space[] = $state.raw([]);
    /** A place that the coach shows. */
    example: readonly Space[] = $state.raw([]);
    asking: "pass" | "end" | "undo" | null = $state(null);
    askedPreview: ScoreSheet | null = $state.raw(null);
    /** The score to expect from going on, shown to a single person who is about to stop. */
    goingOn: number | null = $state(null);
    advice: Advice | null = $state.raw(null);
    /** Why the advice is better than where the piece was, or than the next best move. */
    adviceWhy = $state("");
    /** The next person at this device has not taken it over yet. */
    handing = $state(false);
    /** Spaces of the gap whose odds are shown; null: no gap is being chosen. */
    gap: readonly Space[] | null = $state.raw(null);
    gapText = $state("");
    /** Why something that was asked for is not done. */
    remark = $state("");
    thinking = $state(false);
    busy = $state(false);
    problem: Problem | null = $state.raw(null);
    /** The place chosen for the sticker, before it is confirmed. */
    chosen: string | null = $state(null);
    /** Shows that a sticker is pressed down. */
    onstick: (sticker: Sticker, chosen: string) => void = () => {};
    /** Lays a new piece somewhere else; set by a guided game. */
    lay: ((piece: Piece, view: GameView) => Piece) | null = $state.raw(null);
    #before: State | null = $state.raw(null);
    #pops: readonly Pop[] = $state.raw([]);
    #stop: () => void;
    #closed = false;
    /** Counts the places of the piece: answers about an earlier place are dropped. */
    #asked = 0;
    #doings = 0;
    #lights = 0;
    #speaking: ReturnType<typeof setTimeout> | undefined;

    constructor(source: GameSource) {
        this.source = source;
        this.view = source.view;
        this.#stop = source.subscribe((view) => this.#update(view));
    }

    close(): void {
        this.#closed = true;
        this.#stop();
        clearTimeout(this.#speaking);
        this.source.close();
    }

    readonly me = $derived.by(() => this.view.state.players[this.view.viewer]);
    readonly decided = $derived(this.me?.status === "decided");
    readonly asked = $derived(
        this.view.state.phase === "play" && this.me?.status === "deciding" && this.here,
    );
    readonly over = $derived(this.view.state.phase === "over");

    /** Identifies a decision: answers about an earlier one are dropped. */
    get #turn(): string {
        const { state, viewer } = this.view;
        return `${state.episode}.${state.round}.${viewer}`;
    }

    get here(): boolean {
        return isHere(this.view);
    }

    /** The building that this player decides about. */
    readonly offered = $derived.by(() => offeredTo(this.view.state, this.view.viewer));

    /** What the advice is to do; "here": to build where the piece is. */
    readonly advised: "pass" | "end" | "here" | "place" | null = $derived.by(() => {
        const move = this.asked ? this.advice?.move : undefined;
        if (move === undefined || move === "pass" || move === "end") return move ?? null;
        if (!("place" in move)) return null;
        return this.placement && sameSpaces(this.placement.spaces, move.place) ? "here" : "place";
    });

    readonly adviceText = $derived.by(() => {
        const move = this.advice?.move;
        const spaces = typeof move === "object" && "place" in move ? move.place.join(" ") : "";
        return this.advised && t(`play.advice.${this.advised}`, { spaces });
    });

    /** The message beside the board. */
    readonly note = $derived.by(() =>
        this.gap
            ? this.gapText
            : this.adviceText
              ? `${this.adviceText} ${this.adviceWhy}`.trim()
              : this.remark,
    );

    /** Whether the piece is beside the board still. */
    readonly waits = $derived.by(() => this.asked && !this.busy && !this.placement && !!this.board.piece);

    /** Closes all messages. */
    dismiss(): void {
        this.why = null;
        this.gap = null;
        this.advice = null;
        this.adviceWhy = "";
        this.remark = "";
    }

    readonly sticker: Sticker | null = $derived.by(() => stickerChoice(this.view));

    readonly board: BoardState = $derived.by(() => ({
        ...shownBoard(this.view, this.#before),
        piece: this.#piece,
        ghosts: this.#ghosts,
        hints: settings.hints,
        highlights: this.#highlights,
        choice: this.#choice,
        pops: this.#pops,
        locked: !this.asked && !this.sticker,
    }));

    /** A sealed piece stays in hand until a reload. */
    get #piece(): Piece | null {
        if (this.gap || !this.here) return null;
        const sealed = this.#sealedSpaces;
        const held = sealed && this.placement && sameSpaces(sealed, this.placement.spaces);
        const piece = this.decided && !held ? null : pieceOf(this.view);
        return piece && this.lay ? this.lay(piece, this.view) : piece;
    }

    get #sealedSpaces(): readonly Space[] | null {
        const move = this.me?.move;
        return typeof move === "object" && "place" in move ? move.place : null;
    }

    /** The sealed move after a reload, and advice. */
    get #ghosts(): Building[] {
        const kind = this.offered?.kind;
        if (!kind) return [];
        const ghosts: Building[] = [];
        if (this.decided && this.#sealedSpaces && !this.#piece)
            ghosts.push({ id: "sealed", kind, spaces: this.#sealedSpaces });
        const advised = this.advice?.move;
        if (this.asked && typeof advised === "object" && "place" in advised)
            ghosts.push({ id: "advice", kind, spaces: advised.place });
        if (this.example.length) ghosts.push({ id: "example", kind, spaces: this.example });
        return ghosts;
    }

    get #highlights(): Highlight[] {
        const lights: Highlight[] = [];
        const advised = this.advice?.move;
        if (this.advised === "place" && typeof advised === "object" && "place" in advised)
            lights.push({ spaces: advised.place, tone: "good" });
        if (this.gap?.length) lights.push({ spaces: this.gap, tone: "score" });
        if (this.lit.length) lights.push({ spaces: this.lit, tone: "score" });
        if (this.example.length) lights.push({ spaces: this.example, tone: "near" });
        if (this.why) lights.push({ spaces: this.why.spaces, tone: "bad" });
        if (this.sticker && this.chosen && this.sticker.kind === "space")
            lights.push({ spaces: [this.chosen], tone: "good" });
        return lights;
    }

    get #choice(): Choice | null {
        if (this.sticker?.kind !== "space") return null;
        return { spaces: this.sticker.options, ground: this.sticker.ground };
    }

    #update(view: GameView): void {
        const old = this.view;
        const turned = turnOf(old.state) !== turnOf(view.state);
        const another = turned || old.viewer !== view.viewer;
        if (turned) this.#before = old.state;
        if (another) {
            this.placement = null;
            this.preview = null;
            this.dismiss();
            this.asking = null;
            this.unlight();
            ++this.#asked;
            clearTimeout(this.#speaking);
        }
        if (old.viewer !== view.viewer) {
            this.#pops = [];
            // Whoever takes a move back has the device already.
            const takenBack = !turned && view.undo.length < old.undo.length;
            this.handing =
                settings.handOver && !takenBack && view.state.phase !== "over" && isHere(old) && isHere(view);
        }
        const stuck = stickersLeft(view) !== stickersLeft(old);
        if (another || stuck) this.chosen = null;
        // A change is done as soon as it shows; the server's answer may come later.
        if (another || stuck || statusOf(view) !== statusOf(old)) this.busy = false;
        this.view = view;
        if (view.problem) this.problem = view.problem;
        if (turned && old !== view) announce(roundAnnouncement(view));
        else if (another) announce(t("play.turn-of", { name: nameOf(view, view.viewer) }));
    }

    /** The piece has moved. After a moment without another move, announces whether it fits, and if not, why. */
    moved(spaces: readonly Space[], pose: Pose, legal: boolean | null): void {
        // Where a guided game lays the piece is not announced.
        const laid = this.placement === null && this.board.piece?.pose !== undefined;
        this.placement = { spaces, pose, legal };
        this.why = null;
        this.remark = "";
        this.preview = legal && this.asked ? previewOf(this.view, { place: [...spaces] }) : null;
        const mine = ++this.#asked;
        clearTimeout(this.#speaking);
        if (!this.asked || this.busy) return;
        if (!laid) this.#speaking = setTimeout(() => this.#tell(mine), 700);
    }

    /** The piece is not on the board. */
    takeOff(): void {
        this.placement = null;
        this.preview = null;
    }

    /** Lights up the spaces of a score line: as they would be with the piece built, if it fits. */
    async light(rule: string): Promise<void> {
        const mine = ++this.#lights;
        const { placement, source, view } = this;
        const built = this.preview && placement ? { place: [...placement.spaces] } : null;
        try {
            const { lines } = await (built ? source.preview(built) : source.score(view.viewer));
            if (mine === this.#lights) this.lit = lines.find((line) => line.rule === rule)?.spaces ?? [];
        } catch (error) {
            this.#fail(error);
        }
    }

    unlight(): void {
        ++this.#lights;
        this.lit = [];
    }

    #tell(asked: number): void {
        if (asked !== this.#asked || !this.asked || !this.placement) return;
        if (this.placement.legal) announce(this.fitsText(this.placement.spaces));
        else void this.explain();
    }

    /** A drag has ended. */
    async dropped(legal: boolean | null): Promise<void> {
        if (legal && !settings.confirm) return this.build();
        clearTimeout(this.#speaking);
        this.#tell(this.#asked);
    }

    fitsText(spaces: readonly Space[]): string {
        const change = this.preview?.change;
        return t("play.fits", {
            spaces: spaces.join(" "),
            change: change === undefined ? "" : signed(change),
        });
    }

    /** Shows why the piece may not be built where it is. */
    async explain(spaces = this.placement?.spaces): Promise<void> {
        if (!spaces) return;
        clearTimeout(this.#speaking); // announced now, not again in a moment
        const mine = this.#asked;
        try {
            const check = await this.source.check(spaces);
            if (mine !== this.#asked) return;
            this.why = check.legal ? null : check;
            announce(check.legal ? this.fitsText(spaces) : check.message, "urgent");
        } catch (error) {
            this.#fail(error);
        }
    }

    async build(spaces = this.placement?.spaces): Promise<void> {
        if (!this.asked) return;
        if (!spaces) return announce((this.remark = t("play.beside")));
        if (this.placement && this.placement.spaces === spaces && this.placement.legal === false)
            return this.explain(spaces);
        this.#celebrate(spaces);
        await this.#play({ place: [...spaces] });
    }

    /** Lets the change of the score rise from the building. */
    #celebrate(spaces: readonly Space[]): void {
        const change =
            this.placement && sameSpaces(this.placement.spaces, spaces) ? this.preview?.change : undefined;
        const space = spaces[Math.floor(spaces.length / 2)];
        if (!change || !space) return;
        this.#pops = [{ id: this.#turn, space, text: signed(change), tone: change > 0 ? "good" : "bad" }];
    }

    /** What is left to do when the building fits nowhere. */
    readonly forced: "pass" | "end" | null = $derived.by(() => {
        const { legal } = this.view;
        if (!this.asked || !legal || legal.place.length > 0) return null;
        return legal.pass ? "pass" : "end";
    });

    /** Asks for confirmation of a pass or a stop, unless there is nothing else to do. */
    async ask(what: "pass" | "end"): Promise<void> {
        if (!this.asked) return;
        if (what === this.forced) return this.#play(what);
        const turn = this.#turn;
        try {
            // A refusal comes with the rule and a message.
            const preview = previewOf(this.view, what) ?? (await this.source.preview(what));
            if (!this.asked || this.#turn !== turn) return;
            this.askedPreview = preview;
            this.asking = what;
            this.goingOn = null;
            if (what === "end" && !isRanked(this.view) && isYou(this.view, this.view.viewer))
                void this.#weigh();
        } catch (error) {
            if (error instanceof EngineError && error.problem.rule) {
                const { rule, message, spaces = [] } = error.problem;
                this.why = { legal: false, rule, message, spaces };
                announce(message, "urgent");
            } else this.#fail(error);
        }
    }

    async #weigh(): Promise<void> {
        const turn = this.#turn;
        try {
            const { go } = await this.source.stopOrGo();
            if (this.asking === "end" && this.#turn === turn) this.goingOn = go;
        } catch (error) {
            this.#fail(error);
        }
    }

    async confirmed(): Promise<void> {
        const what = this.asking;
        this.asking = null;
        if (what === "undo") await this.takeBack();
        else if (what) await this.#play(what);
    }

    /** Whose move would be taken back. */
    readonly undoName = $derived.by(() => nameOf(this.view, this.view.undo[0] ?? -1));

    /** Takes the viewer's own move back; asks before it is somebody else's. */
    async undo(): Promise<void> {
        const player = this.view.undo[0];
        if (player === undefined) return;
        if (player === this.view.viewer) await this.takeBack();
        else this.asking = "undo";
    }

    async takeBack(): Promise<void> {
        const player = this.view.undo[0];
        if (player === undefined) return;
        this.handing = false;
        await this.#doing(() => this.source.takeBack(player));
    }

    async stick(): Promise<void> {
        const { sticker, chosen } = this;
        if (!sticker || !chosen) return;
        this.onstick(sticker, chosen);
        await this.#play(sticker.move(chosen));
    }

    /** True when advice and odds are given now; otherwise says why not. */
    #helps(): boolean {
        if (!this.asked || !mayHelp(this.view)) {
            if (this.asked && isRanked(this.view)) announce((this.remark = t("play.no-help")));
            return false;
        }
        this.remark = "";
        return true;
    }

    async advise(): Promise<void> {
        if (this.thinking || !this.#helps()) return;
        this.thinking = true;
        try {
            const turn = this.#turn;
            const advice = await this.source.advise();
            if (turn !== this.#turn) return;
            this.gap = null;
            this.advice = advice;
            this.adviceWhy = "";
            announce(this.adviceText ?? "");
        } catch (error) {
            this.#fail(error);
        } finally {
            this.thinking = false;
        }
    }

    /** Says why the advice is better than building where the piece is, or than the next best move. */
    async explainAdvice(): Promise<void> {
        const { advice, placement, advised } = this;
        if (this.thinking || !advice || !this.#helps()) return;
        this.thinking = true;
        try {
            const turn = this.#turn;
            const than =
                advised !== "here" && placement?.legal ? { place: [...placement.spaces] } : undefined;
            await speakOfAll();
            const why = await this.source.explain({ move: advice.move, than });
            if (turn !== this.#turn || advice !== this.advice) return;
            announce((this.adviceWhy = why.text.join(" ")));
        } catch (error) {
            this.#fail(error);
        } finally {
            this.thinking = false;
        }
    }

    /** Starts or ends choosing a gap for its odds. */
    askGap(): void {
        if (!this.#helps()) return;
        this.gap = this.gap ? null : [];
        // The piece is off the board while spaces are chosen.
        this.takeOff();
        this.why = null;
        if (this.gap) this.#tellGap(t("play.gap.choose"));
    }

    /** Adds a space to the gap or removes it, and announces the odds. */
    async pickGap(space: Space): Promise<void> {
        const before = this.gap ?? [];
        const gap = before.includes(space) ? before.filter((other) => other !== space) : [...before, space];
        this.gap = gap;
        if (gap.length === 0) return this.#tellGap(t("play.gap.choose"));
        try {
            const { now, within, filled } = await this.source.odds(gap);
            if (this.gap !== gap) return;
            const odds = {
                spaces: gap.join(" "),
                n: within.length,
                next: Math.round(within[0] ?? 0),
                all: Math.round(within.at(-1) ?? 0),
                filled: Math.round(filled),
            };
            this.#tellGap(t("play.gap.odds", odds) + (now ? ` ${t("play.gap.now")}` : ""));
        } catch (error) {
            if (this.gap !== gap) return;
            this.gap = before;
            this.#tellGap((error as Error).message);
        }
    }

    #tellGap(text: string): void {
        this.gapText = text;
        announce(text);
    }

    next(): Promise<void> {
        return this.#doing(() => this.source.next());
    }

    async #play(move: Move): Promise<void> {
        await this.#doing(() => this.source.play(move));
    }

    /** For a decision that was made before the page was loaded. */
    waitFor(decision: Promise<unknown>): Promise<void> {
        return this.#doing(() => decision.then(() => undefined));
    }

    async #doing(work: () => Promise<void>): Promise<void> {
        if (this.busy) return;
        const mine = ++this.#doings;
        this.busy = true;
        this.problem = null;
        try {
            await work();
        } catch (error) {
            this.#fail(error);
        } finally {
            if (mine === this.#doings) this.busy = false;
        }
    }

    #fail(error: unknown): void {
        if (this.#closed) return;
        if (error instanceof EngineError && error.problem.rule) {
            const { rule, message, spaces = [] } = error.problem;
            this.why = { legal: false, rule, message, spaces };
        } else {
            this.problem =
                error instanceof EngineError ? error.problem : { code: "unexpected", message: String(error) };
        }
        announce((error as Error).message, "urgent");
    }
}
