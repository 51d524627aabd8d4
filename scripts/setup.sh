# Shared by ./play and ./test; sourced, not run. Expects `set -euo pipefail`.

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"

play_packages=(cmake ninja-build clang-19 mold pkg-config libboost1.81-dev libsqlite3-dev zlib1g-dev libqrencode-dev
    libpq-dev libnats-dev)
web_packages=(llvm-19 lld-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32
    binaryen)
test_packages=("${play_packages[@]}" ccache doctest-dev python3 postgresql-15 nats-server)

installed_stamp="$root/build/installed" # touched when packages were installed from here

say() { printf '%s\n' "$*" >&2; }

# missing_packages NAME...: those that are not installed
missing_packages() {
    local have
    have=" $(dpkg-query -W -f '${db:Status-Status}:${Package} ' "$@" 2>/dev/null || true)"
    local package
    for package in "$@"; do
        [[ $have == *" installed:$package "* ]] || printf '%s\n' "$package"
    done
}

as_root() {
    if [[ $EUID -eq 0 ]]; then
        "$@"
    elif [[ -t 0 ]]; then
        sudo "$@"
    else
        sudo -n "$@"
    fi
}

# install_packages NAME...: installs what is missing and reports it; root is needed only for this
install_packages() {
    if ! command -v dpkg-query >/dev/null; then
        say "This is not Debian: please make sure that these packages are installed: $*"
        return
    fi
    local missing
    mapfile -t missing < <(missing_packages "$@")
    if [[ ${#missing[@]} -eq 0 ]]; then
        return
    fi
    if [[ $EUID -ne 0 ]] && ! command -v sudo >/dev/null; then
        say "These packages are missing and need root to install: ${missing[*]}"
        exit 1
    fi
    say "Installing packages: ${missing[*]}"
    local options=(-q -y -o DPkg::Lock::Timeout=300)
    as_root apt-get "${options[@]}" update >&2
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get "${options[@]}" install --no-install-recommends "${missing[@]}" >&2
    mkdir -p "$root/build"
    touch "$installed_stamp"
}

# configure PRESET: only if the build folder is new, older than the presets or than a package, or copied from another
# checkout. To start afresh throws away every object, so a second call in the same run must not do it.
configure() {
    local folder="$root/build/$1" fresh=()
    if [[ -e $folder/build.ninja && $folder/build.ninja -nt $root/CMakePresets.json &&
        $folder/build.ninja -nt $installed_stamp ]] &&
        grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then
        return
    fi
    if [[ -e $folder/CMakeCache.txt ]]; then
        fresh=(--fresh)
    fi
    say "Configuring build/$1"
    mkdir -p "$folder"
    if ! (cd "$root" && cmake --preset "$1" "${fresh[@]}") >"$folder/configure.log" 2>&1; then
        cat "$folder/configure.log" >&2
        return 1
    fi
}

# build PRESET [TARGET...]
build() {
    local preset="$1"
    shift
    configure "$preset" || return 1
    say "Building build/$preset"
    (cd "$root" && cmake --build "build/$preset" ${1:+--target "$@"}) >&2
}
