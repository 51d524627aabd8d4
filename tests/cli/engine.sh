# The loop of `mycity engine`: one line in, one line out, whatever the line.
source "$(dirname "$0")/lib.bash"

{
    printf '{"cmd":"hello","id":1}\nnonsense\n\n'
    printf '{"cmd":"new","game":"eternal","players":2,"seed":7,"id":2}\n'
    head -c 10000000 /dev/zero | tr '\0' 'x'
    printf '\n{"cmd":"state","id":3}'
} >requests.txt
run 0 engine <requests.txt
mapfile -t replies <<<"$out"
[[ ${#replies[@]} -eq 6 ]] || fail "${#replies[@]} replies instead of 6"
has "${replies[0]}" '"ok":true'
has "${replies[1]}" '"ok":false'
has "${replies[2]}" '"ok":false'
has "${replies[3]}" '"ok":true'
has "${replies[4]}" '"line-too-long"'
has "${replies[5]}" '"id":3'
run 0 engine </dev/null
[[ -z $out ]] || fail "an answer to nothing: $out"
finish
