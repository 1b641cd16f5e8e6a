"""A cinema lens on dark glass: coated elements catching a window of amber and one of teal.

Keys: hero-1 (three-quarter), services-hero (the iris close up), open-graph-default (centred).
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import darkroom
from darkroom import KEY
from city import backdrop
from studio import *

clear(strength=0.12)
black = material((0.012, 0.013, 0.016), 0.32, 0.7, bump=(250, 0.006))
matte = material((0.008, 0.008, 0.010), 0.75)
rubber = material((0.010, 0.010, 0.011), 0.55, specular=0.35)
steel = material((0.62, 0.60, 0.58), 0.22, 1.0)
brass = material((0.85, 0.52, 0.20), 0.28, 1.0)
blade = material((0.16, 0.165, 0.18), 0.34, 0.9, bump=(60, 0.04))
white = glow((0.95, 0.93, 0.88), 0.55)
orange = glow((1.0, 0.42, 0.08), 0.7)

CLOSE = KEY == "services-hero"
IRIS, WIDTH = (3.3, 1.3) if CLOSE else (2.2, 1.0)
lens = group((0, 0, 2.02), (90, 0, 0))


def ring(start, end, radius, surface, inner=1.7, bevel=0.02):
    b = bevel
    lathe([(inner, end), (radius - b, end), (radius, end - b), (radius, start + b), (radius - b, start), (inner, start)], surface, segments=192, parent=lens)


def gear(start, end, radius, teeth, surface):
    middle, depth = (start + end) / 2, end - start
    for i in range(teeth):
        a = 2 * math.pi * i / teeth
        box((radius * math.cos(a), radius * math.sin(a), middle), (0.085, 2 * math.pi * radius / teeth * 0.52, depth), surface, turn=(0, 0, math.degrees(a)), parent=lens)


def scale(height, radius, labels, surface, size=0.15, sweep=150, offset=0.0):
    for i, label in enumerate(labels):
        a = math.radians(offset) + math.radians(sweep) * (i / (len(labels) - 1) - 0.5)
        holder = group()
        holder.parent = lens
        holder.rotation_euler = (0, 0, a)
        sign = text(label, (radius + 0.004, 0, height), size, surface, parent=holder)
        sign.rotation_euler = (math.radians(90), 0, math.radians(90))
        mark = box((radius + 0.003, 0, height + size * 0.95), (0.006, 0.014, size * 0.5), surface, parent=holder)
        mark.location.x = radius + 0.002


# barrel, back (0) to front (about 5)
ring(-0.2, 0.25, 1.55, steel, 1.0)
ring(0.25, 1.1, 1.80, black)
gear(0.45, 0.85, 1.80, 96, rubber)
ring(1.1, 2.0, 1.84, black)
scale(1.45, 1.84, ["22", "16", "11", "8", "5.6", "4", "2.8", "2", "1.5"], white, offset=20)
ring(2.0, 2.06, 1.87, steel)
ring(2.06, 2.75, 1.84, black)
gear(2.2, 2.6, 1.84, 100, rubber)
ring(2.75, 3.9, 1.95, black)
scale(3.2, 1.95, ["12", "9", "7", "5", "4", "3'6", "3", "2'9", "2'6"], orange, offset=5)
ring(3.9, 3.95, 1.97, steel)
ring(3.95, 4.55, 2.18, black, 1.8, 0.03)
lathe([(2.18, 4.55), (2.22, 4.6), (2.22, 4.95), (2.17, 5.0), (2.13, 5.0), (1.90, 4.74), (1.88, 4.5), (1.86, 4.42), (1.78, 4.42), (1.70, 3.9), (1.5, 3.0), (1.15, 2.4)], matte, segments=256, parent=lens)
lathe([(1.93, 4.52), (1.905, 4.54), (1.88, 4.52)], brass, segments=256, parent=lens)
for i in range(0 if CLOSE else 7):  # stepped baffles inside
    lathe([(1.74 - i * 0.055, 4.1 - i * 0.2), (1.64 - i * 0.055, 4.1 - i * 0.2), (1.64 - i * 0.055, 4.04 - i * 0.2)], black, segments=192, parent=lens)
around = "DISTANT  LIGHT      35 mm      T 1.5      COATED  OPTICS      No. 0117"
for i, letter in enumerate(around):  # engraving on the front ring
    a = math.radians(205) - math.radians(230) * i / len(around)
    if letter != " ":
        holder = group(turn=(0, 0, math.degrees(a)))
        holder.parent = lens
        text(letter, (2.012, 0, 4.878), 0.105, white, (41, 0, -90), parent=holder)

# iris: curved blades, half closed
opening, count = (0.52, 9) if CLOSE else (0.5, 11)
for i in range(count):
    a = 2 * math.pi * i / count
    points, lower = [], []
    half = math.pi / count
    for k in range(25):  # a straight edge that leaves the opening as the chord of the polygon, a little rounded
        t = k / 24
        turn = t * 1.32
        inner = min(opening * (math.cos(half) / max(math.cos(turn - half), 0.2)) ** 0.8, 1.3) * WIDTH
        angle = a + turn
        points.append((inner * math.cos(angle), inner * math.sin(angle), IRIS + 0.10 * t))
        lower.append((1.36 * WIDTH * math.cos(angle), 1.36 * WIDTH * math.sin(angle), IRIS + 0.10 * t - 0.12))
    faces = [(k, k + 1, 26 + k, 25 + k) for k in range(24)]
    mesh(points + lower, faces, blade, 60, parent=lens)
lathe([(1.25 * WIDTH, IRIS - 0.2), (1.8, IRIS - 0.2)], matte, parent=lens)

# elements: each curvature mirrors the lamps at another size and tint
for radius, bulge, height, tint, amount in (
    (1.88, 0.62, 4.34, (0.40, 0.50, 1.0), 0.05),
    (1.62, -0.5, 3.75, (1.0, 0.50, 0.20), 0.04),
    (1.50, 0.45, 3.00, (0.25, 0.9, 0.65), 0.05),
    (1.30, -0.36, 2.60, (1.0, 0.40, 0.55), 0.05),
)[:2 if CLOSE else 4]:
    dome(radius, bulge, coated_glass(tint, amount), (0, 0, height), parent=lens)

floor = material((0.006, 0.007, 0.009), 0.13, 0.0, mottle=(1.5, 0.05), specular=0.7)
box((0, 0, -0.25), (80, 80, 0.1), floor)

# a warm lamp behind the iris and cool ones before it, so that the depth of the barrel can be read
bulb((0, -IRIS + 0.9, 2.02), 260, AMBER, 0.6)
for a in range(0, 360, 60):
    side = math.radians(a)
    bulb((1.45 * math.cos(side), -IRIS - 0.75, 2.02 + 1.45 * math.sin(side)), 22, TEAL if 90 < a < 270 else TUNGSTEN, 0.1)

plane((0, -IRIS + 0.7, 2.0), (3.4, 1.9), picture(backdrop(26), 2.2 if CLOSE else 1.2))
if CLOSE:
    panel((-5, -13, 7), (0, -5, 2), (4, 5), 30, AMBER)
    panel((6.5, -12, 4.4), (0, -5, 2), (1.6, 5), 30, TEAL)
    camera((1.3, -8.6, 2.9), (0.12, -3.3, 2.02), 52, 2.8, (0.0, -3.35, 2.4))
    darkroom.make(samples=112, streak=0.05, glare=0.8)
else:
    plane((-8, 26, 6), (96, 54), picture(backdrop(30, 0.7)), (0, 0, 8))
    panel((-7, -12, 8), (0, -4, 2), (5, 6), 36, AMBER)
    panel((9, -6, 3.5), (0, -3, 2), (1.6, 9), 45, TEAL)
    panel((2, 4, 9), (0, -2, 2), (12, 3), 36, TUNGSTEN)
    panel((4, -15, 6.5), (0, -5, 2), (1.2, 2.6), 40, TUNGSTEN)
    if KEY == "open-graph-default":
        camera((2.6, -13.6, 3.0), (0.0, -3.6, 2.15), 50, 3.2, (0.5, -4.9, 2.1))
        darkroom.make(size=(1200, 630), work=1.0, samples=128, streak=0.05, glare=0.7)
    else:
        camera((7.2, -12.6, 2.7), (0.55, -1.4, 2.05), 46, 2.8, (1.0, -5.0, 2.0))
        darkroom.make(samples=112, streak=0.05, glare=0.7)
