# The browser client for ./play and ./test; sourced after setup.sh.

# The versions that Vite 8 and ESLint 10 support
node_is_recent() {
    command -v node >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number);
                 process.exit((a === 20 && b >= 19) || (a === 22 && b >= 13) || a >= 24 ? 0 : 1)'
}

# Each package is fetched by its checksum, whatever the registry says; a new version needs both.
node_version=22.23.3
declare -A node_sha256=(
    [linux-x64]=00b5c43d88958dbbf45339c4d5e9a76289c7e25876fd08270b379e485e151fc5
    [linux-arm64]=894b9938b215d40b3a38db094ef436d02b3bc7dd16f04fca145a4735cd9e9035
)

# fetch_node MACHINE FOLDER: unpacks the npm package of Node there; nothing is left there if its checksum differs
fetch_node() {
    local file="$2.tgz"
    rm -rf "$2" "$2".*
    mkdir -p "$2.new"
    (cd "$2.new" && npm pack --silent "node-$1@$node_version" >/dev/null && mv ./*.tgz "$file") || return 1
    if ! sha256sum --check --status <<<"${node_sha256[$1]:-unknown}  $file"; then
        say "The package of Node $node_version for $1 is not the one that scripts/web.sh expects."
        rm -rf "$2.new" "$file"
        return 1
    fi
    tar -xzf "$file" -C "$2.new" --strip-components=1 && rm "$file" && mv "$2.new" "$2"
}

# need_node: puts a recent Node and npm on the PATH. Debian 12 has Node 18, which fetches a newer one as an npm package.
need_node() {
    local machine own
    case "$(uname -m)" in
        x86_64) machine=linux-x64 ;;
        aarch64) machine=linux-arm64 ;;
        *) machine=unknown ;;
    esac
    own="$root/build/node/$machine-$node_version"
    if [[ -x $own/bin/node ]]; then PATH="$own/bin:$PATH"; fi
    if ! command -v npm >/dev/null; then install_packages nodejs npm; fi
    if node_is_recent; then return; fi
    if [[ -n ${node_sha256[$machine]:-} ]]; then
        say "Fetching Node $node_version into build/node"
        fetch_node "$machine" "$own" && PATH="$own/bin:$PATH"
    fi
    if ! node_is_recent; then
        say "Node 20.19, 22.13 or newer is needed and could not be fetched; please install it."
        return 1
    fi
}

early_install=""

# web_install_early: begins with it while something else is built; what went wrong is tried and told again later
web_install_early() {
    mkdir -p "$root/build/web"
    web_install >"$root/build/web/install.log" 2>&1 &
    early_install=$!
}

# web_install: installs what package-lock.json names, only if it has changed
web_install() {
    if [[ -n $early_install ]]; then
        wait "$early_install" || true
        early_install=""
    fi
    local stamp="$root/build/web/package-lock.json"
    if [[ -d $root/web/node_modules ]] && cmp -s "$root/web/package-lock.json" "$stamp"; then return; fi
    say "Installing npm packages into web/node_modules"
    mkdir -p "$root/build/web"
    rm -f "$stamp"
    (cd "$root/web" && npm ci --loglevel=error --no-audit --no-fund) >&2 || return 1
    cp "$root/web/package-lock.json" "$stamp"
}

# web_build: builds web/dist, only if one of its sources is newer; folders count too, because a removed file leaves no
# other trace
web_build() {
    need_node && web_install && build wasm || return 1
    local stamp="$root/build/web/built" newer
    if [[ -e $stamp && -e $root/web/dist/index.html ]]; then
        newer=$(cd "$root" && find web/{board,src,words,public,tools,index.html,package.json} web/*.config.* content/w* \
            build/wasm/mycity.wasm -newer "$stamp" -not -name keys.gen.ts -print -quit)
        if [[ -z $newer ]]; then return; fi
    fi
    say "Building web/dist"
    rm -f "$stamp"
    touch "$stamp.begun"
    (cd "$root/web" && npm run --silent build -- --logLevel warn) >&2 || return 1
    mv "$stamp.begun" "$stamp"
}
