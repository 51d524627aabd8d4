# What is printed or written arrives, or the command says what has not: full devices, closed output, links, pipes, modes.
source "$(dirname "$0")/lib.bash"

run 0 record --bots 1,1 --seed 7 -o game.json
run 0 record --bots 1 --game roll-and-build --seed 7 -o roll.json
run 0 record --bots 1 --seed 7 -o solo.json
"$mycity" print --what score --game roll-and-build -o - >print.pdf || fail "print -o -"
printf '%s' "$("$mycity" picture game.json)" >picture.svg

# lost OUTPUT REASON COMMAND...: it cannot write what it prints
lost() {
    local output="$1" reason="$2" code=0
    shift 2
    eval '"$@" 2>err.txt' "$output" || code=$?
    [[ $code -eq 1 ]] || fail "$*: exit code $code although nothing was written"
    has "$(cat err.txt)" "standard output: $reason"
}

# Every command that prints; small answers and those of many blocks.
full=(
    "record --bots 1,1 --seed 7"
    "replay game.json" "replay -v game.json"
    "picture game.json"
    "print --what score --game roll-and-build -o -" "print --what score --game roll-and-build -o print.pdf"
    "match --bots 1,1 --games 2" "match --bots 1,1 --games 2 --json"
    "analyze solo.json --width 1 --runs 1" "analyze solo.json --round 3 --json" "analyze solo.json --width 1 --runs 1 --svg -"
    "solve --seed 1 --width 1"
    "puzzles show" "puzzles make --count 1 --seed 1 --episode 1 --game legacy"
    "puzzles play --seed 1"
    "content check" "valley new --seed 1" "valley new --seed 1 -o -"
    "campaign simulate --campaigns 1 --level 1"
    "signature --games 1" "version" "version --json" "help" "help --json" "help play" "play --help" ""
    "play --plain --brief --players you --seed 1"
)
for command in "${full[@]}" engine; do
    # shellcheck disable=SC2086
    lost ">/dev/full" "No space left on device" "$mycity" $command <<<'{"cmd":"hello"}'
done
lost ">&-" "Bad file descriptor" "$mycity" version
# With the numbers of the standard streams free, no file of ours gets them.
"$mycity" record --bots 1,1 --seed 7 -o closed.json <&- >&- 2>&- || fail "closed streams that are not used"
cmp -s closed.json game.json || fail "a file written while the streams are closed is wrong"

# Devices to write to with -o. Root gets some of its own: a program that replaced the system's would take them from everybody.
devices=/dev
if [[ $EUID -eq 0 ]]; then
    devices="$folder/devices"
    mkdir "$devices"
    mknod "$devices/full" c 1 7 && mknod "$devices/null" c 1 3 && : >"$devices/null" || devices=
fi 2>mknod.txt
[[ -n $devices ]] || echo "SKIPPED: no devices can be made here, so none is written to with -o" >&2

# On a full disk the old file stays, nothing lies beside it, and the reason is told.
declare -A making=(
    [record]="record --bots 1,1 --seed 7 -o" [picture]="picture game.json -o" [valley]="valley new --seed 1 -o"
    [print]="print --game roll-and-build -o" [puzzles]="puzzles make --count 1 --seed 1 --episode 1 --game legacy -o"
    [svg]="analyze solo.json --width 1 --runs 1 --svg" [html]="analyze solo.json --width 1 --runs 1 --html"
)
mkdir disk
for what in "${!making[@]}"; do
    echo old >"disk/$what"
    # shellcheck disable=SC2086
    err="$(trap '' XFSZ; ulimit -f 0; "$mycity" ${making[$what]} "disk/$what" 2>&1 >/dev/null)" && fail "$what: no error"
    has "$err" "disk/$what: File too large"
    [[ $(<"disk/$what") == old ]] || fail "$what: the old file is gone"
    [[ -n $devices ]] || continue
    # shellcheck disable=SC2086
    run 1 ${making[$what]} "$devices/full"
    has "$err" "$devices/full: No space left on device"
done
echo old >disk/half
err="$(trap '' XFSZ; ulimit -f 1; "$mycity" record --bots 1,1 -o disk/half 2>&1 >/dev/null)" && fail "half a file is no error"
has "$err" "disk/half: File too large"
[[ $(<disk/half) == old ]] || fail "the old file is replaced by half of the new one"
rm disk/half
[[ $(ls disk | wc -l) -eq ${#making[@]} ]] || fail "something lies beside the files: $(ls disk)"
saves="$(trap '' XFSZ; ulimit -f 0; "$mycity" play --plain --players you,bot:1 --seed 1 2>&1 >/dev/null </dev/null)" && fail "play: no error"
has "$saves" "File too large"

# What is no regular file is written to as it is.
if [[ -n $devices ]]; then
    run 0 record --bots 1,1 --seed 7 -o "$devices/null"
    [[ -c $devices/null ]] || fail "a device has been replaced"
fi
mkfifo pipe
timeout 20 cat pipe >through-pipe.json &
run 0 record --bots 1,1 --seed 7 -o pipe
wait $!
cmp -s through-pipe.json game.json || fail "the pipe got something else"
[[ -p pipe ]] || fail "the pipe has been replaced"
run 0 record --bots 1,1 --seed 7 -o >(cat >through-command.json)
for _ in $(seq 50); do
    ! cmp -s through-command.json game.json || break
    sleep 0.1
done
cmp -s through-command.json game.json || fail "-o >(command) got something else"
echo first >log.txt
ln -s /proc/self/fd/1 stdout # as /dev/stdout is
"$mycity" record --bots 1,1 --seed 7 -o stdout >>log.txt || fail "-o stdout"
[[ "$(<log.txt)" == "first"$'\n'"$(<game.json)" ]] || fail "the file behind standard output has lost what was in it"
run 1 record --bots 1,1 -o disk
has "$err" "disk: Is a directory"

# Links are followed, also to what does not exist yet, but not in circles; modes stay, and new files heed the umask.
mkdir far
ln -s far/there.json link.json
ln -s link.json to-link.json
run 0 record --bots 1,1 --seed 7 -o to-link.json
[[ -L to-link.json && -L link.json ]] || fail "a link has been replaced"
cmp -s far/there.json game.json || fail "the link's target is wrong"
chmod 600 far/there.json
run 0 record --bots 1,1 --seed 8 -o link.json
[[ $(stat -c %a far/there.json) == 600 ]] || fail "mode 600 has become $(stat -c %a far/there.json)"
! cmp -s far/there.json game.json || fail "the link's target is not replaced"
ln -s round-2 round-1
ln -s round-1 round-2
run 1 record --bots 1,1 -o round-1
has "$err" "round-1: Too many levels of symbolic links"
(umask 077; "$mycity" record --bots 1,1 -o private.json)
[[ $(stat -c %a private.json) == 600 ]] || fail "the umask is ignored"
ln game.json second-name.json
before="$(stat -c %i game.json)"
run 0 picture game.json -o second-name.json
[[ $(stat -c %i game.json) == "$before" ]] || fail "a file is written over, not replaced"
finish
