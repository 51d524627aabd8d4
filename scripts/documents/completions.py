"""Completions for bash, zsh and fish."""

CHOICES = {
    "game": ["eternal", "legacy", "roll-and-build"],
    "log": ["auto", "json", "logfmt", "none"],
    "phase": ["waiting", "playing", "finished"],
}
FILE_NAMES = {"FILE", "FOLDER"}


def scripts(table):
    for command in table.commands:
        for option in command.options:
            option.choices = table.languages if option.name == "lang" else CHOICES.get(option.name, [])
            option.is_file = option.value_name in FILE_NAMES
    return {
        "completions/mycity": bash(table),
        "completions/_mycity": zsh(table),
        "completions/mycity.fish": fish(table),
    }


def words_of(command, table):
    return [other.name for other in table.commands] if command.name == "help" else command.words()


def spellings(option):
    return [f"--{option.name}"] + ([f"-{option.letter}"] if option.letter else [])


BASH = """\
# Completions of bash for mycity, made by scripts/documents. Do not edit.
_mycity() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD - 1]}}" command="" i
    for ((i = 1; i < COMP_CWORD && ${{#command}} == 0; ++i)); do
        case "${{COMP_WORDS[i]}}" in
            --lang) ((++i)) ;;
            -*) ;;
            *) command="${{COMP_WORDS[i]}}" ;;
        esac
    done
    COMPREPLY=()
    local options="--lang --help --version" words="{names}" files=no
    case "$command $before" in
{values}
    esac
    case "$command" in
{commands}
    esac
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
        return
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    if [[ $files == yes ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t -O "${{#COMPREPLY[@]}}" COMPREPLY < <(compgen -f -- "$word")
    fi
}}
complete -F _mycity mycity
"""


def bash(table):
    values = {}
    commands = []
    for command in table.commands:
        for option in (option for option in command.options if option.takes_value):
            if option.choices:
                action = f'options="" words="{" ".join(option.choices)}" command="the value"'
            else:
                action = f'options="" words="" files={"yes" if option.is_file else "no"} command="the value"'
            values.setdefault(action, []).extend(f'"{command.name} {spelling}"' for spelling in spellings(option))
        options = " ".join(spelling for option in command.options for spelling in spellings(option))
        files = "yes" if command.takes_files else "no"
        words = " ".join(words_of(command, table)) if command.takes_words else ""
        commands.append(f'        {command.name}) options="{options}" words="{words}" files={files} ;;')
    lines = [f"        {' | '.join(patterns)}) {action} ;;" for action, patterns in values.items()]
    return BASH.format(
        names=" ".join(command.name for command in table.commands), values="\n".join(lines), commands="\n".join(commands)
    )


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def zsh_meaning(text):
    for character in "\\[]:":
        text = text.replace(character, "\\" + character)
    return text


def zsh_option(option):
    value = ""
    if option.takes_value:
        action = f"({' '.join(option.choices)})" if option.choices else "_files" if option.is_file else " "
        value = f":{option.value_name.lower()}:{action}"
    names = spellings(option)
    shown = f"[{zsh_meaning(option.meaning)}]{value}"
    if len(names) == 1:
        return quoted(f"*{names[0]}{shown}")
    return f"'(-{option.letter} --{option.name})'{{{','.join(names)}}}{quoted(shown)}"


def zsh(table):
    names = "\n".join(f"        {quoted(command.name + ':' + zsh_meaning(command.summary))}" for command in table.commands)
    cases = []
    for command in table.commands:
        rest = [zsh_option(option) for option in command.options]
        words = words_of(command, table) if command.takes_words else []
        if words:
            rest.append(quoted(f"1:word:({' '.join(words)})"))
        if command.takes_files:
            rest.append(quoted("*:file:_files"))
        arguments = " \\\n                ".join(rest)
        cases.append(f"        {command.name})\n            _arguments {arguments}\n            ;;")
    return f"""\
#compdef mycity
# Completions of zsh for mycity, made by scripts/documents. Do not edit.
_mycity() {{
    local -a commands
    commands=(
{names}
    )
    if ((CURRENT == 2)); then
        _describe command commands
        return
    fi
    shift words
    ((CURRENT--))
    case "$words[1]" in
{chr(10).join(cases)}
    esac
}}
_mycity "$@"
"""


def fish(table):
    lines = ["# Completions of fish for mycity, made by scripts/documents. Do not edit.", "complete -c mycity -f"]
    for command in table.commands:
        seen = f"complete -c mycity -n '__fish_seen_subcommand_from {command.name}'"
        lines.append(f"complete -c mycity -n __fish_use_subcommand -a {command.name} -d {fish_quoted(command.summary)}")
        for option in command.options:
            line = f"{seen} -l {option.name}" + (f" -s {option.letter}" if option.letter else "")
            if option.choices:
                line += f" -x -a {fish_quoted(' '.join(option.choices))}"
            elif option.takes_value:
                line += " -r -F" if option.is_file else " -x"
            lines.append(f"{line} -d {fish_quoted(option.meaning)}")
        words = words_of(command, table) if command.takes_words else []
        if words:
            lines.append(f"{seen} -a {fish_quoted(' '.join(words))}")
        if command.takes_files:
            lines.append(f"{seen} -F")
    return "\n".join(lines) + "\n"


def fish_quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
