"""Published block times and fares that the model was fitted against: `calibration.csv`, ranges in minutes and EUR."""

import csv
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Published:
    origin: str
    destination: str
    low: float
    high: float


def rows(kind: str) -> list[Published]:
    with (Path(__file__).parent / "calibration.csv").open(encoding="utf-8", newline="") as file:
        return [
            Published(row["origin"], row["destination"], float(row["low"]), float(row["high"]))
            for row in csv.DictReader(file)
            if row["kind"] == kind
        ]
