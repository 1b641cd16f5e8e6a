"""Rooms in daylight that say what their page says: a board at work, a call at the window, a corridor with one who walks on.

Keys: executive-search-hero (boardroom), contact-hero (telephone), hero-4 (corridor).
"""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from daylight import *
from people import *
from props import boardroom_chair, film_camera, tripod

clear((0.90, 0.92, 1.0), 0.35)
source = random.Random(5)
white, dark, paper = material(WHITE, 0.6), material((0.05, 0.055, 0.06), 0.4), material((0.84, 0.83, 0.80), 0.7)
steel, brass = material((0.62, 0.62, 0.62), 0.24, 1.0), material((0.85, 0.62, 0.28), 0.2, 1.0)
oak, walnut = material((0.44, 0.29, 0.16), 0.4, mottle=(3, 0.08)), material((0.15, 0.07, 0.035), 0.34, mottle=(2, 0.06), specular=0.3)
china = material((0.80, 0.78, 0.74), 0.3, coat=0.3)


def cup(at):
    lathe([(0, 0), (0.030, 0), (0.038, 0.012), (0.042, 0.085), (0.039, 0.085), (0.035, 0.014), (0, 0.012)], china, at)
    lathe([(0, 0.074), (0.0382, 0.074)], material((0.05, 0.022, 0.010), 0.1), at)
    ear = [Vector(at) + Vector((0.9 * out, -0.4 * out, 0.046 + 0.026 * math.cos(a))) for a in (0.1, 0.6, 1.1, 1.6, 2.1, 2.6, 3.0) for out in [0.040 + 0.026 * math.sin(a)]]
    mesh(*tube(ear, [0.0055] * 7), china, 60)


def boardroom():
    room(13, -4, 8, 3.1, polished((0.34, 0.27, 0.21), 0.35))
    wall((-6, 6.4), (6, 6.4), 3.1, white, [(0.4, 11.6, 0.10, 2.95)])
    window((0, 6.4, 1.52), (11.2, 2.85), 0, 420, (7, 1), 1.25, seed=21, green=0.5)
    wall((6, 6.4), (6, -4), 3.1, material((0.40, 0.27, 0.17), 0.5))
    wall((-6, -4), (-6, 6.4), 3.1, material((0.40, 0.27, 0.17), 0.5))
    sun((0.75, -1, -0.5), 7)
    box((0.3, 2.95, 0.74), (4.6, 1.25, 0.05), walnut, 0.012)
    box((0.3, 2.95, 0.36), (3.4, 0.5, 0.72), dark, 0.02)
    leather = material((0.06, 0.045, 0.038), 0.45)
    for x in (-1.3, -0.2, 0.9, 2.0):
        boardroom_chair((x, 3.85), 6 * math.sin(5 * x), leather)
    with layer("people"):
        sit = (((-0.24, 0.44, 1.20), (0.20, 0.46, 1.20)), ((-0.15, 0.5, 0.45), (0.15, 0.5, 0.45)), 7, 0.93)
        for x, turn, look, skin, top, head in ((-0.75, -5, -24, "light", (0.10, 0.14, 0.24), ("short", "grey")), (0.42, 4, 26, "brown", (0.42, 0.40, 0.37), ("bun", "black"))):
            boardroom_chair((x, 2.05), 180 + turn, leather).scale.z = 0.8
            person((x, 2.02, -0.40), turn, *sit, (look, 2), skin, top, sleeve=0.95, hem=0.10, head=head, seed=int(9 + x))
        person((1.62, 5.0), 28, ((-0.18, 0.18, 1.00), (0.20, 0.34, 1.20)), skin="tan", top=(0.13, 0.05, 0.06), legs=(0.03, 0.03, 0.04), sleeve=0.95, hem=0.30, head=("bob", "brown"), shoes=(0.04, 0.04, 0.04), seed=4)
        person((2.28, 5.1), -8, ((-0.22, 0.08, 0.84), (0.24, 0.06, 0.84)), look=(30, 0), skin="dark", top=(0.07, 0.09, 0.15), legs=(0.06, 0.07, 0.10), sleeve=0.95, hem=0.20, head=("short", "black"), shoes=(0.04, 0.04, 0.04), seed=5, tall=1.06)
    with layer("near"):
        box((0, 0.25, 0.92), (4.4, 0.62, 0.05), walnut, 0.012)
        cover = material((0.16, 0.05, 0.025), 0.5, bump=(90, 0.15))
        hold = group((0.02, 0.16, 0.952), (0, 0, 12))
        box((0, 0, 0), (0.34, 0.25, 0.014), cover, 0.006, parent=hold)
        box((0.004, -0.002, 0.008), (0.318, 0.232, 0.012), paper, parent=hold)
        box((0, 0, 0.018), (0.34, 0.25, 0.006), cover, 0.003, parent=hold)
        rod((-0.06, -0.06, 0.029), (0.075, 0.015, 0.029), 0.0058, dark, hold)
        rod((0.075, 0.015, 0.029), (0.088, 0.022, 0.029), 0.0050, brass, hold, 0.4)
        rod((-0.018, -0.037, 0.029), (-0.012, -0.033, 0.029), 0.0063, brass, hold)
        lathe([(0, 0), (0.045, 0), (0.078, 0.014), (0.076, 0.017), (0.045, 0.005), (0, 0.005)], china, (0.50, 0.20, 0.946))
        cup((0.50, 0.20, 0.952))
    camera((0.10, -1.25, 1.34), (0.30, 2.0, 1.13), 42, 1.1, (0.05, 0.14, 0.96))
    make()


