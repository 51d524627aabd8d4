# The best line for a known draw, and the fixed set.
source "$(dirname "$0")/lib.bash"

run 0 solve --seed 7 --width 5
has "$out" "Round 1"
has "$out" "Best found:"
line="$out"
run 0 solve --seed 7 --width 5
[[ $out == "$line" ]] || fail "another line for the same draw"
run 0 solve --seed 7 --width 5 --game roll-and-build --episode 4 --lang fr
has "$out" "Meilleur"
run 0 solve --seed 7 --width 2 --game legacy --episode 20 --json
has "$out" '"moves"'
run 0 record --bots 1,2 --seed 7 -o game.json
run 0 solve game.json --player 2 --width 5
has "$out" "Reached in this game"
has "$out" "${line##*$'\n'}"
run 0 solve --set --games 2 --width 2 --level 2 --json
has "$out" '"regret"'
run 0 solve --set --games 2 --width 2 --game eternal
has "$out" "Eternal Game"
[[ $out != *Build* ]] || fail "--game did not choose: $out"

run 2 solve --width 0 --seed 1
run 2 solve game.json --player 3
has "$err" "--player 3"
run 2 solve --set --level 99
run 1 solve missing.json
run 1 solve - <<<'{}'
finish
