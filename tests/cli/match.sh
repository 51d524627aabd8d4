# Matches: tables, JSON, wrong options, and the example bot in Python.
here="$(cd "$(dirname "$0")/../.." && pwd)"
source "$(dirname "$0")/lib.bash"

run 0 match --bots 2,1 --games 10 --threads 2
has "$out" "level 2 – level 1"
has "$out" "10 deals, seed 1"
[[ -z $err ]] || fail "a bar where nobody watches: $err"
table="$out"
run 0 match --bots 2,1 --games 10 --threads 1
[[ $out == "$table" ]] || fail "another number of threads gave other figures"
run 0 match --bots 2,1 --games 10 --lang de
has "$out" "Stufe 2 – Stufe 1"
run 0 match --bots 2,1,2 --games 4 --json --game roll-and-build --episode 3 --table
has "$out" '"seating": "table"'
run 0 match --bots 2,1 --games 50 --sequential 50,70
has "$out" "Settled after"
run 0 match --bots 2 --games 3 --times
has "$out" "ms a move"

run 2 match --bots 2,77
has "$err" "--bots 2,77"
run 2 match --bots 2,1,1 --sequential 50,60
has "$err" "exactly two"
run 2 match --bots 2,1 --sequential 60,50
run 2 match --bots 2,1 --games 0
run 2 match --bots 2,1 --table --game eternal --episode 9
run 2 match --bots 1,1,1,1,1 --table
run 1 match --engine "exit 1"
has "$err" "cannot be started"
run 1 match --engine "echo hm"
has "$err" "docs/bots.md"

if command -v python3 >/dev/null; then
    for game in "eternal" "roll-and-build --episode 8" "legacy --episode 11"; do
        # shellcheck disable=SC2086
        run 0 match --engine "python3 '$here/examples/python_bot.py'" --ms 60000 --bots 1 --games 3 --game $game
        has "$out" "Python example – level 1"
        [[ $out != *"made mistakes"* ]] || fail "the example bot made mistakes in $game: $out"
    done
    lines="$(wc -l <"$here/examples/python_bot.py")"
    ((lines < 100)) || fail "the example bot has $lines lines"
else
    echo "python3 is not there: the example bot is not tested"
fi
finish
