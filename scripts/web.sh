# The browser client for ./play and ./test; sourced after setup.sh.

# The versions that Vite 8 and ESLint 10 support
node_is_recent() {
    command -v node >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split(".").map(Number);
                 process.exit((a === 20 && b >= 19) || (a === 22 && b >= 13) || a >= 24 ? 0 : 1)'
}

# need_node: puts a recent Node and npm on the PATH. Debian 12 has Node 18, which is used to fetch a newer one as an npm
# package into build/node.
need_node() {
    local machine own
    case "$(uname -m)" in
        x86_64) machine=linux-x64 ;;
        aarch64) machine=linux-arm64 ;;
        *) machine=unknown ;;
    esac
    own="$root/build/node/node_modules/node-$machine/bin"
    if [[ -x $own/node ]]; then PATH="$own:$PATH"; fi
    if ! command -v npm >/dev/null; then install_packages nodejs npm; fi
    if node_is_recent; then return; fi
    say "Fetching Node 22 into build/node"
    npm install --loglevel=error --no-save --no-package-lock --prefix "$root/build/node" "node-$machine@22" >&2 || true
    PATH="$own:$PATH"
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
