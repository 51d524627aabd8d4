# Puzzles: list, show, check and solve them.
source "$(dirname "$0")/lib.bash"

run 0 puzzles show
has "$out" "Eternal Game"
id=$(sed -n 2p <<<"$out" | cut -d' ' -f1)
run 0 puzzles show "$id"
has "$out" "The best move:"
run 0 puzzles show "$id" --lang de
has "$out" "Der beste Zug:"
run 1 puzzles show nosuch
has "$err" "nosuch"

printf 'puzzles 1\ngame eternal\npuzzle x\ntheme luck\n' >bad.puzzles
run 1 puzzles check bad.puzzles
has "$err" "bad.puzzles:3"
run 1 puzzles check missing.puzzles

run 0 puzzles play --game eternal --seed 5 <<<$'hint\nboard\n\nquit'
has "$out" "The best move:"
has "$out" "Solved at once: 0 of 1"
run 1 puzzles play --theme nonsense </dev/null

run 2 puzzles mak
has "$err" "make"
run 2 puzzles make --count 0
run 2 puzzles make --game chess
run 2 puzzles make --game roll-and-build --chapter 9
finish
