"""The examples in deploy/ are consistent with each other, and name only what there is."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from typer.main import get_command

from outcry.cli.app import app
from outcry.server.settings import PREFIX, Settings
from support.databases import Cluster
from support.proxies import DEPLOY
from support.server import CLIENT, Person, open_table, play_on, serving
from support.upkeep import read_metrics

ROOT = DEPLOY.parent
KNOWN_VARIABLES = {PREFIX + name.upper() for name in Settings.model_fields}
OF_COMPOSE = {"OUTCRY_SITE", "OUTCRY_UPSTREAM", "OUTCRY_DATABASE_PASSWORD", "OUTCRY_OPTIONS"}
"""Variables of the examples themselves."""

FILES = sorted(path for path in DEPLOY.iterdir() if path.is_file())


def read(name: str) -> str:
    """Read an example."""
    return (DEPLOY / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_variable_is_one_that_the_server_reads(path: Path) -> None:
    assert set(re.findall(r"\bOUTCRY_[A-Z_]+\b", path.read_text(encoding="utf-8"))) <= KNOWN_VARIABLES | OF_COMPOSE


def check_command(words: list[str]) -> None:
    """Check the names, options and values of a command without running it."""
    command = getattr(get_command(app), "commands")[words[0]]  # noqa: B009
    command.make_context(words[0], words[1:])


# The image and the composition


def instructions() -> list[tuple[str, str]]:
    """List the instructions of the Dockerfile."""
    lines = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", read("Dockerfile"), flags=re.MULTILINE)).splitlines()
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines if line]


def told(name: str) -> list[str]:
    """Return the arguments of all instructions of one kind."""
    return [text for instruction, text in instructions() if instruction == name]


def test_the_image_is_installed_by_the_script_that_the_tests_run() -> None:
    built, *_ = told("RUN")
    assert shlex.split(built) == ["sh", "deploy/install.sh", "/opt/outcry"]
    assert (ROOT / "deploy/install.sh").exists()
    assert told("COPY")[1].split() == ["--from=build", "/opt/outcry", "/opt/outcry"]


def test_the_image_runs_a_server_for_an_ordinary_user() -> None:
    order = [instruction for instruction, _ in instructions()]
    assert order.index("USER") > max(place for place, name in enumerate(order) if name in ("RUN", "COPY"))
    assert f"useradd --system --uid 10001 --home-dir /var/lib/outcry --create-home {told('USER')[0]}" in told("RUN")
    assert json.loads(told("ENTRYPOINT")[0]) == ["outcry"]
    check_command(json.loads(told("CMD")[0]))
    assert "/readyz" in told("HEALTHCHECK")[0]


def test_the_image_contains_what_its_commands_name() -> None:
    kept = [line[1:] for line in read("Dockerfile.dockerignore").splitlines() if line.startswith("!")]
    assert all((ROOT / path).exists() for path in kept)
    needed = {"deploy/install.sh", "src", "web", "README.md", "LICENSE", "constraints.txt", "pyproject.toml"}
    assert needed <= set(kept)


@pytest.fixture(scope="module")
def composition() -> dict[str, Any]:
    """Read the composition."""
    read_file: dict[str, Any] = yaml.safe_load(read("compose.yaml"))
    return read_file


def test_the_composition_runs_a_server_behind_a_proxy(composition: dict[str, Any]) -> None:
    services = composition["services"]
    server = services["server"]
    check_command(server["command"])
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).exists()
    assert "ports" not in server and "ports" not in services["database"]
    assert server["depends_on"]["database"]["condition"] == "service_healthy"
    assert server["read_only"] and server["cap_drop"] == ["ALL"]
    source, target, _ = services["proxy"]["volumes"][0].split(":")
    assert (DEPLOY / source).exists()
    assert target == "/etc/caddy/Caddyfile"
    assert services["proxy"]["environment"]["OUTCRY_UPSTREAM"] == "server:8321"


def test_the_server_of_the_composition_trusts_its_network_and_no_other(composition: dict[str, Any]) -> None:
    [network] = composition["networks"]["inside"]["ipam"]["config"]
    settings = composition["services"]["server"]["environment"]
    assert settings["OUTCRY_TRUSTED_PROXIES"] == settings["OUTCRY_METRICS_FROM"] == network["subnet"]
    found = {name.removeprefix(PREFIX).lower(): text for name, text in settings.items() if name in KNOWN_VARIABLES}
    assert Settings.model_validate(found).metrics_port


def test_every_volume_and_network_is_declared(composition: dict[str, Any]) -> None:
    used = {volume.split(":")[0] for service in composition["services"].values() for volume in service["volumes"]}
    assert {name for name in used if not name.startswith(".")} == composition["volumes"].keys()
    joined = {network for service in composition["services"].values() for network in service["networks"]}
    assert joined == composition["networks"].keys()


def test_the_server_stops_before_it_is_killed(composition: dict[str, Any]) -> None:
    server = composition["services"]["server"]
    drain = float(server["environment"]["OUTCRY_DRAIN_SECONDS"])
    assert float(server["stop_grace_period"].removesuffix("s")) > drain + 10
    assert float(re.findall(r"^TimeoutStopSec=(\d+)s$", read("outcry.service"), re.MULTILINE)[0]) > drain + 10


# The service


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """Write the unit for a program that exists here."""
    path = tmp_path / "outcry.service"
    text = read("outcry.service")
    assert "ExecStart=/opt/outcry/bin/outcry serve --no-page $OUTCRY_OPTIONS\n" in text
    path.write_text(text.replace("/opt/outcry/bin/outcry", "/bin/true"), encoding="utf-8")
    return path


def systemd(*words: str) -> subprocess.CompletedProcess[str]:
    """Let systemd look at a unit; machines without systemd have nothing to check it with, nor a use for it."""
    return subprocess.run(["systemd-analyze", *words], capture_output=True, text=True, check=False)


def test_the_service_is_what_systemd_understands(unit: Path) -> None:
    done = systemd("verify", str(unit))
    assert (done.returncode, done.stderr) == (0, "")


def test_the_service_may_do_little(unit: Path) -> None:
    done = systemd("security", "--offline=true", "--threshold=20", str(unit))
    assert done.returncode == 0, done.stdout


def test_the_options_that_the_service_shows_are_valid() -> None:
    [options] = re.findall(r"^# +OUTCRY_OPTIONS=(.*)$", read("outcry.service"), re.MULTILINE)
    check_command(["serve", "--no-page", *options.split()])


# Metrics


def expressions() -> Iterator[str]:
    """List the queries of the dashboard and of the alerts."""
    dashboard = json.loads(read("grafana.json"))
    yield from (target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    yield from (variable["query"] for variable in dashboard["templating"]["list"] if variable["type"] == "query")
    rules = yaml.safe_load(read("alerts.yaml"))["groups"][0]["rules"]
    yield from (rule["expr"] for rule in rules)


@pytest.fixture(scope="module")
def measured(cluster: Cluster) -> dict[str, set[str]]:
    """Return the metrics of a server that has been used, each with its labels."""
    with serving(cluster.new_database()) as address:
        table, (token,) = open_table(address, "big-shot", "you", "naive")
        play_on(Person(address, table, token), Random(1), turns=1)
        Person(address, "nowhere1").get()
        names = read_metrics(CLIENT.get(f"{address.http}/metrics").text)
    found = dict[str, set[str]]()
    for name in names:
        metric, _, labels = name.partition("{")
        found.setdefault(metric, set()).update(re.findall(r'(\w+)="', labels))
    return found


def test_dashboard_and_alerts_use_metrics_that_there_are(measured: dict[str, set[str]]) -> None:
    queries = list(expressions())
    assert len(queries) > 30
    used = {name for query in queries for name in re.findall(r"\b(?:outcry|process)_\w+", query)}
    assert len(used) > 20
    assert used <= measured.keys()


def test_dashboard_and_alerts_use_labels_that_there_are(measured: dict[str, set[str]]) -> None:
    from_prometheus = {"instance", "job", "le"}
    known = set().union(*measured.values()) | from_prometheus
    for query in expressions():
        grouped = re.findall(r"by \(([^)]*)\)", query)
        used = {label.strip() for group in grouped for label in group.split(",")}
        for metric, selector in re.findall(r"(\w+)\{([^}]*)\}", query):
            labels = set(re.findall(r"(\w+)=", selector))
            assert labels <= measured.get(metric, known) | from_prometheus, query
            used |= labels
        assert used <= known, query


def test_every_metric_of_ours_is_on_the_dashboard_or_left_out_on_purpose(measured: dict[str, set[str]]) -> None:
    ours = {re.sub(r"_(bucket|sum|count)$", "", name) for name in measured if name.startswith("outcry_")}
    shown = " ".join(expressions())
    left_out = {"outcry_rules_info", "outcry_database_outages_total", "outcry_process_id"}
    assert {name for name in ours if name not in shown} == left_out


def test_panels_do_not_overlap() -> None:
    taken = set[tuple[int, int]]()
    for panel in json.loads(read("grafana.json"))["panels"]:
        place = panel["gridPos"]
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not cells & taken, panel["title"]
        assert max(x for x, _ in cells) < 24
        taken |= cells


def test_prometheus_reads_the_alerts_and_asks_for_the_metrics_of_each_process() -> None:
    read_file = yaml.safe_load(read("prometheus.yaml"))
    assert read_file["rule_files"] == ["alerts.yaml"]
    [job] = read_file["scrape_configs"]
    assert job["job_name"] in yaml.safe_load(read("alerts.yaml"))["groups"][0]["rules"][0]["expr"]
    ports = [int(target.removeprefix("127.0.0.1:")) for target in job["static_configs"][0]["targets"]]
    first = int(re.findall(r"OUTCRY_METRICS_PORT=(\d+)", read("prometheus.yaml"))[0])
    assert ports == [first, first + 1]
