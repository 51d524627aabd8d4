# mycity campaign simulate: the same figures for the same seed, as a table and as JSON.
root="$(cd "$(dirname "$0")/../.." && pwd)"
source "$root/tests/cli/lib.bash"

for language in en fr pl de; do
    run 0 campaign --help --lang "$language"
    has "$out" "mycity campaign"
    [[ $out != *"[cli"* ]] || fail "campaign has no help in $language"
done

run 0 campaign simulate --campaigns 3 --stickers 0 --players 2 --seed 4 --threads 1
has "$out" "3 campaigns, 2 bots of level 2"
[[ $(grep -c '^ *[0-9]* .*[0-9]\.[0-9]$' <<<"$out") == 24 ]] || fail "not a line for each episode"
[[ -z $err ]] || fail "a progress bar without a terminal"
table="$out"
run 0 campaign simulate --campaigns 3 --stickers 0 --players 2 --seed 4 --threads 3
[[ $out == "$table" ]] || fail "threads change the figures"
run 0 campaign simulate --campaigns 3 --stickers 0 --players 2 --seed 5
[[ $out != "$table" ]] || fail "the seed changes nothing"
run 0 campaign simulate --campaigns 1 --json
has "$out" '"leader_after_4"'
has "$out" '"rank": "others"'
mkdir -p docs/pictures docs/lab
cp "$root/docs/lab/balance.md" docs/lab
echo "$out" >run.json
"$root/bench/balance/refresh.py" --docs docs run.json || fail "the balance page cannot be refreshed"
has "$(cat docs/lab/balance.md)" "| 4 × level 2 |"
for picture in scores trees wins stickers; do
    python3 -c 'import sys, xml.dom.minidom as dom; dom.parse(sys.argv[1])' docs/pictures/balance-$picture.svg ||
        fail "balance-$picture.svg is no picture"
done
run 0 campaign simulate --campaigns 1 --stickers 0 --json
has "$out" '"stickers": []'
run 0 campaign simulate --campaigns 1 --stickers 0 --lang de
has "$out" "1 Kampagne"

# Another valley.
run 0 valley new --campaign --seed 7 --style heath -o land.svg
code="$(head -1 <<<"$out")"
[[ $code == LEGACY-HEATH-0007? ]] || fail "not the code of a campaign: $code"
has "$(cat land.svg)" "<svg"
run 0 valley show "$code"
has "$out" "board legacy"
run 0 campaign simulate --campaigns 1 --stickers 0 --players 2 --seed 4 --valley "$code" --json
has "$out" "\"valley\": \"$code\""
run 2 campaign simulate --valley GORGE-00075
has "$err" "begin with LEGACY"
run 2 play --valley "$code"
has "$err" "--game legacy --campaign"
run 2 play --game roll-and-build --campaign --valley "$code"

run 2 campaign simulat
has "$err" "Did you mean simulate?"
run 2 campaign
run 2 campaign simulate --players 5
has "$err" "--players 5"
run 2 campaign simulate --campaigns 0
run 2 campaign simulate --threads x
finish
