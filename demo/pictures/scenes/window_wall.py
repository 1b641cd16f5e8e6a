"""High rooms above the city: everything in front of a wall of glass at dusk.

Keys: film-tips-hero (camera rig on a slider of light), spare-armchair (a chair, waiting), hero-3 (the room with the camera in it).
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import darkroom
import props
from city import backdrop
from darkroom import KEY
from mathutils import Vector
from studio import *

clear(strength=0.10)
m = props.metals()
frame = material((0.012, 0.013, 0.016), 0.4, 0.5)
blur, light = {"film-tips-hero": (15, 2.4), "spare-armchair": (12, 2.0), "hero-3": (10, 2.2)}[KEY]
view = picture(backdrop(blur), light)


def hang(eye, target, wide, up=1.2, distance=34):
    """Puts the city behind the windows, square to the camera."""
    way = Vector((target[0] - eye[0], target[1] - eye[1], 0)).normalized()
    at = Vector((eye[0], eye[1], target[2] + up)) + way * distance
    plane(at, (wide, wide * 9 / 16), view, (0, 0, -math.degrees(math.atan2(way.x, way.y))))


floor = material((0.020, 0.020, 0.022), 0.16, mottle=(0.6, 0.08), specular=0.6)
box((0, -6, -0.05), (60, 20.2, 0.1), floor)
box((0, -6, 4.25), (60, 20.2, 0.1), material((0.02, 0.02, 0.024), 0.7))
for i in range(-6, 7):  # mullions
    box((i * 2.4 + 1.2, 4.0, 2.1), (0.07, 0.16, 4.3), frame, 0.01)
for z in (0.04, 3.1, 4.18):
    box((0, 4.0, z), (40, 0.14, 0.08), frame, 0.01)
softbox((0, 9, 4.5), (0, 0, 0.5), (14, 5), 800, (1.0, 0.52, 0.25))
softbox((0, 9, 9), (0, 0, 0.5), (20, 5), 700, (0.3, 0.55, 1.0))

if KEY == "film-tips-hero":
    rig = props.film_camera((0.75, 0.2, 1.52), (0, 0, 52), 1.0, glow((0.9, 0.55, 0.25), 1.6))
    props.tripod((0.75, 0.2, 0), 1.315, 0.6, 52)
    softbox((-2.2, -1.2, 2.6), (0.75, 0.2, 1.5), (0.5, 1.6), 150, TEAL)
    softbox((3.2, 2.2, 3.0), (0.75, 0.2, 1.5), (0.4, 1.8), 320, AMBER)
    hang((-0.85, -2.45, 1.42), (-0.02, 0.2, 1.50), 44, 2.4)
    camera((-0.85, -2.45, 1.42), (-0.02, 0.2, 1.50), 40, 1.6, (0.6, 0.1, 1.55))
    darkroom.make(samples=56, glare=0.6)

if KEY == "spare-armchair":
    props.armchair((1.5, 0.9), -14)
    props.burning_lamp((-0.55, 1.9, 2.3), (1.5, 0.9, 0.55), 420, haze_power=0.16)
    props.tripod((3.25, -1.2, 0), 1.192, 0.55, 38)
    props.film_camera((3.25, -1.2, 1.37), (0, 0, 38), 0.85, glow((1.0, 0.6, 0.3), 1.2))
    rod((2.9, 2.4, 0), (2.9, 2.4, 2.35), 0.015, m["steel"])
    rod((3.3, 2.5, 2.3), (1.9, 1.35, 2.12), 0.012, m["black"])
    rod((1.98, 1.42, 2.13), (1.72, 1.2, 2.02), 0.024, m["rubber"])
    softbox((4.6, -2.2, 2.6), (2.2, 0.5, 0.9), (0.6, 1.8), 120, TEAL)
    hang((-0.6, -4.9, 1.38), (0.95, 0.9, 1.26), 56, 4.2)
    camera((-0.6, -4.9, 1.38), (0.95, 0.9, 1.26), 31, 4.0, (1.5, 0.6, 0.8))
    darkroom.make(samples=56, glare=0.6)

if KEY == "hero-3":
    props.tripod((-0.4, 1.2, 0), 1.333, 0.6, -12)
    props.film_camera((-0.4, 1.2, 1.54), (0, 0, -62), 1.0, glow((0.3, 0.75, 0.85), 1.6))
    for x, y, h, aim in ((-2.9, 1.9, 2.2, (0.5, 1.5, 0.9)), (2.6, 2.2, 2.5, (0.6, 1.2, 0.8))):
        props.burning_lamp((x, y, h), aim, 380, haze_power=0.13)
    props.armchair((1.15, 1.35), -38)
    hang((0.35, -5.0, 1.25), (0.05, 1.2, 1.46), 56, 4.2)
    camera((0.35, -5.0, 1.25), (0.05, 1.2, 1.46), 30, 4.5, (0, 1.2, 1.4))
    darkroom.make(samples=56, glare=0.6)
