"""An invented city at dusk. Run with the key "backdrop" once (kept beside the previews): the scenes with windows show it outside."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np
from scipy import ndimage
import darkroom
from darkroom import KEY, PREVIEWS
from studio import *

LIGHTS = ((1.0, 0.62, 0.28), (1.0, 0.72, 0.42), (1.0, 0.80, 0.58), (0.75, 0.88, 1.0), (0.35, 0.85, 0.95))


def clouds(high, wide, seed=3, roughness=0.55, stretch=4.0):
    """Soft noise, stretched sideways, 0..1."""
    dice = np.random.default_rng(seed)
    total = np.zeros((high, wide), np.float32)
    for octave in range(6):
        rows, columns = 3 * 2 ** octave, max(2, int(3 * 2 ** octave * wide / high / stretch))
        total += roughness ** octave * ndimage.zoom(dice.random((rows, columns), np.float32), (high / rows, wide / columns), order=3)[:high, :wide]
    return (total - total.min()) / (total.max() - total.min())


def sky(high=500, wide=1200, seed=3, strength=1.0):
    """Dusk, linear light: amber at the horizon, teal above it, ink at the top, thin lit clouds."""
    t = np.linspace(1, 0, high, dtype=np.float32)[:, None]  # 0 at the horizon
    stops = np.array([0, 0.10, 0.25, 0.48, 1.0])
    colors = np.array([(1.15, 0.46, 0.14), (0.72, 0.34, 0.20), (0.20, 0.22, 0.30), (0.035, 0.085, 0.15), (0.008, 0.02, 0.05)])
    base = np.stack([np.interp(t[:, 0], stops, colors[:, c]) for c in range(3)], 1)[:, None, :].repeat(wide, 1)
    sun = np.exp(-((np.linspace(0, 1, wide)[None, :, None] - 0.36) / 0.30) ** 2)
    base = base * (0.40 + 0.85 * sun)
    veil = np.clip((clouds(high, wide, seed) - 0.50) * 3.0, 0, 1)[..., None]
    lit = base * 0.55 + np.array([0.75, 0.28, 0.13]) * sun * np.exp(-((t[..., None] - 0.22) / 0.2) ** 2) * 0.9
    return (base * (1 - 0.8 * veil) + lit * 0.8 * veil).astype(np.float32) * strength


def as_image(pixels):
    """A bpy image from linear rows (top first)."""
    high, wide = pixels.shape[:2]
    image = bpy.data.images.new("pixels", wide, high, alpha=False, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    full = np.ones((high, wide, 4), np.float32)
    full[..., :3] = pixels[::-1]
    image.pixels.foreach_set(full.ravel())
    image.update()
    return image


def defocus(pixels, radius):
    """What a wide-open lens makes of it: every light becomes a disc. Linear light, exact, without noise."""
    size = int(radius) * 2 + 3
    y, x = np.mgrid[:size, :size] - size // 2
    disc = np.clip(radius + 0.5 - np.hypot(x, y), 0, 1) * (0.85 + 0.35 * (np.hypot(x, y) / radius) ** 4)
    disc /= disc.sum()
    from scipy.signal import fftconvolve
    pad = size
    padded = np.pad(pixels, ((pad, pad), (pad, pad), (0, 0)), mode="edge")
    return np.maximum(np.stack([fftconvolve(padded[..., c], disc, "same") for c in range(3)], 2)[pad:-pad, pad:-pad], 0).astype(np.float32)


def backdrop(radius, brighten=1.0):
    """The rendered city, out of focus, as an image."""
    pixels = np.load(os.path.join(PREVIEWS, "backdrop.npy"))
    return as_image(defocus(pixels, radius) * brighten)


def quiet(surface):
    """Seen and mirrored, but not sampled as a lamp: thousands of windows would only add noise."""
    surface.cycles.sample_as_light = False
    return surface


def tower(x, y, wide, deep, high, stone, rows, lit=0.4, crown=0):
    box((x, y, high / 2), (wide, deep, high), stone)
    if crown == 1:
        box((x, y, high + 8), (wide * 0.6, deep * 0.6, 16), stone)
        rod((x, y, high + 16), (x, y, high + 60), 0.8, stone, taper=0.3)
    if crown == 2:
        mesh([(x - wide / 2, y - deep / 2, high), (x + wide / 2, y - deep / 2, high), (x + wide / 2, y + deep / 2, high), (x - wide / 2, y + deep / 2, high), (x - wide / 2, y - deep / 2, high + wide * .6), (x - wide / 2, y + deep / 2, high + wide * .6)], [(0, 1, 4), (3, 2, 5), (0, 4, 5, 3), (1, 2, 5, 4)], stone)
    floor_height = random.choice((3.2, 3.5, 4.2))
    pitch = random.choice((2.2, 2.8, 4.4))
    shade = random.choice((0, 0, 1, 1, 2, 3))
    for level in range(2, int(high / floor_height)):
        busy = lit * random.choice((0.25, 0.6, 1.0, 1.4))
        for side in ("front", "left", "right"):
            span = wide if side == "front" else deep
            for k in range(int(span / pitch)):
                if random.random() > busy:
                    continue
                a, b, z0, z1 = k * pitch + 0.35 - span / 2, (k + 1) * pitch - 0.35 - span / 2, level * floor_height, level * floor_height + floor_height * 0.55
                color = shade if random.random() < 0.75 else random.randrange(5)
                color = color * 3 + random.choice((0, 0, 0, 1, 1, 2))
                if side == "front":
                    face = y - deep / 2 - 0.1
                    rows[color].append([(x + a, face, z0), (x + b, face, z0), (x + b, face, z1), (x + a, face, z1)])
                else:
                    face = x + (wide / 2 + 0.1) * (1 if side == "right" else -1)
                    rows[color].append([(face, y + a, z0), (face, y + b, z0), (face, y + b, z1), (face, y + a, z1)])


def skyline(seed=11, spread=900, near=700, power=1.0):
    """Towers with lit floors, centred on x=0, from y=near into the distance."""
    random.seed(seed)
    stone = [material((0.035, 0.045, 0.06), 0.18, 0.0, specular=0.9), material((0.06, 0.055, 0.055), 0.6), material((0.02, 0.028, 0.04), 0.1, specular=1.0)]
    rows = [[] for _ in range(len(LIGHTS) * 3)]  # by colour, then dim, normal, bright
    for i in range(150):
        x, depth = random.gauss(0, 0.42) * spread, random.random()
        middle = math.exp(-(x / (0.34 * spread)) ** 2)
        high = 22 + random.random() ** 2 * 55 + middle * random.random() ** 1.5 * 300
        wide = random.uniform(26, 60)
        tower(x, near + depth * 700, wide, random.uniform(26, 55), high, random.choice(stone), rows, random.choice((0.15, 0.3, 0.5)), random.choice((0, 0, 0, 0, 1, 2)) if high > 120 else 0)
    for index, rectangles in enumerate(rows):
        if rectangles:
            quads(rectangles, quiet(glow(LIGHTS[index // 3], (0.28, 0.8, 2.2)[index % 3] * power)))


def street_lights(count, area, height=7, power=22, seed=5, size=0.9):
    """Small lights scattered low, in rows like streets."""
    random.seed(seed)
    for color in LIGHTS[:3] + LIGHTS[4:]:
        rectangles = []
        for _ in range(count // 4):
            x, y = random.uniform(*area[0]), random.uniform(*area[1])
            if random.random() < 0.6:
                x = round(x / 55) * 55
            rectangles.append([(x - size, y, height - size), (x + size, y, height - size), (x + size, y, height + size), (x - size, y, height + size)])
        quads(rectangles, quiet(glow(color, power)))


if __name__ == "__main__" and KEY == "backdrop":
    clear((0.02, 0.035, 0.06), 1.0)
    skyline()
    plane((0, 2600, 690), (5200, 1400), picture(as_image(sky()), 1.0))
    softbox((-900, 2400, 260), (0, 700, 60), (900, 240), 9_000_000, AMBER)
    street_lights(1500, ((-1200, 1200), (120, 690)))
    box((0, 1000, -1), (6000, 4000, 2), material((0.02, 0.024, 0.03), 0.5))
    camera((0, -250, 95), (0, 700, 108), 40)
    darkroom.SCALE = 1.0
    color, albedo, normal = darkroom.expose((2000, 1125), 48)
    np.save(os.path.join(PREVIEWS, "backdrop.npy"), darkroom.despeckle(color))
    darkroom.SCALE = 0.5
    darkroom.finish(darkroom.resize(color, (1000, 562)), key="backdrop")