def telephone():
    room(11, -4, 7, 3.0, polished((0.46, 0.36, 0.27), 0.3))
    wall((-4.6, 5.4), (4.6, 5.4), 3.0, white, [(0.5, 8.7, 0.55, 2.8)])
    window((0, 5.4, 1.68), (8.2, 2.25), 0, 420, (5, 2), 1.5, seed=33)
    wall((4.6, 5.4), (4.6, -4), 3.0, material((0.62, 0.50, 0.40), 0.6))
    wall((-4.6, -4), (-4.6, 5.4), 3.0, white)
    sun((0.6, -1, -0.55), 8)
    with layer("people"):
        tripod((-0.62, 3.9, 0), 1.28, 0.5, 20)
        film_camera((-0.62, 3.9, 1.48), (0, 0, 70), 0.9)
        person((0.98, 3.0), 62, ((-0.11, 0.17, 1.48), (0.22, 0.02, 0.88)), ((-0.10, 0.10, 0), (0.11, -0.06, 0)), 3, 0.958, (4, 2), "tan", (0.09, 0.22, 0.27), (0.09, 0.09, 0.11), sleeve=0.95, hem=0.08, head=("bun", "brown"), seed=4, elbows=(0.6, 0, -1))
        box((0.90, 2.91, 1.59), (0.07, 0.02, 0.15), dark, 0.006, (0, -20, -20))
    with layer("near"):
        box((0, 0.10, 0.745), (3.2, 0.75, 0.04), oak, 0.01)
        body, key = material((0.045, 0.05, 0.055), 0.38, coat=0.2), material((0.62, 0.63, 0.63), 0.45)
        hold = group((0.16, 0.06, 0.768), (14, 0, -16))  # its keys lean toward who sits here
        box((0, 0, 0.026), (0.21, 0.19, 0.05), body, 0.012, parent=hold)
        plane((0.032, 0.056, 0.0525), (0.105, 0.036), glow((0.16, 0.34, 0.36), 0.8), (-90, 0, 0), hold)
        for i, sign in enumerate("123456789*0#"):
            at = (-0.004 + 0.036 * (i % 3), 0.016 - 0.026 * (i // 3))
            box((*at, 0.053), (0.028, 0.019, 0.008), key, 0.003, parent=hold)
            text(sign, (*at, 0.0575), 0.014, glow((0.03, 0.03, 0.035), 0.3), parent=hold)
        blob([tube([(-0.078, -0.085, 0.068), (-0.078, -0.06, 0.080), (-0.078, 0, 0.092), (-0.078, 0.06, 0.080), (-0.078, 0.085, 0.068)], [(0.026, 0.018), (0.024, 0.015), (0.017, 0.011), (0.024, 0.015), (0.026, 0.018)])], body, 0.003, 3, parent=hold)
        coil = [(-0.085 + 0.012 * math.cos(k * 1.1) - 0.0006 * k, -0.115 - 0.0005 * k, 0.012 + 0.012 * math.sin(k * 1.1)) for k in range(150)]
        mesh(*tube(coil, [0.0022] * len(coil), ring=8, steps=2), body, 60, parent=hold)
        cup((0.50, 0.20, 0.765))
        for i in range(4):
            box((-0.20 + 0.003 * i, 0.08, 0.769 + 0.004 * i), (0.20, 0.27, 0.003), paper, turn=(0, 0, 10 + i))
        rod((-0.25, 0.02, 0.788), (-0.15, 0.11, 0.788), 0.0045, material((0.75, 0.34, 0.05), 0.3))
    camera((0.34, -1.40, 1.13), (0.36, 2.2, 0.95), 46, 1.5, (0.16, -0.02, 0.83))
    make()


def corridor():
    pale, rail = material((0.72, 0.74, 0.73), 0.6), material((0.42, 0.27, 0.15), 0.4)
    room(2.6, -4, 26, 2.75, polished((0.52, 0.52, 0.49), 0.16), white)
    wall((-1.25, -4), (-1.25, 24), 2.75, pale, [(4.4 + 3.2 * i, 6.9 + 3.2 * i, 0.8, 2.45) for i in range(7)])
    for i in range(7):
        window((-1.25, 1.65 + 3.2 * i, 1.62), (2.5, 1.65), 90, 42, (2, 1), 1.5, seed=40 + i)
    wall((1.25, 24), (1.25, -4), 2.75, pale)
    wall((-1.25, 24), (1.25, 24), 2.75, pale, [(0.25, 2.25, 0.05, 2.6)])
    window((0, 24, 1.32), (2.0, 2.5), 0, 300, (2, 1), 2.0)
    sun((1, 0.28, -0.62), 9)
    rod((1.15, -3, 0.92), (1.15, 24, 0.92), 0.03, rail)
    for i in range(6):
        y = 3.2 + 3.6 * i
        box((1.19, y, 1.05), (0.08, 1.10, 2.10), rail, 0.008)
        box((1.145, y + 0.25, 1.35), (0.01, 0.18, 0.7), glow((0.8, 0.9, 0.95), 0.6))
        plane((0, y, 2.74), (0.6, 1.3), glow((0.92, 0.96, 1.0), 1.8), (-90, 0, 0))
    with layer("people"):
        person((0.12, 6.4), -3, ((-0.26, 0.16, 0.86), (0.25, -0.14, 0.88)), ((-0.09, 0.32, 0), (0.10, -0.36, 0.08)), 5, 0.90, (-6, 2), "brown", (0.07, 0.13, 0.30), head=("bun", "black"), shoes=(0.75, 0.75, 0.75), seed=6)
    with layer("near"):  # the sign over the ways that part here: numbers and arrows, the same in every language
        hold = group((0.36, 0.75, 1.66))
        box((0, 0, 0), (0.50, 0.022, 0.25), material((0.03, 0.13, 0.16), 0.35), 0.008, parent=hold)
        shine = glow((0.92, 0.95, 0.95), 0.85)
        for row, (words, way) in enumerate((("201 – 212", -1), ("213 – 224", 1))):
            z = 0.055 - 0.11 * row
            text(words, (-0.03 * way, -0.0115, z), 0.066, shine, (90, 0, 0), parent=hold)
            mesh([(way * x + 0.185 * way, -0.0115, z + h) for x, h in ((0.040, 0), (0.004, 0.030), (0.004, 0.009), (-0.040, 0.009), (-0.040, -0.009), (0.004, -0.009), (0.004, -0.030))], [(0, 1, 2, 3, 4, 5, 6)], shine, parent=hold)
        for x in (-0.20, 0.20):
            rod((x, 0, 0.12), (x, 0, 1.1), 0.005, steel, hold)
    camera((-0.12, -1.05, 1.42), (0.06, 6, 1.36), 42, 1.1, (0.36, 0.74, 1.6))
    make(exposure=0.85)


{"executive-search-hero": boardroom, "contact-hero": telephone, "hero-4": corridor}[KEY]()
