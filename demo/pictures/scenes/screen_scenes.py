"""Where pictures are shown: the wall of monitors, the edit, the film strip.

Keys: hero-5 (monitor wall), behind-the-scenes-4 (edit suite), video-hero (film strips).
They show our other pictures, so run them last.
"""
import math
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import numpy as np
import darkroom
import props
import screens
from city import as_image, backdrop
from darkroom import KEY
from mathutils import Vector
from studio import *

clear(strength=0.06)
m = props.metals()

if KEY == "hero-5":
    shown = [
        screens.still("hero-4"), screens.scope(), screens.still("contact-hero", crop=(.2, 0, .9, .7)), screens.still("hero-3"),
        screens.still("careers-hero"), screens.still("hero-1"), screens.equalizer(), screens.still("behind-the-scenes-5"),
        screens.still("film-tips-hero"), screens.still("behind-the-scenes-2"), screens.still("spare-armchair"), screens.scope(seed=9),
        screens.still("hero-2"), screens.timeline((3000, 1250))[:, 600:2700], screens.still("services-hero"), screens.still("behind-the-scenes-1"),
    ]
    w, h = 1.52, 0.855
    for i, pixels in enumerate(shown):
        column, row = i % 4, i // 4
        bend = (column - 1.5) * 13
        x = 2 * math.sin(math.radians(bend)) * 3.6 * 0.98
        y = 5.4 - 3.6 * 2 * (1 - math.cos(math.radians(bend))) * -1.0 - 3.0 * (1 - math.cos(math.radians(bend))) * 4.0
        props.monitor((x, y, 3.62 - row * 0.945), (w, h), picture(as_image(pixels), 2.2 if i in (5, 6) else 1.5), (0, 0, -bend), 0.022)
    box((0, 2, -0.05), (30, 20, 0.1), material((0.012, 0.013, 0.015), 0.14, mottle=(0.8, 0.07), specular=0.6))
    desk = material((0.012, 0.013, 0.015), 0.3, 0.3)
    box((0, 1.2, 0.74), (4.8, 0.9, 0.06), desk, 0.02)
    box((0, 1.0, 0.36), (4.4, 0.1, 0.7), desk)
    random.seed(5)
    for i in range(150):  # a mixing desk of small lamps and keys
        x, y = -2.2 + (i % 50) * 0.09, 0.95 + (i // 50) * 0.16
        box((x, y, 0.785), (0.055, 0.09, 0.03), m["rubber"], 0.006)
        if random.random() < 0.4:
            box((x, y, 0.803), (0.04, 0.05, 0.006), glow(random.choice((AMBER, TEAL, TEAL, (1, .2, .08))), random.choice((0.8, 2.2))))
    for i in range(16):
        cylinder((-2.2 + i * 0.29, 1.48, 0.80), 0.032, 0.06, m["steel"], bevel=0.006, segments=32)
    props.boardroom_chair((1.95, 0.1), 160)
    softbox((3.6, 1.0, 2.6), (1.95, 0.1, 0.8), (0.5, 1.5), 60, TEAL)
    softbox((0, -2, 5.5), (0, 1.4, 0.7), (3, 0.4), 40, AMBER)
    box((0, 8.5, 2.5), (30, 0.2, 8), material((0.03, 0.05, 0.06), 0.8))
    softbox((-4.6, 7.6, 0.2), (-5.2, 8.5, 3), (0.3, 0.3), 60, TEAL)
    softbox((4.6, 7.6, 0.2), (5.2, 8.5, 3), (0.3, 0.3), 60, AMBER)
    camera((-0.6, -3.4, 1.55), (-0.02, 4.0, 1.84), 37, 4.0, (0.1, 4.6, 2))
    darkroom.make(work=0.6, samples=28, glare=0.5, threshold=0.8)

if KEY == "behind-the-scenes-4":
    desk = material((0.020, 0.018, 0.017), 0.22, mottle=(3, 0.08), specular=0.5)
    box((0, 0, -0.03), (4, 2.4, 0.06), desk, 0.01)
    props.monitor((-0.02, 0.42, 0.36), (1.15, 0.50), picture(as_image(screens.timeline()), 1.7), (0, 0, -10), 0.016)
    props.monitor((1.14, 0.12, 0.37), (0.98, 0.55), picture(as_image(screens.still("hero-1", (1280, 720))), 1.3), (0, 0, -38), 0.016)
    for x, y in ((-0.02, 0.48), (1.2, 0.22)):
        cylinder((x, y, 0.05), 0.025, 0.14, m["steel"])
        cylinder((x, y, 0.008), 0.14, 0.016, m["black"], bevel=0.005)
    random.seed(2)
    for row in range(5):  # keyboard, a few keys lit
        for column in range(15):
            x, y = -0.30 + column * 0.042, -0.30 + row * 0.042
            box((x + row * 0.006, y, 0.012), (0.036, 0.036, 0.014), m["rubber"], 0.005)
            if random.random() < 0.55:
                box((x + row * 0.006, y, 0.0196), (0.010, 0.012, 0.001), glow((0.8, 0.9, 1.0), 0.5))
    box((0.01, -0.215, 0.002), (0.70, 0.24, 0.012), m["black"], 0.006)
    cylinder((0.62, -0.26, 0.03), 0.075, 0.05, m["black"], bevel=0.012)  # jog wheel
    cylinder((0.62, -0.26, 0.058), 0.062, 0.014, m["steel"], bevel=0.006)
    lathe([(0.078, 0.008), (0.082, 0.010), (0.078, 0.012)], glow(AMBER, 6), (0.62, -0.26, 0))
    plane((3.2, 4.6, 0.9), (14, 7.9), picture(backdrop(34, 0.7)), (0, 0, -30))
    softbox((-1.4, 0.4, 1.5), (0, 0, 0), (0.5, 0.5), 7, AMBER)
    softbox((0.4, -0.9, 1.3), (0.1, -0.1, 0), (1.2, 0.3), 5, TEAL)
    camera((-0.80, -0.82, 0.36), (0.22, 0.24, 0.255), 36, 1.0, (-0.02, 0.40, 0.33))
    darkroom.make(work=0.6, samples=28, glare=0.55, threshold=0.8)

if KEY == "video-hero":
    stills = [screens.still(key, (560, 400), (0.1, 0.02, 0.9, 0.98)) for key in ("hero-4", "hero-1", "hero-3", "contact-hero", "careers-hero", "spare-armchair", "behind-the-scenes-5", "film-tips-hero", "hero-2", "executive-search-hero")]

    def ribbon(path, width, order, strength, length=14.0):
        """Bends a strip along path(s) -> (point, side vector)."""
        pixels = screens.film([stills[i] for i in order])
        made = bpy.data.materials.new("film")
        made.use_nodes = True
        nodes, links = made.node_tree.nodes, made.node_tree.links
        shader, texture = nodes["Principled BSDF"], nodes.new("ShaderNodeTexImage")
        high, wide = pixels.shape[:2]
        image = bpy.data.images.new("strip", wide, high, alpha=True, float_buffer=True)
        image.colorspace_settings.name, image.alpha_mode = "Linear", "CHANNEL_PACKED"
        image.pixels.foreach_set(pixels[::-1].ravel())
        texture.image, texture.extension = image, "REPEAT"
        for name in ("Base Color", "Emission"):
            links.new(texture.outputs["Color"], shader.inputs[name])
        shader.inputs["Emission Strength"].default_value, shader.inputs["Roughness"].default_value = strength, 0.16
        shader.inputs["Clearcoat"].default_value = 0.6
        links.new(texture.outputs["Alpha"], shader.inputs["Alpha"])
        steps, vertices, faces, map_points = 400, [], [], []
        travelled, last = 0.0, None
        for k in range(steps + 1):
            point, side = path(k / steps)
            point, side = Vector(point), Vector(side).normalized()
            travelled += (point - last).length if last else 0
            last = point
            vertices += [point - side * width / 2, point + side * width / 2]
            map_points.append(travelled / (width * wide / high))
        faces = [(2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1) for k in range(steps)]
        thing = mesh([tuple(v) for v in vertices], faces, made, 180)
        layer = thing.data.uv_layers.new(name="map")
        for k in range(steps):
            for corner, uv in enumerate(((map_points[k], 0), (map_points[k + 1], 0), (map_points[k + 1], 1), (map_points[k], 1))):
                layer.data[4 * k + corner].uv = uv

    def wave(x0, x1, y, z, tilt, swing, phase):
        def path(s):
            a = phase + s * 5.2
            return (x0 + (x1 - x0) * s, y + swing * math.sin(a), z + 0.38 * swing * math.cos(a * 0.8) + tilt * (s - 0.5)), (0.10 * math.sin(a * 0.6), 0.45 + 0.35 * math.sin(a * 0.7), 1.0)
        return path

    ribbon(wave(-7, 7, 0.2, 0.15, 1.1, 0.9, 0.4), 1.9, (0, 1, 2, 3), 1.5)
    ribbon(wave(-9, 9, 3.2, 1.9, -2.2, 1.3, 2.4), 1.9, (4, 5, 6, 7), 1.3)
    ribbon(wave(-6, 6, -2.4, -1.75, -0.8, 0.7, 4.1), 1.9, (8, 9, 4, 0), 1.2)
    plane((0, 24, 3), (60, 34), picture(backdrop(60, 0.35)))
    panel((-6, -4, 6), (0, 0, 0), (3, 4), 9, AMBER)
    panel((7, -3, 1), (0, 0, 0), (1.2, 6), 10, TEAL)
    camera((-1.2, -6.4, 0.75), (0.15, 0.4, 0.12), 40, 1.4, (-0.3, -0.3, 0.2))
    bpy.context.scene.camera.data.dof.aperture_fstop = 0.5
    darkroom.make(work=0.6, samples=28, glare=0.5, threshold=0.8)
