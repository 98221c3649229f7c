"""``treeview completion``: completion for bash, zsh and fish, made from the table of commands."""

import argparse
import re
from collections.abc import Iterator
from typing import Final

from treeview.cli.command_table import COMMANDS, Argument, arguments


def completion(args: argparse.Namespace) -> int:
    """Print the completion of a shell."""
    print(SCRIPTS[args.shell](), end="")
    return 0


def bash() -> str:
    """Completion for bash 3.2 or newer; the word is taken from the line, since bash cuts it at a colon."""
    cases = []
    for name, declared in arguments().items():
        for argument in declared:
            if argument.flags and argument.value:
                cases.append(f"        {_pattern(name, argument)}) {_bash_values(argument)} ;;")
        flags = " ".join(flag for argument in declared for flag in argument.flags)
        cases.append(f'        "{name} "*) {_bash_place(declared)} flags="{flags}" ;;')
    names = " ".join(COMMANDS)
    body = "\n".join(cases)
    return f"""# Completion of treeview for bash: eval "$(treeview completion bash)"
_treeview() {{
    local line=${{COMP_LINE:0:COMP_POINT}} word before words="" files="" flags=""
    word=${{line##* }}
    before=${{line% *}}
    before=${{before##* }}
    COMPREPLY=()
    if [[ $COMP_CWORD -eq 1 ]]; then
        words="{names} {" ".join(_sources())}" flags="--help --version" files=1
    else case "${{COMP_WORDS[1]}} $before" in
{body}
    esac fi
    [[ $word != -* ]] || words=$flags
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    [[ -z $files ]] || COMPREPLY+=($(compgen -f -- "$word"))
    local cut=${{word%"${{word##*:}}"}} i
    for i in "${{!COMPREPLY[@]}}"; do COMPREPLY[i]=${{COMPREPLY[i]#"$cut"}}; done
}}
complete -o filenames -F _treeview treeview
"""


def _pattern(name: str, argument: Argument) -> str:
    return "|".join(f'"{name} {flag}"' for flag in argument.flags)


def _bash_values(argument: Argument) -> str:
    return f'words="{" ".join(argument.words)}"' + (" files=1" if argument.files else "")


def _bash_place(declared: list[Argument]) -> str:
    """The completion of a word that begins no option."""
    free = [argument for argument in declared if not argument.flags]
    words = " ".join(word for argument in free for word in argument.words)
    return f'words="{words}"' + (" files=1" if any(argument.files for argument in free) else "")


def _sources() -> tuple[str, ...]:
    return next(argument.words for argument in arguments()["open"] if argument.value == "SOURCE")


def zsh() -> str:
    """Completion for zsh, to be saved as ``_treeview`` in a folder of ``$fpath``."""
    declared = arguments()
    both = {one.value: one.words for given in declared.values() for one in given if one.files and one.words}
    helpers = "\n".join(
        f"{_helper(value)}() {{ _alternative 'names:name:({_colons(words)})' 'files:file:_files' }}"
        for value, words in both.items()
    )
    commands = "\n".join(f"    {_quote(f'{name}:{one.help}')}" for name, one in COMMANDS.items())
    cases = "\n".join(
        f"    {name}) _arguments \\\n" + " \\\n".join(f"      {line}" for line in _zsh(given)) + " ;;"
        for name, given in declared.items()
    )
    return f"""#compdef treeview
# Completion of treeview for zsh
{helpers}
_treeview() {{
  local -a commands
  commands=(
{commands}
  )
  if (( CURRENT == 2 )); then
    _describe -t commands command commands
    {_helper("SOURCE")}
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
{cases}
  esac
}}
if [ "$funcstack[1]" = _treeview ]; then _treeview "$@"; else compdef _treeview treeview; fi
"""


def _zsh(declared: list[Argument]) -> Iterator[str]:
    for argument in declared:
        what = argument.value.replace(":", " ")
        if argument.files:
            values = _helper(argument.value) if argument.words else "_files"
        else:
            values = f"({_colons(argument.words)})" if argument.words else " "
        about = re.sub(r"([\[\]:\\])", r"\\\1", argument.help)
        if not argument.flags:
            yield _quote(f":{what}:{values}")
        for flag in argument.flags:
            yield _quote(f"{flag}[{about}]" + (f":{what}:{values}" if argument.value else ""))


def _helper(value: str) -> str:
    return "_treeview_" + re.sub(r"\W", "_", value.lower())


def _colons(words: tuple[str, ...]) -> str:
    return " ".join(word.replace(":", "\\:") for word in words)


def fish() -> str:
    """Completion for fish."""
    lines = ["# Completion of treeview for fish"]
    first = "complete -c treeview -n __fish_use_subcommand -a"
    lines += [f"{first} {name} -d {_quote(command.help)}" for name, command in COMMANDS.items()]
    lines += [f"{first} {_quote(' '.join(_sources()))}"]
    for name, declared in arguments().items():
        for argument in declared:
            words = [f"-l {f[2:]}" if f.startswith("--") else f"-s {f[1:]}" for f in argument.flags]
            if argument.value and argument.flags:
                words.append("-r" if argument.files else "-x")
            if argument.words:
                words.append(f"-a {_quote(' '.join(argument.words))}")
            if words:
                seen = _quote(f"__fish_seen_subcommand_from {name}")
                lines.append(f"complete -c treeview -n {seen} {' '.join(words)} -d {_quote(argument.help)}")
    return "\n".join(lines) + "\n"


def _quote(text: str) -> str:
    return "'" + text.replace("'", "’") + "'"


SCRIPTS: Final = {"bash": bash, "zsh": zsh, "fish": fish}
