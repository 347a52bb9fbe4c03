"""The project's tools agree: make, pre-commit, the workflow and the site run the same commands on the same files."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

import outcry
from outcry.cli.app import app

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").iterdir())


def read(path: str) -> Any:
    """Read a YAML file."""
    return yaml.safe_load((ROOT / path).read_text(encoding="utf-8"))


def recipe(target: str) -> list[str]:
    """List the commands of a target of the Makefile, as the shell sees them in the root of the repository."""
    found = re.search(rf"^{target}:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE)
    assert found
    values = {"@": "", "$(CURDIR)": "$PWD", "$(BIN)": ".venv/bin", "$$": "$"}
    text = found[1]
    for name, value in values.items():
        text = text.replace(name, value)
    return [line.strip() for line in text.splitlines()]


def bare(command: str) -> str:
    """Return a command without the shell that wraps it."""
    words = shlex.split(command)
    return words[2] if words[:2] == ["sh", "-c"] else command


def test_make_alone_lists_every_target() -> None:
    printed = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    [phony] = re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    assert re.findall(r"^  make (\w+) +\w.*$", printed, re.MULTILINE) == re.findall(r"^(\w+):", MAKEFILE, re.MULTILINE)
    assert sorted(phony.split()) == sorted(re.findall(r"^(\w+):", MAKEFILE, re.MULTILINE))
    assert all(len(line) <= 80 for line in printed.splitlines())


def test_pre_commit_runs_the_commands_of_make_check() -> None:
    [repository] = read(".pre-commit-config.yaml")["repos"]
    assert repository["repo"] == "local"
    hooks = repository["hooks"]
    assert [bare(hook["entry"]) for hook in hooks] == recipe("check")
    assert all(hook["language"] == "system" and not hook["pass_filenames"] for hook in hooks)


def steps(workflow: Path) -> list[str]:
    """List the commands of a workflow."""
    jobs = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"].values()
    return [step["run"] for job in jobs for step in job["steps"] if "run" in step]


def test_the_workflow_runs_the_test_command_of_the_readme_on_every_supported_python() -> None:
    jobs = read(".github/workflows/tests.yml")["jobs"]
    assert jobs["linux"]["steps"][-1]["run"] == "make test"
    assert "```sh\nmake test\n```" in (ROOT / "README.md").read_text(encoding="utf-8")
    pythons = jobs["linux"]["strategy"]["matrix"]["python"]
    assert PROJECT["requires-python"] == f">={pythons[0]}"
    assert [f"Programming Language :: Python :: {python}" for python in pythons] == [
        line for line in PROJECT["classifiers"] if re.search(r"3\.\d+$", line)
    ]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_run_what_there_is(workflow: Path) -> None:
    assert steps(workflow)
    for command in steps(workflow):
        match shlex.split(command):
            case ["make", target]:
                assert recipe(target)
            case ["outcry", name, *_]:
                assert name in vars(get_command(app))["commands"]
            case ["python", "-m", "pip", "install", "--constraint", constraints, "--editable", ".[dev]"]:
                assert (ROOT / constraints).exists()
            case ["python", "-m", "pytest", "--numprocesses", "auto", *paths]:
                assert all((ROOT / path).exists() for path in paths)
            case _:
                pytest.fail(f"No test says what this is: {command}")


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_may_read_the_repository_and_nothing_else(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    assert yaml.safe_load(text)["permissions"] == {"contents": "read"}
    assert "secrets" not in re.sub(r"#.*", "", text)


def test_the_reference_shows_every_public_name() -> None:
    shown = re.findall(
        r"^::: outcry\.(\w+)$", (ROOT / "docs" / "reference.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert sorted(shown) == [name for name in outcry.__all__ if name != "__version__"]


def test_every_decision_is_in_the_list_of_decisions() -> None:
    folder = ROOT / "docs" / "adr"
    listed = re.findall(r"^(\d+)\. \[(.*)\]\((.*)\)$", (folder / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    titles = {path.name: path.read_text(encoding="utf-8").partition("\n")[0] for path in folder.glob("0*.md")}
    assert {file: f"# {number}. {title}" for number, title, file in listed} == titles


def test_the_site_is_built_without_a_warning_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    for name in ("index.html", "reference/index.html", "SECURITY/index.html", "adr/index.html", "examples/my_bot.py"):
        assert (tmp_path / name).exists(), name
    for page in tmp_path.rglob("*.html"):
        assert not re.findall(
            r'<(?:script|link|img)[^>]* (?:src|href)="https?:[^"]*"', page.read_text(encoding="utf-8")
        ), page
