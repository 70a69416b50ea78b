"""Generated photos: a place by still water, in the light of a time of day."""

from collections.abc import Sequence
from math import pi, sin
from random import Random
from typing import Final, Literal

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

Sight = Literal["hills", "spires", "arch", "island"]
Color = tuple[int, int, int]

WIDTH, HEIGHT = 1_500, 1_000
SHORE: Final = 640
#: Silhouettes are drawn this much larger and then shrunk, so that edges are smooth.
FINE: Final = 2
#: Time of day from 0 to 1, then the colors of the sky at the top, in the middle and above the land, and of shade.
LIGHTS: Final = (
    (0.1, "#34527a", "#b99aa6", "#f8d7ae", "#26364d"),
    (0.5, "#3d7fb4", "#93c3dc", "#e9f0e6", "#2f4f5c"),
    (0.75, "#41598f", "#d79a8d", "#fbd596", "#33304f"),
    (0.95, "#252f5f", "#9a5a86", "#f59a6c", "#1d1b3c"),
)


def photo(hour: float, seed: int, sight: Sight) -> Image.Image:
    """A photo of `sight` at `hour`: dawn at 0, dusk at 1."""
    _, *tones = min(LIGHTS, key=lambda light: abs(light[0] - hour))
    top, middle, low, shade = (_rgb(tone) for tone in tones)
    picture = _sky((top, middle, low))
    _glow(picture, hour, low)
    _land(picture, seed, sight, low, shade)
    _water(picture, shade)
    grain = Image.effect_noise((WIDTH, HEIGHT), 26).convert("RGB")
    return Image.blend(picture, ImageChops.soft_light(picture, grain), 0.35)


def _rgb(tone: str) -> Color:
    return int(tone[1:3], 16), int(tone[3:5], 16), int(tone[5:7], 16)


def _mixed(one: Color, other: Color, share: float) -> Color:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _sky(tones: tuple[Color, Color, Color]) -> Image.Image:
    shades = Image.linear_gradient("L").resize((WIDTH, SHORE))
    sky = ImageOps.colorize(shades, black=tones[0], mid=tones[1], white=tones[2], midpoint=140)
    picture = Image.new("RGB", (WIDTH, HEIGHT), tones[2])
    picture.paste(sky, (0, 0))
    return picture


