# A finished game is explained: as text, as JSON, as a picture; anything else is refused.
source "$(dirname "$0")/lib.bash"

run 0 record --bots 1,2 --seed 7 -o game.json
for language in en fr pl de; do
    run 0 analyze game.json --width 5 --runs 3 --lang "$language"
    [[ $out != *"[cli"* ]] || fail "words are missing in $language: $out"
done
run 0 analyze game.json --width 5 --runs 3 --svg curve.svg
has "$out" "Par for this draw"
has "$out" "Turning point 3"
has "$out" "% sure"
has "$out" "Bot 1: "
[[ -z $err ]] || fail "a bar where nobody watches: $err"
has "$(cat curve.svg)" "</svg>"
has "$out" "The draw did"
run 0 analyze game.json --width 2 --runs 3 --level 2 --html page.html --lang fr
has "$(cat page.html)" '<html lang="fr">'
has "$out" "niveau 2"
run 1 analyze game.json --width 2 --runs 0 --html no/such/folder.html
run 2 analyze game.json --level 9
run 0 analyze game.json --width 5 --runs 3
text="$out"
run 0 analyze game.json --width 5 --runs 3 --threads 1
[[ $out == "$text" ]] || fail "another number of threads gave another analysis"
run 0 analyze game.json --player 2 --width 5 --runs 3 --json
has "$out" '"turning_points"'
has "$out" '"why"'
run 0 analyze game.json --round 3
has "$out" "Stop or go"
run 0 analyze game.json --round 1 --hole B1
has "$out" "A building that fills B1"
run 0 analyze game.json --round 1 --hole "b1 c1" --json
has "$out" '"odds"'

run 2 analyze game.json --round 1 --hole A4
has "$err" "A4"
run 2 analyze game.json --round 1 --hole ,
run 2 analyze game.json --hole B1
has "$err" "--round"
run 2 analyze game.json --round 99
run 2 analyze game.json --player 3
run 2 analyze
run 1 analyze missing.json
run 1 analyze - <<<'{"format":"mycity-record"}'
run 1 analyze game.json --width 2 --runs 0 --svg no/such/folder.svg
run 1 analyze game.json --episode 3
has "$err" "episode 3"
printf 'pass\n' >moves.txt
run 0 record --players Ada,bot:1 --seed 3 --moves moves.txt -o open.json
run 1 analyze open.json
has "$err" "not over"
finish
