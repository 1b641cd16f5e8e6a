"""Film lamps burning in haze.

Keys: hero-2 (three beams over an empty stage), behind-the-scenes-3 (the face of a fresnel), spare-portrait (9:16).
"""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import darkroom
import props
from city import backdrop
from darkroom import KEY
from mathutils import Vector
from studio import *

clear(strength=0.06)
m = props.metals()
floor = material((0.018, 0.019, 0.022), 0.17, mottle=(0.7, 0.09), specular=0.6)
box((0, 4, -0.05), (40, 40, 0.1), floor)


def truss(z, y, wide=14):
    """A triangular truss along x."""
    for dy, dz in ((-0.14, 0), (0.14, 0), (0, 0.26)):
        rod((-wide / 2, y + dy, z + dz), (wide / 2, y + dy, z + dz), 0.024, m["steel"])
    for i in range(int(wide / 0.4)):
        x = -wide / 2 + i * 0.4
        rod((x, y - 0.14, z), (x + 0.2, y, z + 0.26), 0.010, m["steel"])
        rod((x + 0.2, y, z + 0.26), (x + 0.4, y + 0.14, z), 0.010, m["steel"])


if KEY in ("hero-2", "spare-portrait"):
    truss(4.3, 3.2)
    lamps = (((-2.5, 3.2, 3.85), (-0.5, 2.6, 0), TUNGSTEN, 0.20), ((0.3, 3.2, 3.85), (0.35, 2.5, 0), AMBER, 0.17), ((3.0, 3.2, 3.85), (1.2, 2.5, 0), (0.2, 0.75, 0.9), 0.22))
    if KEY == "spare-portrait":
        lamps = (((-1.15, 3.2, 3.85), (0.1, 2.5, 0), TUNGSTEN, 0.22), ((1.25, 3.2, 3.85), (0.0, 2.5, 0), (0.2, 0.75, 0.9), 0.22))
    for at, target, color, power in lamps:
        props.burning_lamp(at, target, 3200, color, power * 1.9, 26, 10, 1.12, 1.0, floor=False)
        rod((at[0], at[1], at[2] + 0.3), (at[0], at[1], 4.3), 0.02, m["steel"])
    # the director's chair in the middle of the light
    wood, cloth = material((0.07, 0.035, 0.016), 0.35), material((0.010, 0.011, 0.014), 0.85, bump=(220, 0.2))
    hold = group((0.25, 2.5, 0), (0, 0, 205))
    for y in (-0.22, 0.22):
        rod((-0.26, y, 0.02), (0.26, y, 0.74), 0.020, wood, hold)
        rod((0.26, y, 0.02), (-0.26, y, 0.74), 0.020, wood, hold)
    for x in (-0.28, 0.28):
        rod((x, -0.26, 0.02), (x, 0.26, 0.02), 0.02, wood, hold)
        rod((x, -0.25, 0.96), (x, 0.25, 0.96), 0.026, wood, hold)
        for y in (-0.22, 0.22):
            rod((x, y, 0.72), (x, y, 0.96), 0.018, wood, hold)
        rod((x, 0.22, 0.94), (x, 0.27, 1.32), 0.018, wood, hold)
    box((0, 0, 0.73), (0.54, 0.44, 0.02), cloth, 0.008, parent=hold)
    box((0, 0.26, 1.21), (0.60, 0.025, 0.20), cloth, 0.01, (-7, 0, 0), parent=hold)
    props.tripod((-1.75, 1.3, 0), 1.272, 0.55, -52)
    props.film_camera((-1.75, 1.3, 1.46), (0, 0, -52), 0.9, glow((0.4, 0.8, 0.9), 1.2))
    # a curtain at the back, catching the last of the light
    folds, points = 90, []
    for i in range(folds * 6 + 1):
        x = -9 + 18 * i / (folds * 6)
        points.append((x, 6.6 + 0.13 * math.sin(x * 11 + math.sin(x * 2.3)) + 0.06 * math.sin(x * 23)))
    mesh([(x, y, z) for x, y in points for z in (0, 6)], [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(points) - 1)], material((0.035, 0.06, 0.075), 0.7), 60)
    softbox((-4, 5.2, 0.4), (-3, 6.6, 2.2), (3, 0.3), 60, (0.15, 0.55, 0.7))
    softbox((4, 5.2, 0.4), (3, 6.6, 2.2), (3, 0.3), 45, AMBER)
    if KEY == "hero-2":
        camera((-0.35, -4.6, 1.05), (0.1, 2.6, 2.02), 29, 5.6, (0, 2.5, 1))
        darkroom.make(work=0.6, samples=40, glare=0.8, streak=0.03)
    else:
        camera((0.0, -4.3, 1.0), (0.05, 2.6, 2.25), 36, 5.6, (0, 2.5, 1))
        darkroom.make(size=(1125, 2000), work=0.5, samples=40, glare=0.8)

if KEY == "behind-the-scenes-3":
    aim = (-3.0, -1.7, 1.36)
    props.fresnel((0, 0, 1.6), aim, 1.0, face=2.6, doors=(48, 62, 50, 40))
    spot((-0.17, -0.10, 1.588), aim, 160, TUNGSTEN, 50, 0.8, 0.09)
    beam((-0.14, -0.08, 1.59), (-4.4, -2.5, 1.25), 26, TUNGSTEN, 0.16, 0.19)
    props.fresnel((1.35, 1.5, 1.95), (-0.2, -1.8, 1.5), 0.9, face=5)
    props.fresnel((2.7, 3.4, 2.2), (0.5, -1.0, 1.5), 0.9, face=6)
    for x, y, h in ((0, 0, 1.3), (1.35, 1.5, 1.65), (2.7, 3.4, 1.9)):
        props.stand((x, y), h, m["black"])
    plane((3, 26, 5), (56, 31.5), picture(backdrop(50, 0.6)), (0, 0, -8))
    softbox((2.2, -1.4, 2.6), (0, 0, 1.6), (0.4, 1.6), 60, TEAL)
    softbox((-1.5, 1.8, 2.8), (0, 0, 1.6), (0.5, 1.5), 60, AMBER)
    camera((-0.75, -2.15, 1.50), (0.22, 0.35, 1.64), 44, 1.4, (-0.05, -0.1, 1.6))
    darkroom.make(work=0.6, samples=40, glare=0.8, streak=0.04)
