# Games are printed as PDF files that other programs can read; nonsense is refused.
source "$(dirname "$0")/lib.bash"

run 0 print
has "$out" "mycity-eternal.pdf: 7 pages"
[[ $(head -c 8 mycity-eternal.pdf) == "%PDF-1.4" ]] || fail "no PDF file"
for language in en fr pl de; do
    run 0 print --game roll-and-build --episode 12 --players 2 --lang "$language" --paper letter -o sheet.pdf
    [[ $out == *sheet.pdf* && $out != *"["* ]] || fail "$language: $out"
done
run 0 print --what "board, score" --black -o -
has "$out" "/Count 2"
if command -v qpdf >/dev/null; then
    for file in *.pdf; do qpdf --check "$file" >/dev/null || fail "qpdf does not like $file"; done
fi

# The boards of a saved game have the names of its players.
run 0 record --bots 1,2 --seed 7 -o game.json
run 0 print game.json --what board -o boards.pdf
has "$out" "2 pages"
run 1 print missing.json
run 2 print game.json --game eternal
has "$err" "--game"

run 2 print --paper a3
has "$err" "a3"
run 2 print --what boards
has "$err" "Did you mean board?"
run 2 print --what ,
run 2 print --game chess
run 2 print --valley NOWHERE-1
has "$err" "NOWHERE-1"
run 2 print --valley GORGE-1 --episode 3
has "$err" "--episode"
run 2 print --game legacy --episode 25
has "$err" "25"
run 2 print --players 0
run 2 print --players 5
run 1 print --game roll-and-build --what buildings
run 1 print -o no/such/folder.pdf
[[ ! -e folder.pdf ]] || fail "written somewhere else"
finish
