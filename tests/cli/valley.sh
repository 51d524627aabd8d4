# Valleys at every door of the command line: the same draw for a code, files, weeks and pictures.
source "$(dirname "$0")/lib.bash"

code=GORGE-0C1SA-WCG
# deck RECORD: what is drawn
deck() { grep -m1 '"deck"' "$1"; }

run 0 record --valley "$code" --bots 2 -o first.json
run 0 record --valley "gorge 0c1sa wcg" --bots 1,1 -o same.json
run 0 record --valley "$code" --draw 2 --bots 2 -o second.json
run 0 record --valley "$code" --seed 2779664065476706418 --bots 2 -o seeded.json
[[ -n $(deck first.json) ]] || fail "a record has no deck"
[[ $(deck first.json) == "$(deck same.json)" ]] || fail "the same code had another draw"
[[ $(deck first.json) == "$(deck seeded.json)" ]] || fail "the draw of a code is not the browser's"
[[ $(deck first.json) != "$(deck second.json)" ]] || fail "draw 2 is draw 1"
run 2 record --draw 2 --bots 2
has "$err" "--valley"
run 2 record --valley "$code" --draw 0 --bots 2
has "$err" "--draw 0"
run 2 record --valley "$code" --draw 2 --seed 3 --bots 2

printf '{"cmd":"new","valley":"%s","players":1}\n{"cmd":"save"}\n' "$code" >requests.txt
out="$("$mycity" engine <requests.txt | tail -1)"
has "$out" "$(tr -d ' \n' < <(deck first.json) | sed 's/,$//')"
printf '{"cmd":"new","valley":"%s","players":1,"draw":2}\n{"cmd":"save"}\n' "$code" >requests.txt
out="$("$mycity" engine <requests.txt | tail -1)"
has "$out" "$(tr -d ' \n' < <(deck second.json) | sed 's/,$//')"
for wrong in '"draw":0' '"draw":1,"seed":1'; do
    printf '{"cmd":"new","valley":"%s","players":1,%s}\n' "$code" "$wrong" >requests.txt
    out="$("$mycity" engine <requests.txt)"
    has "$out" '"error"'
done

run 0 play --plain --valley "$code" </dev/null
has "$out" "Owl Ravine · $code"
has "$out" "A visible well with a different building on each of its four sides"
has "$(deck state/mycity/*.json)" "$(deck first.json)"

# A board of somebody's own: its file.
run 0 valley show "$code" -o own.valley
sed -i '/^code /d' own.valley
run 0 record --valley own.valley --bots 1 -o own.json
run 0 record --valley own.valley --bots 1 -o again.json
[[ $(deck own.json) == "$(deck again.json)" ]] || fail "the same file had another draw"
[[ $(deck own.json) != "$(deck first.json)" ]] || fail "a file without a code has the draw of a code"

# An edited file that still names its code: every door says so, shows none and draws by the board.
run 0 valley show "$code" -o edited.valley
sed -i '/^map/,$s/t/./' edited.valley
sed '/^code /d' edited.valley >nameless.valley
run 0 record --valley edited.valley --bots 1 -o edited.json
has "$err" "not that of the code $code"
run 0 record --valley nameless.valley --bots 1 -o nameless.json
[[ $(deck edited.json) == "$(deck nameless.json)" ]] || fail "an edited file has the draw of its code"
run 0 valley grade edited.valley --games 1
has "$err" "not that of the code $code"
run 0 valley show edited.valley
has "$err" "not that of the code $code"
[[ $out != *"$code"* ]] || fail "an edited file is shown under its code"
run 1 valley check edited.valley
has "$err" "not that of the code $code"
run 1 content check edited.valley
run 0 valley check nameless.valley

run 0 match --valley "$code" --bots 2,1 --games 4
has "$out" "4 deals, draws of the valley"
table="$out"
run 0 match --valley "$code" --bots 2,1 --games 4 --threads 2
[[ $out == "$table" ]] || fail "another number of threads gave other figures"
run 0 match --valley "$code" --bots 2,1 --games 4 --json
has "$out" "\"valley\": \"$code\""
[[ $out != *'"seed"'* ]] || fail "draws of a valley have no seed"
run 0 match --valley "$code" --bots 2,1 --games 4 --seed 1
has "$out" "4 deals, seed 1"

# Weeks.
run 0 valley show week
run 0 valley show 2026-W47
has "$out" "GORGE-A34V0-LWQAD"
run 1 valley show 2026-W46
run 1 valley show 2026-W54

# Pictures and paper.
run 1 valley show "$code" -o valley.png
has "$err" "valley.png”: -o writes a picture (.svg)"
[[ ! -e valley.png ]] || fail "a file that no program reads"
run 0 valley show "$code" -o valley.svg
has "$(cat valley.svg)" "$code"
run 0 print --valley own.valley --what board -o own.pdf
has "$(head -c 5 own.pdf)" "%PDF-"
run 2 print --valley nowhere.valley
has "$err" "nowhere.valley"
finish
