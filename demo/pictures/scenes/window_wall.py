"""High rooms above the city: everything in front of a wall of glass at dusk.

Keys: film-tips-hero (camera rig on a slider of light), executive-search-hero (the table before the meeting),
spare-armchair (a chair, waiting), hero-3 (the room with the camera in it).
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
blur, light = {"film-tips-hero": (15, 2.4), "executive-search-hero": (8, 2.2), "spare-armchair": (12, 2.0), "hero-3": (10, 2.2)}[KEY]
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

if KEY == "executive-search-hero":
    wood = material((0.045, 0.022, 0.012), 0.14, coat=0.5, mottle=(1.2, 0.05), specular=0.6)
    box((1.0, 0.4, 0.74), (6.4, 1.7, 0.06), wood, 0.02)
    box((1.0, 0.4, 0.36), (4.6, 0.5, 0.72), frame, 0.02)
    for i in range(5):
        x = -1.45 + i * 1.18
        props.boardroom_chair((x, 1.55), 4 * math.sin(i * 2.1))
        if i != 1:
            props.boardroom_chair((x, -0.75), 180 + 5 * math.sin(i * 1.7))
    props.boardroom_chair((-2.75, 0.35), 92)
    paper, glass = material((0.75, 0.73, 0.70), 0.6), material((0.6, 0.65, 0.7), 0.05, specular=0.8)
    for x, y in ((-1.4, 0.95), (0.95, 0.95), (2.2, 0.95), (-0.3, -0.15)):
        box((x, y, 0.775), (0.21, 0.29, 0.008), paper, turn=(0, 0, 6 * x))
    for i in range(3):  # pendant lamps over the table
        x = -0.9 + i * 1.9
        cylinder((x, 0.4, 2.55), 0.015, 3.2, frame)
        lathe([(0.02, 0.22), (0.06, 0.2), (0.20, 0.0), (0.19, 0.0), (0.05, 0.19)], m["brass"], (x, 0.4, 2.02))
        cylinder((x, 0.4, 2.05), 0.055, 0.05, glow(TUNGSTEN, 22))
        spot((x, 0.4, 2.0), (x, 0.4, 0), 230, TUNGSTEN, 95, 0.8, 0.08)
    hang((-4.0, -4.3, 1.75), (0.25, 0.95, 1.22), 46, 2.6)
    camera((-4.0, -4.3, 1.75), (0.25, 0.95, 1.22), 31, 4.0, (0.2, 0.6, 1.0))
    darkroom.make(samples=56, glare=0.6, exposure=1.3)

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
