# backup, restore and validate from the command line.
source "$(dirname "$0")/lib.bash"

for command in backup restore validate; do
    for language in en fr pl de; do
        run 0 "$command" --help --lang "$language"
        has "$out" "mycity $command"
        [[ $out != *"[cli"* ]] || fail "$command has no help in $language"
    done
done
run 2 backup only-one
run 2 restore only-one
run 2 validate
run 1 validate nothing.db
has "$err" "nothing.db"
run 1 backup nothing.db copy.db
has "$err" "nothing.db"
[[ ! -e copy.db ]] || fail "a backup of nothing left a file"
head -c 5000 /dev/urandom >noise.db
run 1 restore noise.db mycity.db
has "$err" "noise.db is damaged"
[[ ! -e mycity.db ]] || fail "noise was restored"
run 1 restore noise.db mycity.db --lang de
has "$err" "beschädigt"
finish
