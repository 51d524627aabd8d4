# `mycity play` through a pipe: plays, saves, goes on.
source "$(dirname "$0")/lib.bash"

# play SCRIPT ARGUMENT...
play() {
    printf '%b' "$1" >script.txt
    shift
    run 0 play "$@" <script.txt
}

play 'E1 F1 E2 F2\nend\n' --plain --seed 3
has "$out" "Round 2"
has "$out" "The game is over."
has "$out" "Record of this game: $folder/state/mycity/"
record=$(find state -name '*.json')
run 0 replay "$record"
has "$out" "Verified"

play 'E1 F1 E2 F2\npass\n' --seed 3
has "$out" "End of input."
has "$out" "mycity play --resume"
saved=$(sed -n 's/^Saved.*--resume //p' <<<"$out")
play '' --seed 4
has "$out" "There is an unfinished game: mycity play --resume"
before=$(ls state/mycity | wc -l)
play 'board\nend\n' --resume "$saved"
has "$out" "Round 3"
has "$out" "The game is over."
[[ $(ls state/mycity | wc -l) -eq $before ]] || fail "resuming made another file"
run 0 replay "$saved"
has "$out" "Verified: "

play 'why C4 C5\nE1 E2\nfoo\nscore\nquit\n' --plain --seed 3 --lang de
has "$out" "(B-SIMUL)"
has "$out" "Gespeichert"
play 'end\n' --plain --seed 3 --ascii --players Ada
LC_ALL=C grep -q '[^ -~]' <<<"$out" && fail "not ASCII"

head -c 700 "$saved" >state/mycity/9999-damaged.json
cp state/mycity/9999-damaged.json copy.json
play 'end\n' --seed 5
has "$err" "9999-damaged.json"
cmp -s copy.json state/mycity/9999-damaged.json || fail "the damaged file was changed"
run 1 play --resume copy.json </dev/null
has "$err" "copy.json"

# The legacy campaign stops among stickers and goes on in the same file.
play 'end\nwhy A4\nquit\n' --plain --seed 3 --game legacy --campaign --players Ada,bot:1
has "$out" "Chapter 1: The New Land"
has "$out" "Ada, place a sticker: one"
has "$out" "(L-SPOT)"
saved=$(sed -n 's/^Saved.*--resume //p' <<<"$out")
play 'B1\n' --resume "$saved"
has "$out" "Episode 2: Neighbourhoods"
run 0 replay "$saved"
has "$out" "After 1 of 24 episodes"
has "$out" "Verified: "
play 'end\n' --plain --seed 3 --game legacy --episode 5
has "$out" "Spoiler warning"
has "$out" "sealed"
run 2 play --game legacy --chapter 2 --plain </dev/null
has "$err" "--campaign"
run 2 play --game legacy --campaign --plain --players Ada </dev/null

# Cities have a name and an animal, and a result says where every circle came from.
play 'table\nend\nquit\n' --plain --seed 3 --game legacy --campaign --players Ada,bot:1 --cities Aix:otter,Bonn:wombat
has "$out" "What each place gets:"
has "$out" "First: +2 circles, one rock"
has "$out" "place 1: +2 circles"
saved=$(sed -n 's/^Saved.*--resume //p' <<<"$out")
run 0 replay "$saved"
has "$out" "Where it came from:"
has "$out" "wombat"
run 2 play --game legacy --campaign --plain --players Ada,bot --cities Aix,Bonn,Ulm </dev/null
has "$err" "Ulm"

# A full turn of everything odd, and a line that never ends.
{ printf 'C4 C4\nZ99\n\xff\xfe\n\nundo\nlegal\ncities\n'; head -c 3000000 /dev/zero | tr '\0' 'x'; printf '\nend\n'; } >script.txt
run 0 play --plain --seed 3 <script.txt
has "$out" "The game is over."

# Where nothing can be saved the game still goes on and says so.
touch blocked
XDG_STATE_HOME="$folder/blocked" run 1 play --plain --seed 3 <<<"end"
has "$out" "The game is over."
has "$err" "blocked"
finish
