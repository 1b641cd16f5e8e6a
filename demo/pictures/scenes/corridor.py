"""Two long perspectives: a hospital corridor in evening sun, and a tunnel of frames, one of them lit.

Keys: hero-4 (corridor), careers-hero (frames, a person in the lit one), own-careers-hero (the same frames from the side, three people).
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import darkroom
from city import as_image, sky
from darkroom import KEY
import bpy
from mathutils import Vector
from studio import *

if KEY == "hero-4":
    clear((0.06, 0.16, 0.24), 0.9)
    wall, skirting = material((0.36, 0.44, 0.48), 0.55), material((0.03, 0.10, 0.13), 0.35)
    floor = material((0.16, 0.18, 0.19), 0.12, mottle=(0.8, 0.06), specular=0.6)
    steel, frame = material((0.5, 0.5, 0.52), 0.25, 1.0), material((0.03, 0.035, 0.04), 0.4)
    box((0, 16, -0.05), (3.2, 44, 0.1), floor)
    box((0, 16, 2.95), (3.2, 44, 0.1), material((0.30, 0.32, 0.34), 0.8))
    box((1.65, 16, 1.45), (0.1, 44, 3), wall)
    box((1.585, 16, 0.55), (0.04, 44, 0.9), skirting, 0.01)
    for z in (0.92, ):  # handrails
        rod((1.50, -4, z), (1.50, 36, z), 0.028, steel)
        rod((-1.50, -4, z), (-1.50, 36, z), 0.028, steel)
    for i in range(9):  # doors on the right
        y = 2.4 + i * 4.2
        box((1.60, y, 1.08), (0.08, 1.25, 2.16), material((0.16, 0.085, 0.045), 0.35), 0.01)
        box((1.555, y + 0.3, 1.35), (0.02, 0.2, 0.8), glow((0.5, 0.75, 0.8), 0.25))
        rod((1.53, y - 0.45, 0.9), (1.53, y - 0.45, 1.25), 0.014, steel)
        box((1.56, y + 0.86, 1.6), (0.02, 0.16, 0.16), glow(TEAL, 0.9), 0.005)
    sun = (0.93, 0.30, -0.62)
    for i in range(10):  # windows on the left: pier, sill, lintel
        y = 1.0 + i * 3.6
        box((-1.65, y - 1.8, 1.45), (0.22, 1.5, 3), wall)
        box((-1.65, y, 0.36), (0.22, 2.2, 0.72), wall)
        box((-1.65, y, 2.74), (0.22, 2.2, 0.42), wall)
        for k in (-0.35, 0.35):
            box((-1.65, y + k, 1.6), (0.05, 0.045, 1.8), frame)
        box((-1.65, y, 1.75), (0.05, 2.2, 0.045), frame)
        for a, b in ((-1.05, -0.38), (-0.32, 0.32), (0.38, 1.05)):  # shafts of lit haze, one per pane
            for z0, z1 in ((0.74, 1.72), (1.78, 2.5)):
                reach = 3.15
                near = [(-1.6, y + a, z0), (-1.6, y + b, z0), (-1.6, y + b, z1), (-1.6, y + a, z1)]
                far = [(px + sun[0] * reach / 0.93, py + sun[1] * reach / 0.93, pz + sun[2] * reach / 0.93) for px, py, pz in near]
                mesh(near + far, [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], haze((1.0, 0.58, 0.26), 0.05))
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.color, data.angle = 8, (1.0, 0.58, 0.28), 0.012
    lamp = bpy.data.objects.new("sun", data)
    bpy.context.collection.objects.link(lamp)
    lamp.rotation_euler = Vector(sun).to_track_quat("-Z", "Y").to_euler()
    outside = plane((-9, 16, 3.6), (70, 9), picture(as_image(sky(strength=2.2))), (0, 0, 90))
    outside.visible_shadow = False
    box((0, 38, 1.45), (3.4, 0.1, 3), wall)
    box((0, 37.9, 1.15), (1.9, 0.1, 2.3), glow((0.55, 0.8, 0.85), 1.1))
    box((0, 37.8, 1.15), (0.06, 0.1, 2.3), frame)
    for i in range(8):
        box((0.25, 3 + i * 4.4, 2.885), (0.28, 1.3, 0.03), glow((0.62, 0.85, 0.95), 1.0))
    # a bed waiting by the wall
    cloth = material((0.55, 0.58, 0.58), 0.9)
    box((0.95, 8.2, 0.72), (0.85, 1.95, 0.16), cloth, 0.06)
    box((0.95, 8.95, 0.84), (0.6, 0.4, 0.12), cloth, 0.06)
    for y in (7.2, 9.2):
        box((0.95, y, 0.85), (0.88, 0.05, 0.45), steel, 0.02)
        for x in (0.6, 1.3):
            rod((x, y, 0.06), (x, y, 0.8), 0.02, steel)
            cylinder((x, y, 0.07), 0.07, 0.04, frame, (0, 90, 0), 0.01)
    camera((-0.62, -2.6, 1.42), (0.28, 12, 1.20), 27, 5.6, (0, 9, 1))
    darkroom.make(samples=56, glare=0.6, bounces=8)

if KEY in ("careers-hero", "own-careers-hero"):
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
