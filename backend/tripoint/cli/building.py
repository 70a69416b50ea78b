"""Commands that generate files: the API's description, the catalogue, emails for review, reference tables."""

import json
from pathlib import Path
from typing import Annotated

import typer

from tripoint.cli import console

commands = typer.Typer()


@commands.command()
def openapi(
    target: Annotated[Path | None, typer.Argument(help="The file to write, instead of the terminal.")] = None,
) -> None:
    """Print the product API as OpenAPI 3.1."""
    from tripoint import app as application

    text = json.dumps(application.describe(console.settings()), indent=1, ensure_ascii=False) + "\n"
    if target is None:
        print(text, end="")
    elif not target.exists() or target.read_text("utf-8") != text:
        target.write_text(text, "utf-8")


@commands.command()
def types() -> None:
    """Print the tables of the data contract as TypeScript, for the official client's `createClient<Database>`."""
    from tripoint.examples import database_types

    print(database_types(), end="")


@commands.command()
def examples(
    folder: Annotated[Path, typer.Argument(help="The folder for the examples.")],
    types_to: Annotated[Path, typer.Argument(help="The TypeScript file for the tables.")],
) -> None:
    """Write the files of the developers' page: examples in curl, JavaScript and Python, and the tables."""
    from tripoint.examples import published

    for name, text in published(console.settings()).items():
        (types_to if name == "database.ts" else folder / name).write_text(text, "utf-8")


@commands.command()
def catalogue(folder: Annotated[Path, typer.Argument(help="The folder for one JSON file per language.")]) -> None:
    """Write the destinations as JSON for the front end's build."""
    from tripoint.catalog.cli import export
    from tripoint.planner.reach import BigCities, average_flights
    from tripoint.planner.reference import open_reference

    data = open_reference(console.settings().data_dir / "reference")
    export(folder, average_flights(data), BigCities(data).ways_to)


@commands.command()
def mails(
    folder: Annotated[Path, typer.Argument(help="The folder for an index.html and one folder per language.")],
) -> None:
    """Write every email and text message in every language with sample contents, for review."""
    from tripoint import mail_previews

    print(f"{mail_previews.write(folder, console.settings().origin)} messages: open {folder / 'index.html'}")


reference = typer.Typer(help="The reference data behind the estimates.", no_args_is_help=True)
commands.add_typer(reference, name="reference")


@reference.command("compile")
def compile_tables() -> None:
    """Rebuild the committed tables from the pinned reference packages (developers only)."""
    from tripoint.atlas import compiling

    written = compiling.write()
    print("\n".join(f"written: {path.name}" for path in written) or "All tables already match the packages.")
