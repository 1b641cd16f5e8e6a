"""Close looks at the tools, with the city out of focus behind.

Keys: behind-the-scenes-1 (slate), behind-the-scenes-2 (microphone), spare-waveform (a voice as a row of metal).
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
from studio import *

clear(strength=0.10)
m = props.metals()

if KEY == "behind-the-scenes-1":
    table = material((0.05, 0.026, 0.014), 0.28, coat=0.3, mottle=(2.2, 0.08), bump=(9, 0.05))
    box((0, 0, -0.05), (8, 5, 0.1), table)
    ink, chalk = material((0.012, 0.013, 0.015), 0.42, bump=(30, 0.05), mottle=(5, 0.15)), material((0.78, 0.76, 0.70), 0.55, mottle=(9, 0.1))
    hold = group((0, 0, -0.03), (-9, 0, 16))
    part = dict(parent=hold)
    box((0, 0, 0.60), (1.50, 0.045, 1.14), ink, 0.012, **part)
    for z in (0.93, 0.66, 0.39):
        box((0, -0.0235, z), (1.42, 0.004, 0.006), chalk, **part)
    for x in (-0.24, 0.24):
        box((x, -0.0235, 0.795), (0.006, 0.004, 0.27), chalk, **part)
    box((0.1, -0.0235, 0.22), (0.006, 0.004, 0.33), chalk, **part)
    hand = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
    for label, x, z, size in (("SCENE", -0.68, 0.90, 0.050), ("TAKE", -0.20, 0.90, 0.050), ("ROLL", 0.28, 0.90, 0.050), ("PRODUCTION", -0.68, 0.63, 0.050), ("LOCATION", -0.68, 0.355, 0.050), ("CAMERA", 0.14, 0.355, 0.050)):
        text(label, (x, -0.026, z), size, chalk, (90, 0, 0), parent=hold, align="LEFT")
    for label, x, z, size in (("12 A", -0.64, 0.775, 0.155), ("3", -0.06, 0.775, 0.16), ("07", 0.38, 0.775, 0.16), ("YOUR NEXT ROLE", -0.60, 0.515, 0.125)):
        text(label, (x, -0.026, z), size, chalk, (90, 0, 0), parent=hold, align="LEFT")
    for label, x, z, size in (("WARD 4", -0.66, 0.20, 0.115), ("B", 0.30, 0.20, 0.115)):
        text(label, (x, -0.026, z), size, chalk, (90, 0, 0), parent=hold, align="LEFT")

    def stick(at, tilt, slant):
        arm = group(at, (0, -tilt, 0))
        arm.parent = hold
        box((0.75, 0, 0), (1.50, 0.05, 0.15), ink, 0.008, parent=arm)
        for i in range(6):
            x = 0.04 + i * 0.255
            a, b = (0.0, 0.09 * slant) if slant > 0 else (0.09, 0.0)
            quad = [(x + a, -0.0262, -0.073), (x + a + 0.125, -0.0262, -0.073), (x + b + 0.125, -0.0262, 0.073), (x + b, -0.0262, 0.073)]
            mesh(quad, [(0, 1, 2, 3)], chalk, parent=arm)

    stick((-0.75, 0, 1.25), 0, 1)
    stick((-0.73, 0, 1.405), 21, -1)
    cylinder((-0.69, -0.03, 1.32), 0.05, 0.03, m["brass"], (90, 0, 0), 0.006, parent=hold)
    for x in (-0.6, -0.5):
        cylinder((x, -0.028, 1.25), 0.014, 0.012, m["steel"], (90, 0, 0), 0.003, parent=hold)
    plane((-1, 17, 3.2), (38, 21.4), picture(backdrop(24, 1.1)), (0, 0, 4))
    softbox((-2.6, -2.2, 2.6), (0, 0, 0.8), (1.4, 1.8), 130, TUNGSTEN)
    softbox((2.8, 0.9, 1.9), (0, 0, 1.0), (0.5, 2.2), 200, TEAL)
    softbox((-1.2, 2.4, 2.4), (0, 0, 1.2), (1.6, 0.5), 150, AMBER)
    camera((-1.15, -3.9, 1.05), (-0.42, 0, 0.84), 41, 1.4, (0.0, -0.03, 0.9), roll=0)
    darkroom.make(samples=56, glare=0.6)

if KEY == "behind-the-scenes-2":
    hold = group((0, 0, 0), (0, 9, -26))
    part = dict(parent=hold)
    body = material((0.020, 0.021, 0.024), 0.34, 0.6, bump=(300, 0.01))
    lathe([(0, -1.02), (0.098, -1.02), (0.105, -1.0), (0.105, -0.30), (0.100, -0.28), (0.100, 1.18), (0.096, 1.21), (0, 1.21)], body, turn=(0, 90, 0), segments=160, **part)
    slot = material((0.002, 0.002, 0.002), 0.9)
    for i in range(17):  # the interference tube's slots
        for k in range(6):
            a = k * math.pi / 3 + 0.4
            box((-0.18 + i * 0.080, 0.1003 * math.sin(a), 0.1003 * math.cos(a)), (0.056, 0.026, 0.008), slot, 0.003, (-math.degrees(a), 0, 0), parent=hold)
    for x in (-0.29, -0.985, 1.165):
        lathe([(0.104, -0.012), (0.1075, -0.008), (0.1075, 0.008), (0.104, 0.012)], m["brass"] if x < -0.9 else m["steel"], (x, 0, 0), (0, 90, 0), segments=160, **part)
    for x in (-0.82, -0.42):  # shock mount: rings and bands
        lathe([(0.215, -0.018), (0.235, -0.018), (0.235, 0.018), (0.215, 0.018), (0.215, -0.018)], m["rubber"], (x, 0, 0), (0, 90, 0), **part)
        for k in range(8):
            a, b = k * math.pi / 4 + 0.2, k * math.pi / 4 + 0.2 + (0.5 if k % 2 else -0.5)
            rod((x, 0.106 * math.sin(a), 0.106 * math.cos(a)), (x, 0.22 * math.sin(b), 0.22 * math.cos(b)), 0.007, material((0.30, 0.05, 0.03), 0.6), hold)
    rod((-0.82, 0, -0.225), (-0.42, 0, -0.225), 0.022, m["grey"], hold)
    rod((-0.62, 0, -0.225), (-0.66, 0, -0.42), 0.026, m["steel"], hold)
    cylinder((-0.66, 0, -0.44), 0.045, 0.08, m["black"], bevel=0.01, **part)
    rod((-0.52, 0, -0.47), (-4.2, 0.5, -0.95), 0.032, m["black"], hold)
    curl = []
    for i in range(160):  # the cable around the pole
        t = i / 160
        x, y, z = -0.9 - 3.2 * t, 0.05 + 0.43 * t, -0.52 - 0.42 * t
        curl.append((x, y + 0.05 * math.sin(t * 26), z + 0.05 * math.cos(t * 26)))
    for a, b in zip(curl, curl[1:]):
        rod(a, b, 0.011, m["rubber"], hold, segments=10)
    plane((1, 17, 1.6), (40, 22.5), picture(backdrop(34, 1.0)), (0, 0, -3))
    panel((-1.6, -2.6, 2.6), (0, 0, 0), (1.2, 2.4), 40, TUNGSTEN)
    panel((2.6, 0.6, 0.4), (0, 0, 0), (0.5, 2.6), 50, TEAL)
    softbox((-0.5, 1.5, 2.0), (0, 0, 0), (3.0, 0.4), 140, AMBER)
    camera((0.55, -3.35, 0.12), (0.12, 0, 0.02), 44, 1.2, (0.25, -0.15, 0.05))
    darkroom.make(samples=56, glare=0.6)

if KEY == "spare-waveform":
    box((0, 0, -1.42), (60, 40, 0.1), material((0.006, 0.007, 0.009), 0.09, mottle=(0.6, 0.05), specular=0.8))
    random.seed(8)
    level = 0.0
    for i in range(150):
        t = i / 149
        x, y = -6.2 + 12.4 * t, 2.4 * math.sin(t * 2.6 - 0.9) ** 2
        syllable = abs(math.sin(t * 16.5)) ** 0.7 * (0.35 + 0.65 * abs(math.sin(t * 4.1 + 0.6)))
        level = 0.55 * level + 0.45 * syllable * random.uniform(0.55, 1.15)
        high = 0.10 + 2.1 * level
        color = tuple(a + (b - a) * t for a, b in zip((0.95, 0.52, 0.20), (0.25, 0.62, 0.70)))
        cylinder((x, y, -0.05), 0.024, high, material(color, 0.2, 1.0), bevel=0.01, segments=24)
        if i % 3 == 0:
            for side in (-1, 1):
                cylinder((x, y, -0.05 + side * (high / 2 + 0.012)), 0.022, 0.024, glow((1.0, 0.5, 0.16) if t < 0.55 else (0.12, 0.7, 0.8), 6), segments=24)
    plane((4, 26, 4), (110, 62), picture(backdrop(40, 0.35)))
    panel((-6, -5, 5), (-2, 1, 0), (3, 5), 16, AMBER)
    panel((7, -3, 4), (3, 1, 0), (2, 6), 16, TEAL)
    panel((0, 7, 6), (0, 1, 0), (10, 1), 14, TUNGSTEN)
    camera((-3.6, -5.2, 0.35), (-0.2, 1.0, -0.16), 38, 0.7, (-1.6, 0.6, 0))
    darkroom.make(samples=56, glare=0.7)
