# Help, languages, and command lines that are wrong.
source "$(dirname "$0")/lib.bash"

run 0
has "$out" "mycity play"
run 0 help play
has "$out" "--players"
help="$out"
run 0 play --help
[[ $out == "$help" ]] || fail "play --help and help play differ"
for command in play record replay match solve analyze engine content signature version help; do
    for language in en fr pl de; do
        run 0 "$command" --help --lang "$language"
        has "$out" "mycity $command"
        [[ $out != *"[cli"* ]] || fail "$command has no help in $language"
    done
done
run 0 --lang de
has "$out" "Städtebauspiele"
has "$(env LC_ALL=fr_FR.UTF-8 "$mycity" help)" "Pour commencer"
has "$(env LC_ALL=pl_PL "$mycity" help)" "sprawdz zapisana gre"
has "$(env -u LC_ALL LC_MESSAGES=de_DE LANG=C.UTF-8 "$mycity" help)" "Städtebauspiele"
run 0 --version
has "$out" "mycity 0."

run 2 plya
has "$err" "Did you mean play?"
run 2 help recrod
has "$err" "Did you mean record?"
run 2 play --sede 3
has "$err" "Did you mean --seed?"
run 2 --hepl
has "$err" "Did you mean --help?"
run 2 play --seed
has "$err" "--seed needs a value"
run 2 play --seed -3
has "$err" "“-3” is not a seed"
run 2 play --game etrenal
has "$err" "Did you mean eternal?"
run 2 play --players Ada,bot:9
has "$err" "bot:9"
run 2 play --players a,b,c,d,e
has "$err" "cannot be played by 5"
run 2 play --lang xx
has "$err" "“xx”"
run 2 replay
has "$err" "An argument is missing"
run 2 replay a b
has "$err" "“b”"
run 2 content chekc
has "$err" "Did you mean check?"
run 2 record --bots 2,2 --players Ada
run 2 record --players Ada
run 2 signature --games 0
finish