def _glow(picture: Image.Image, hour: float, low: Color) -> None:
    """The sun with its halo, low in the morning and in the evening."""
    x, y = round(WIDTH * (0.2 + 0.55 * hour)), round(SHORE * (0.42 + 0.5 * abs(hour - 0.5)))
    warm = _mixed(low, (255, 246, 222), 0.7)
    for reach, strength in ((900, 0.5), (380, 0.6), (120, 1.0)):
        halo = ImageOps.invert(Image.radial_gradient("L")).resize((reach, reach))
        mask = halo.point([round(max(0, (level - 70) / 185) ** 1.6 * 255 * strength) for level in range(256)])
        picture.paste(warm, (x - reach // 2, y - reach // 2), mask)


def _land(picture: Image.Image, seed: int, sight: Sight, low: Color, shade: Color) -> None:
    """Ridges one behind the other, nearer ones darker, and the silhouette in front of them."""
    dice = Random(seed)  # noqa: S311 (the same photo each time)
    ridges = ((0.26, 36),) if sight == "island" else ((0.34, 150), (0.55, 96))
    for share, high in ridges:
        _ridge(picture, dice, high, _mixed(low, shade, share))
    sheet = Image.new("RGBA", (WIDTH * FINE, SHORE * FINE))
    SIGHTS[sight](_Silhouette(sheet, dice, _mixed(low, shade, 0.84), _mixed(low, (255, 214, 140), 0.6)))
    drawn = sheet.resize((WIDTH, SHORE), Image.Resampling.LANCZOS)
    picture.paste(drawn, (0, 0), drawn)


def _ridge(picture: Image.Image, dice: Random, high: int, tone: Color) -> None:
    waves = [(dice.uniform(0.7, 1.6) * (step + 1), dice.uniform(0, 2 * pi), 1 / (step + 1)) for step in range(4)]
    crest = [
        (x, SHORE - high * (1 + 0.3 * sum(size * sin(often * 2 * pi * x / WIDTH + at) for often, at, size in waves)))
        for x in range(0, WIDTH + 1, 10)
    ]
    mask = Image.new("L", (WIDTH, HEIGHT))
    ImageDraw.Draw(mask).polygon([(0, SHORE), *crest, (WIDTH, SHORE)], fill=255)
    picture.paste(tone, (0, 0), mask.filter(ImageFilter.GaussianBlur(1.5)))


def _water(picture: Image.Image, shade: Color) -> None:
    """The reflection of the shore, darker, its rows shifted by ripples."""
    deep = HEIGHT - SHORE
    mirror = ImageOps.flip(picture.crop((0, SHORE - round(deep * 1.5), WIDTH, SHORE))).resize((WIDTH, deep))
    mirror = Image.blend(mirror.filter(ImageFilter.GaussianBlur(2.5)), Image.new("RGB", mirror.size, shade), 0.24)
    for row in range(deep):
        near = row / deep
        shift = round((2 + 12 * near) * sin(row / (2.2 + 5 * near)))
        line = ImageChops.offset(mirror.crop((0, row, WIDTH, row + 1)), shift, 0)
        picture.paste(line, (0, SHORE + row))


class _Silhouette:
    """Draws dark shapes on the shore. Measures are in pixels of the photo; `up` is the height above the water."""

    def __init__(self, sheet: Image.Image, dice: Random, tone: Color, lamp: Color) -> None:
        self.draw = ImageDraw.Draw(sheet)
        self.dice, self.tone, self.lamp = dice, tone, lamp

    def shape(self, points: Sequence[tuple[float, float]], tone: Color | None = None) -> None:
        self.draw.polygon([(x * FINE, (SHORE - up) * FINE) for x, up in points], fill=tone or self.tone)

    def block(self, x: float, w: float, up: float, foot: float = 0) -> None:
        self.shape([(x, foot), (x, up), (x + w, up), (x + w, foot)])

    def gable(self, x: float, w: float, up: float, rise: float) -> None:
        self.block(x, w, up)
        self.shape([(x - 3, up), (x + w / 2, up + rise), (x + w + 3, up)])

    def spire(self, x: float, w: float, up: float, rise: float) -> None:
        """A tower about `x` with a slim roof."""
        self.block(x - w / 2, w, up)
        self.shape([(x - w / 2 - 2, up), (x - w / 5, up + rise * 0.3), (x, up + rise), (x + w / 5, up + rise * 0.3)])
        self.shape([(x, up), (x + w / 5, up + rise * 0.3), (x + w / 2 + 2, up)])

    def dome(self, x: float, r: float, up: float) -> None:
        self.draw.pieslice(
            ((x - r) * FINE, (SHORE - up - r * 1.25) * FINE, (x + r) * FINE, (SHORE - up + r * 1.25) * FINE),
            180,
            360,
            fill=self.tone,
        )
        self.block(x - r / 6, r / 3, up + r * 1.6)
        self.shape([(x - r / 5, up + r * 1.6), (x, up + r * 2.3), (x + r / 5, up + r * 1.6)])

    def windows(self, x: float, w: float, low: float, high: float, share: float) -> None:
        up = low
        while up < high - 9:
            for at in range(int(w // 13)):
                if self.dice.random() < share:
                    left, top = (x + 5 + at * 13) * FINE, (SHORE - up - 8) * FINE
                    self.draw.rectangle((left, top, left + 4 * FINE, top + 6 * FINE), fill=self.lamp)
            up += 17

    def trees(self, start: float, end: float, up: float) -> None:
        x = start
        while x < end:
            r = self.dice.uniform(13, 26)
            y = SHORE - up
            self.draw.ellipse(((x - r) * FINE, (y - r) * FINE, (x + r) * FINE, (y + r) * FINE), fill=self.tone)
            x += r * 0.9


def _hills(on: _Silhouette) -> None:
    on.block(0, WIDTH, 8)
    on.trees(-10, WIDTH + 20, 10)
    on.trees(-10, 420, 34)


def _spires(on: _Silhouette) -> None:
    """Roofs of an old town, towers in pairs, a dome, and a stone bridge."""
    x = 330.0
    while x < WIDTH + 40:
        w, up = on.dice.uniform(36, 74), on.dice.uniform(44, 86)
        on.gable(x, w, up, on.dice.uniform(22, 40))
        on.windows(x, w, 12, up, 0.3)
        x += w + 1
    for at, w, up, rise in ((640, 30, 150, 92), (690, 30, 150, 92), (480, 24, 120, 70), (1_290, 26, 128, 88)):
        on.spire(at, w, up, rise)
        for side in (-1, 1):
            on.spire(at + side * w * 0.5, 6, up + 2, 24)
    on.gable(630, 72, 112, 40)
    on.dome(960, 50, 108)
    on.block(908, 104, 108)
    on.spire(1_046, 24, 150, 34)
    on.dome(1_046, 13, 150)
    on.spire(1_420, 34, 176, 70)
    # The bridge: a deck on round arches, with a tower where it meets the town.
    on.block(0, 430, 40, 27)
    for pier in range(-1, 7):
        left = pier * 64
        on.shape([(left, 0), (left, 30), (left + 64, 30), (left + 64, 0), (left + 52, 0), *_arch(left + 12, 40, 24)])
    on.spire(424, 40, 108, 58)


def _arch(left: float, w: float, up: float) -> list[tuple[float, float]]:
    """The underside of an arch from right to left."""
    steps = range(12, -1, -1)
    return [(left + w * step / 12, up * sin(pi * step / 12)) for step in steps]


def _arch_bridge(on: _Silhouette) -> None:
    """Houses stacked on both banks, and the iron arch high between them."""
    for side in (0, 1):
        for row in range(5, -1, -1):
            x = -30.0 if side == 0 else WIDTH * (0.7 + row * 0.02)
            end = WIDTH * (0.27 - row * 0.02) if side == 0 else WIDTH + 60
            while x < end:
                w, foot = on.dice.uniform(38, 62), row * 34.0
                up = foot + on.dice.uniform(46, 66)
                on.gable(x, w, up, on.dice.uniform(8, 18))
                on.windows(x, w, foot + 6, up, 0.34)
                x += w + 1
    on.spire(150, 30, 290, 40)
    left, right, deck = WIDTH * 0.26, WIDTH * 0.73, 196.0
    on.block(left - 130, right - left + 260, deck + 9, deck)
    on.block(left - 20, right - left + 40, 34, 26)
    middle, half = (left + right) / 2, (right - left) / 2
    rise = [(middle + half * (step / 30 - 1), (deck - 12) * (1 - (step / 30 - 1) ** 2)) for step in range(61)]
    on.shape([*rise, *((x, max(0, up - 15 - 10 * abs(x - middle) / half)) for x, up in reversed(rise))])
    for step in range(4, 60, 4):
        x, up = rise[step]
        if up > 44:
            on.block(x - 1.5, 3, up, 34)
        on.block(x - 1.5, 3, deck, up)
    for x in (left - 8, right - 8):
        on.block(x, 16, deck)


def _island(on: _Silhouette) -> None:
    """A long island with a chapel, and a sail."""
    crest = [(x, 74 * sin(pi * (x - 520) / 860) ** 1.4 + 9 * sin(x / 70)) for x in range(530, 1_380, 10)]
    on.shape([(500, 0), *crest, (1_400, 0)])
    on.block(930, 40, 108)
    on.dome(950, 18, 106)
    on.spire(982, 12, 112, 12)
    for x in (880, 902, 1_020, 1_036):
        on.shape([(x - 7, 60), (x, 122), (x + 7, 60)])
    on.shape([(250, 6), (330, 6), (318, -2), (262, -2)])
    on.shape([(288, 10), (288, 104), (328, 12)])
    on.shape([(284, 12), (284, 84), (256, 12)])


SIGHTS: Final = {"hills": _hills, "spires": _spires, "arch": _arch_bridge, "island": _island}
