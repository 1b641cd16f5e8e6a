"""A tunnel of frames, one of them lit.

Keys: careers-hero (a person in the lit frame), own-careers-hero (the frames from the side, three people).
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import darkroom
from darkroom import KEY
from studio import *

clear(strength=0.05)
floor = material((0.012, 0.013, 0.016), 0.10, mottle=(0.5, 0.06), specular=0.7)
box((0, 30, -0.05), (60, 90, 0.1), floor)
body = material((0.012, 0.014, 0.018), 0.3, 0.6)
for i in range(0 if KEY == "careers-hero" else 4, 13):
    y, turn = i * 2.6, 1.6 * math.sin(i * 0.9)
    chosen = i == 6
    hold = group((0.25 * math.sin(i * 0.55), y, 1.85), (0, turn * 1.6, 0))
    w, h, t = 5.0, 3.0, 0.16
    color, power = (AMBER, 14.0) if chosen else ((0.10, 0.42, 0.55), 0.55 + 0.06 * i)
    for at, size in (((0, 0, h / 2), (w + t, 0.30, t)), ((0, 0, -h / 2), (w + t, 0.30, t)), ((w / 2, 0, 0), (t, 0.30, h)), ((-w / 2, 0, 0), (t, 0.30, h))):
        box(at, size, body, 0.015, parent=hold)
        inner = [s if s > 1 else 0.02 for s in size]
        off = [a - (0.085 if a > 0 else -0.085 if a < 0 else 0) for a in at]
        box(off, (max(inner[0] - 0.3, 0.02), 0.07, max(inner[2] - 0.1, 0.02)), glow(color, power), parent=hold)
    if chosen:
        softbox((0, y, 3.2), (0, y - 3, 0), (4.6, 0.2), 120, AMBER)
beam((0, 38, 2.2), (0, 4, 1.6), 16, (0.16, 0.5, 0.6), 0.10, 1.0)
plane((0, 46, 2.5), (30, 16) if KEY == "careers-hero" else (200, 40), glow((0.14, 0.45, 0.55), 0.20))
silhouette = material((0.003, 0.003, 0.004), 0.9)

def figure(x, y, turn):
    """Only a shape, standing in the light."""
    hold = group((x, y, 0), (0, 0, turn))
    lathe([(0, 0.0), (0.10, 0.0), (0.09, 0.5), (0.14, 0.86), (0.0, 0.9)], silhouette, (-0.10, 0, 0), parent=hold)
    lathe([(0, 0.0), (0.10, 0.0), (0.09, 0.5), (0.14, 0.86), (0.0, 0.9)], silhouette, (0.10, 0, 0), parent=hold)
    torso = lathe([(0, 0.78), (0.17, 0.80), (0.165, 1.0), (0.20, 1.30), (0.205, 1.42), (0.10, 1.50), (0.06, 1.56), (0, 1.57)], silhouette, parent=hold)
    torso.scale = (1.12, 0.66, 1)
    lathe([(0, 1.53), (0.06, 1.55), (0.09, 1.64), (0.085, 1.72), (0.05, 1.78), (0, 1.79)], silhouette, parent=hold)
    for side in (-1, 1):
        rod((side * 0.22, 0, 1.40), (side * 0.29, 0.03, 1.10), 0.055, silhouette, hold, 0.8)
        rod((side * 0.29, 0.03, 1.10), (side * 0.27, -0.03, 0.82), 0.045, silhouette, hold, 0.75)

figure(0.55, 15.6, 20)
if KEY == "careers-hero":
    camera((-0.5, -3.2, 1.5), (0.25, 12, 1.75), 30, 5.6, (0, 14, 1.5))
else:
    figure(-0.7, 20.4, -30)
    figure(1.65, 12.0, -12)
    camera((-3.6, 4.2, 1.5), (0.75, 14.6, 1.75), 32, 5.6, (0.5, 15.6, 1.5))
darkroom.make(samples=56, glare=0.9, streak=0.02)
