"""A camera left on its tripod above the bayou, the sun almost down. Key: behind-the-scenes-5."""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import darkroom
import props
from city import as_image, clouds
from studio import *

clear((0.10, 0.10, 0.14), 0.5)


def evening(high=700, wide=2400, sun=(0.335, 0.13)):
    """Linear sky around a low sun (sun: share from the left, height above the horizon)."""
    up = np.linspace(1, 0, high, dtype=np.float32)[:, None]
    across = np.linspace(0, 1, wide, dtype=np.float32)[None, :]
    far = np.hypot((across - sun[0]) * 2.9, (up - sun[1]) * 1.0)[..., None]
    base = np.stack([np.interp(up[:, 0], (0, 0.12, 0.35, 0.7, 1), c) for c in ((0.95, 0.75, 0.34, 0.10, 0.035), (0.36, 0.30, 0.20, 0.13, 0.075), (0.12, 0.13, 0.19, 0.19, 0.15))], 1)[:, None, :]
    light = np.array([1.0, 0.52, 0.18]) * (2.2 * np.exp(-(far / 0.16) ** 1.3) + 0.6 * np.exp(-(far / 0.5) ** 1.5))
    veil = np.clip((clouds(high, wide, 12, 0.58, 5.0) - 0.46) * 2.6, 0, 1)[..., None] * np.clip((up - 0.08) * 6, 0, 1)[..., None]
    lit = np.array([1.0, 0.40, 0.16]) * (1.5 * np.exp(-(far / 0.33) ** 1.4)) + np.array([0.10, 0.075, 0.10])
    pixels = (base * 0.75 + light) * (1 - 0.8 * veil) + lit * 0.85 * veil
    disc = np.clip(1.5 - np.hypot((across - sun[0]) * wide, (up - sun[1]) * high) / 17, 0, 1)[..., None]
    return (pixels + disc * np.array([26, 15, 6])).astype(np.float32)


def ridge(y, low, high, color, seed, trees=False):
    """A far line of land or trees, pale with distance."""
    random.seed(seed)
    points, level = [], 0.5
    for i in range(500):
        level = 0.985 * level + 0.015 * random.random() + (random.uniform(-0.035, 0.035) if trees else random.uniform(-0.006, 0.006))
        points.append((-80 + i * 0.32, low + (high - low) * max(0.05, min(1, level))))
    mesh([(x, y, z) for x, top in points for z in (-4, top)], [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(499)], glow(color, 1.0))


def ground(x, y):
    return -0.030 * (y - 1.5) ** 2 - 0.012 * (x - 0.9) ** 2 + 0.03 * math.sin(x * 2.1 + y) + 0.02 * math.sin(x * 5.3)


plane((14, 90, 20), (175, 49), picture(as_image(evening())))
water = material((0.01, 0.012, 0.014), 0.09, specular=0.9, bump=(1.1, 0.16))
box((0, 44, -4.55), (200, 80, 0.1), water)
ridge(80, -4.5, -1.4, (0.34, 0.16, 0.10), 3)
ridge(66, -4.5, -1.9, (0.15, 0.075, 0.055), 4, True)
ridge(48, -4.5, -2.7, (0.045, 0.028, 0.026), 5, True)
soil = material((0.012, 0.010, 0.008), 0.9)
grid = [(x * 0.25 - 9, y * 0.25 - 4) for y in range(50) for x in range(73)]
mesh([(x, y, ground(x, y)) for x, y in grid], [(r * 73 + c, r * 73 + c + 1, (r + 1) * 73 + c + 1, (r + 1) * 73 + c) for r in range(49) for c in range(72)], soil, 180)
random.seed(3)
blades = []
for _ in range(26000):
    x, y = random.uniform(-6, 6), random.uniform(-3.4, 4.5)
    z, tall, lean, turn = ground(x, y), random.uniform(0.05, 0.26) * random.choice((0.6, 0.8, 1, 1.3)), random.gauss(0.02, 0.05), random.uniform(0, math.pi)
    dx, dy = 0.0032 * math.cos(turn), 0.0032 * math.sin(turn)
    blades.append([(x - dx, y - dy, z), (x + dx, y + dy, z), (x + lean * 0.4 + dx * 0.7, y + dy * 0.7, z + tall * 0.6), (x + lean, y, z + tall)])
quads(blades, material((0.05, 0.032, 0.010), 0.6))
props.tripod((1.05, 0.9, ground(1.05, 0.9)), 1.25, 0.62, 40)
props.film_camera((1.05, 0.9, ground(1.05, 0.9) + 1.455), (0, 0, 48), 1.0, glow((1.0, 0.62, 0.3), 1.3))
softbox((-16, 40, 4), (0, 0, 1), (10, 6), 9000, (1.0, 0.55, 0.22))
softbox((4, -3, 3), (1, 0.9, 1.2), (1.5, 1.5), 22, (0.25, 0.5, 0.75))
camera((-0.35, -3.3, 0.92), (0.05, 0.9, 1.22), 31, 2.8, (1.0, 0.8, 1.4))
darkroom.make(samples=56, glare=0.7, threshold=1.2, streak=0.012)
