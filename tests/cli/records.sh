# Records are written, verified, and refused with what and where.
project="$(cd "$(dirname "$0")/../.." && pwd)"
source "$(dirname "$0")/lib.bash"

run 0 record --bots 3,2 --seed 7 -o game.json
run 0 replay game.json
has "$out" "Verified"
has "$out" "Rank"
run 0 replay --verbose game.json
has "$out" "Round 1"
run 0 record --bots 3,2 --seed 7
[[ $out == "$(cat game.json)" ]] || fail "the same seed gave another game"
run 0 replay - <game.json

printf '# two moves\nE1 F1 E2 F2\n\npass # and one more\n' >moves.txt
run 0 record --players Ada,bot:1 --seed 3 --moves moves.txt -o open.json
run 0 replay open.json
has "$out" "Verified up to round 3"
printf 'E1 F1 E2 F2\nA1 B1\n' >wrong.txt
run 1 record --players Ada,bot:1 --seed 3 --moves wrong.txt -o no.json
has "$err" "wrong.txt: line 2"
[[ ! -e no.json ]] || fail "a wrong script left a record"

head -c 900 game.json >half.json
run 1 replay half.json
has "$err" "half.json"
sed '0,/"points": *[0-9-]*/s//"points": 40/' game.json >score.json
run 1 replay score.json
has "$err" "result"
sed 's/"format": *"[^"]*"/"format": "other"/' game.json >format.json
run 1 replay format.json
has "$err" "not a game record"
# A draw that the seats had committed to; one of them withheld its part.
cp "$project/fuzz/corpus/record/eternal-withheld.json" fair.json
run 0 replay fair.json
has "$out" "match the commitments"
has "$out" "Bob: committed to a part of the draw and did not disclose it"
has "$out" "does not say to how many draws the server had committed"
commitment=$(sed 's/.*"fair":{"commitment":"\([0-9a-f]*\)".*/\1/' fair.json)
sed "s/\"fair\":{/&\"commitments\":[\"$commitment\"],/" fair.json >published.json
run 0 replay published.json
has "$out" "had committed to 1 draw beforehand, and this is the one"
# One more, of which the operator could have opened whichever was liked.
sed "s/\"fair\":{/&\"commitments\":[\"${commitment//0/1}\",\"$commitment\"],/" fair.json >two.json
run 1 replay two.json
has "$err" "fair.commitments: the server has to commit to one draw for each episode, but 2 commitments are here"
sed 's/"nonces":\["04/"nonces":["05/' fair.json >swapped.json
run 1 replay swapped.json
has "$err" "fair.nonces[0]: the seat had committed to"
sed 's/,"seat_commitments":\[[^]]*\]//' fair.json >old.json
run 0 replay old.json
has "$out" "of the old kind"
run 1 replay missing.json
has "$err" "missing.json"
head -c 9000000 /dev/zero >large.json
run 1 replay large.json
has "$err" "too large"
run 1 replay .
run 1 record --bots 1,1 -o no/such/folder.json
run 0 signature --games 1
[[ $out =~ ^[0-9a-f]{16}$ ]] || fail "no signature: $out"
run 0 content check
has "$out" "Eternal Game"
has "$out" "8 language files"
mkdir -p broken && run 1 content check broken
run 1 content check nowhere
content="$project/content"
copy() { rm -rf copy && cp -r "$content" copy; } # of the content, to break
copy && run 0 content check copy
has "$out" "8 language files read; no text is missing"
sed -i '/^mechanic trees/d' copy/episodes/eternal.episode
run 1 content check copy
has "$err" "episodes/eternal.episode:8:14: 12 is stated, but there are 11"
sed -i '/^expect rules/d' copy/episodes/eternal.episode
run 1 content check copy
has "$err" "“expect rules” is missing"
copy && sed -i '/^expect cards/d' copy/episodes/eternal.episode
run 1 content check copy
has "$err" "“expect cards” is missing"
copy && sed -i '/^limit/d' copy/episodes/legacy-01.episode
run 1 content check copy
has "$err" "episodes/legacy-01.episode"
copy && cp copy/nets/valley-cards.net copy/nets/eternal.net
run 1 content check copy
has "$err" "nets/eternal.net:1:1: These weights cannot be read (name)"
copy && sed -i '/^rule.B-BANK = /d; /^explain.now.more.few = /d' copy/words/pl.words
run 1 content check copy
has "$err" "words/pl.words: "
has "$err" "rule.B-BANK"
copy && echo 'rule.B-BANK = twice' >>copy/words/de.words
run 1 content check copy
has "$err" "words/de.words:"
has "$err" "words-duplicate-key"
copy && sed -i '20s/ = / /' copy/stories/fr.words
run 1 content check copy
has "$err" "stories/fr.words:20: "
run 0 content check "$content/boards/eternal.board"
has "$out" "eternal.board: every stated total is correct"
sed 's/^expect trees .*/expect trees 99/' "$content/boards/eternal.board" >mine.board
run 1 content check mine.board
has "$err" "mine.board:"
run 0 content check "$content/words/fr.words"
run 0 content check "$content/stories/fr.words"
echo 'no equals sign' >xx.words
run 1 content check xx.words
has "$err" "xx.words:1: "
run 1 content check "$content/episodes/eternal.episode"
has "$err" "the folder that holds"
finish
