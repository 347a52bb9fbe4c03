"""The help pages in the active language: words are never broken, and examples can be pasted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import filterfalse
from textwrap import TextWrapper
from typing import Any

from .usage import is_argument, subcommands

INDENT = 2
WIDEST_NAMES = 24
BROKEN = " \\"
"""Ends a continued line of an example."""


class HelpPage:
    """The help page of a command, from the texts of a language."""

    def __init__(self, command: Any, key: str, texts: Mapping[str, str]) -> None:
        """Keep the texts, and the key under which those of the command are."""
        self.command, self.key, self.texts = command, key, texts

    def write(self, context: Any, formatter: Any) -> None:
        """Write the page at the width of the screen."""
        width = formatter.width
        blocks = [self.usage(context, width), *self.paragraphs(width), *self.tables(context, width)]
        formatter.write("\n\n".join("\n".join(block) for block in blocks) + "\n")

    def usage(self, context: Any, width: int) -> list[str]:
        """Return the usage line."""
        arguments = list(filter(is_argument, self.command.params))
        taken = [param.metavar if param.required else f"[{param.metavar}]" for param in arguments]
        commands = [self.texts["help-command"]] if subcommands(self.command) else []
        words = [context.command_path, "[OPTIONS]", *taken, *commands]
        return wrapped(f"{self.texts['help-usage']} {' '.join(words)}", width, hanging=INDENT)

    def paragraphs(self, width: int) -> Iterator[list[str]]:
        """Yield the paragraphs of the text; indented lines are examples."""
        for paragraph in self.texts[f"page-{self.key}"].split("\n\n"):
            lines = paragraph.split("\n")
            yield [part for line in lines for part in example(line, width) if line]

    def tables(self, context: Any, width: int) -> Iterator[list[str]]:
        """Yield the tables of arguments, options and commands, and the closing text."""
        params = self.command.get_params(context)
        arguments, options = list(filter(is_argument, params)), list(filterfalse(is_argument, params))
        commands = {name: part.short_help for name, part in subcommands(self.command).items()}
        for title, rows in (
            ("help-arguments", {param.metavar: self.about(param) for param in arguments}),
            ("help-options", {names_of(param): self.about(param) for param in options}),
            ("help-commands-title", commands),
        ):
            if rows:
                yield [self.texts[title], *table(rows, width)]
        if context.parent is None and commands:
            yield wrapped(self.texts["page-epilogue"], width, INDENT)

    def about(self, param: Any) -> str:
        """Return the description of an option, and its default."""
        own = f"option-{self.key}-{param.name}"
        said = self.texts.get(own) or self.texts[f"option-{param.name}"]
        if param.default in (None, "") or isinstance(param.default, bool):
            return said
        return f"{said} ({self.texts['help-default']} {param.default})"


def names_of(option: Any) -> str:
    """Return the names of an option, and its placeholder."""
    names = ", ".join(sorted(option.opts, key=len))
    if option.is_flag:
        return " / ".join([names, *option.secondary_opts])
    return f"{names} {option.metavar}" if option.metavar else names


def table(rows: Mapping[str, str], width: int) -> Iterator[str]:
    """Lay out names with descriptions beside them, or below a name that is too long."""
    column = INDENT + 2 + max((len(name) for name in rows if len(name) <= WIDEST_NAMES), default=0)
    for name, meaning in rows.items():
        lines = wrapped(meaning, width, column)
        if INDENT + len(name) + 2 > column:
            yield " " * INDENT + name
        else:
            lines[0] = f"{' ' * INDENT}{name}".ljust(column) + lines[0].lstrip()
        yield from lines


def wrapped(text: str, width: int, indent: int = 0, hanging: int = 0) -> list[str]:
    """Wrap a text between words only."""
    first, other = " " * indent, " " * (indent + hanging)
    breaker = TextWrapper(
        width, initial_indent=first, subsequent_indent=other, break_long_words=False, break_on_hyphens=False
    )
    return breaker.wrap(text)


def example(line: str, width: int) -> list[str]:
    """Wrap a line of an example as a shell command, with backslashes."""
    indent = len(line) - len(line.lstrip()) + INDENT
    if indent == INDENT:
        return wrapped(line, width, INDENT)
    *parts, last = wrapped(line.lstrip(), width - len(BROKEN), indent, INDENT)
    return [*(part + BROKEN for part in parts), last]
