"""Rooms in daylight: windows, sky and sun, the layers of a scene, and a bright, warm grade."""
import contextlib
import math
import os

import bpy
import darkroom
import numpy as np
from city import as_image
from darkroom import KEY, SCALE
from mathutils import Vector
from PIL import Image
from scipy import ndimage, signal
from studio import *

LAYERS = os.path.join(darkroom.HERE, "..", "..", "..", "frontend", "pictures", "layers")
WHITE, DAY, WARM = (0.80, 0.79, 0.77), (0.86, 0.93, 1.0), (1.0, 0.90, 0.76)


@contextlib.contextmanager
def layer(name):
    """Everything made within belongs to a layer (near, people) that films move apart from what is behind it."""
    before = set(bpy.data.objects)
    yield
    for thing in set(bpy.data.objects) - before:
        thing["layer"] = name


def outside(strength=1.8, high=360, wide=1080, green=0.6, seed=4):
    """A bright view that falls out of focus: pale sky, house fronts, trees with points of sun in their leaves."""
    source = np.random.default_rng(seed)
    up = np.linspace(1, 0, high, dtype=np.float32)[:, None, None]
    pixels = np.array([0.95, 1.02, 1.10], np.float32) * (1.15 - 0.25 * up) + np.zeros((high, wide, 1), np.float32)
    for _ in range(9):  # house fronts
        x, w, top = source.integers(0, wide), source.integers(30, 110), source.uniform(0.25, 0.7)
        pixels[int(high * (1 - top)):, max(0, x - w):x + w] = np.array([0.78, 0.72, 0.64]) * source.uniform(0.55, 1.05)
    leaves = sum(share * ndimage.gaussian_filter(source.normal(size=(high, wide)), width) * width for width, share in ((3, 0.5), (9, 0.9), (26, 1.4)))
    crown = np.interp(np.arange(wide), np.linspace(0, wide, 26), source.uniform(0.12, 0.78, 26) * green + 0.12)[None, :]
    tree = ndimage.gaussian_filter((up[..., 0] < crown + 0.05 * leaves).astype(np.float32), 1.5)[..., None]
    tint = np.array([0.20, 0.24, 0.11]) * np.clip(0.8 + 0.55 * leaves, 0.15, 2.4)[..., None] + np.array([0.10, 0.09, 0.02]) * np.clip(leaves, 0, 2)[..., None]
    pixels = pixels * (1 - tree) + tint * tree
    sparks = (source.random((high, wide, 1)) < 0.004) * tree * source.uniform(2, 16, (high, wide, 1)) * np.array([1.0, 0.97, 0.80])
    return as_image((ndimage.gaussian_filter(pixels + sparks, (1.2, 1.2, 0)) * strength).astype(np.float32))


def window(at, size, turn=0, power=220, panes=(3, 2), view=1.8, color=DAY, frame=None, seed=4, green=0.6):
    """An opening with its view, its bars and the light it lets in; faces -y before turning. size: width, height of the opening."""
    hold = group(at, (0, 0, turn))
    frame = frame or material((0.72, 0.72, 0.71), 0.4)
    w, h = size
    back = plane((0, 1.2, 0), (w * 1.7 + 2, h * 1.35 + 0.8), picture(outside(view, seed=seed, green=green)), parent=hold)
    back.visible_shadow = False
    for i in range(panes[0] + 1):
        box((-w / 2 + w * i / panes[0], 0, 0), (0.055, 0.09, h), frame, 0.004, parent=hold)
    for i in range(panes[1] + 1):
        box((0, 0, -h / 2 + h * i / panes[1]), (w, 0.09, 0.055), frame, 0.004, parent=hold)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    spot_at = Vector(at) + Vector((-s, c, 0)) * 0.25
    softbox(spot_at, spot_at + Vector((s, -c, -0.12)), (w, h), power, color)
    return hold


def wall(start, end, high, surface, gaps=(), thick=0.16):
    """A wall from one point of the plan to another, with openings (from, to, sill, lintel) in metres along it."""
    a, b = Vector((*start, 0)), Vector((*end, 0))
    long = (b - a).length
    hold = group(a, (0, 0, math.degrees(math.atan2(b.y - a.y, b.x - a.x))))
    x = 0.0
    for left, right, sill, lintel in [*gaps, (long, long, 0, 0)]:
        if left > x:
            box(((x + left) / 2, 0, high / 2), (left - x, thick, high), surface, parent=hold)
        if right > left:
            if sill > 0:
                box(((left + right) / 2, 0, sill / 2), (right - left, thick, sill), surface, parent=hold)
            if lintel < high:
                box(((left + right) / 2, 0, (high + lintel) / 2), (right - left, thick, high - lintel), surface, parent=hold)
        x = right
    return hold


def sun(way, strength=5.0, color=WARM, soft=0.02):
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.color, data.angle = strength, color, soft
    lamp = bpy.data.objects.new("sun", data)
    bpy.context.collection.objects.link(lamp)
    lamp.rotation_euler = Vector(way).to_track_quat("-Z", "Y").to_euler()


def polished(color=(0.46, 0.45, 0.43), rough=0.22):
    """A floor that mirrors the windows softly."""
    return material(color, rough, mottle=(0.9, 0.07), specular=0.5)


def room(wide, front, back, high, floor=None, ceiling=None):
    """Floor and ceiling."""
    box((0, (front + back) / 2, -0.05), (wide, back - front, 0.1), floor or polished())
    box((0, (front + back) / 2, high + 0.05), (wide, back - front, 0.1), ceiling or material(WHITE, 0.6))


def _show(name):
    """Lets the camera see one layer; the others still give shadow and reflection."""
    for thing in bpy.data.objects:
        thing.visible_camera = not thing.get("hidden") and thing.get("layer", "far") == name


def _disc(radius):
    """The lens opening as a blur kernel, a little brighter at its rim."""
    reach = int(radius) + 1
    y, x = np.mgrid[-reach:reach + 1, -reach:reach + 1]
    far = np.hypot(x, y)
    kernel = np.clip(radius + 0.5 - far, 0, 1) * (1 + 0.25 * np.clip(far / radius, 0, 1) ** 4)
    return (kernel / kernel.sum()).astype(np.float32)


def defocus(color, depth, lens, fstop, focus):
    """Blurs by each point's distance from the plane of focus, as a lens would; cheaper and cleaner than rays through a lens."""
    wide = color.shape[1]
    radius = np.abs(depth - focus) / np.maximum(depth, 0.1) * (lens / 1000) ** 2 / fstop / (focus - lens / 1000) / 0.036 * wide / 2
    radius = ndimage.gaussian_filter(radius, 3)
    steps = [r for r in (0, 2, 4, 8, 14, 22, 34, 50) if r <= radius.max() * 1.5 + 2]
    pad = ((60, 60), (60, 60), (0, 0))
    wider = np.pad(color, pad, "reflect")
    place = np.interp(radius, steps, range(len(steps)))
    answer = np.zeros_like(color)
    for i, r in enumerate(steps):
        share = np.clip(1 - np.abs(place - i), 0, 1)
        if share.max() > 0:
            soft = wider if r == 0 else np.dstack([signal.fftconvolve(wider[..., c], _disc(r), "same") for c in range(4)])
            answer += soft[60:-60, 60:-60] * share[..., None]
    return answer.clip(0)


def make(samples=22, exposure=1.15, work=(0.25, 0.32, 0.55), clean=2.4, glare=0.4, size=(2000, 1125), vignette=0.16, saturation=1.06, bounces=4):
    """Renders the layers from far to near without a lens, puts each out of focus, joins them, and keeps each for the films."""
    for thing in bpy.data.objects:
        if not thing.visible_camera:
            thing["hidden"] = True
    for surface in bpy.data.materials:  # what shines to be seen; lamps give the light
        surface.cycles.sample_as_light = False
    lens = bpy.context.scene.camera.data
    lens.dof.use_dof = False
    names = [n for n in ("far", "people", "near") if n == "far" or any(t.get("layer") == n for t in bpy.data.objects)]
    whole, parts = None, {}
    wide = tuple(round(0.7 * side * SCALE) for side in size)
    for name, share in zip(names, (work[0], *work[-len(names) + 1:])):
        _show(name)
        bpy.context.scene.render.film_transparent = name != "far"
        color, albedo, normal, alpha, depth = darkroom.expose(size, samples, bounces, share, True)
        color = np.dstack([darkroom.despeckle(color) * exposure, alpha])
        color = darkroom.smooth(color, albedo, normal, clean)
        covered = alpha > 0.5
        depth = depth[tuple(ndimage.distance_transform_edt(~covered, return_distances=False, return_indices=True))] if covered.any() else depth
        depth = depth.clip(0.1, 300)
        grown = [np.asarray(Image.fromarray(np.ascontiguousarray(c, np.float32)).resize(wide, Image.BILINEAR if c is depth else Image.BICUBIC)) for c in (*np.moveaxis(color, 2, 0), depth)]
        color = np.dstack(grown[:4]).clip(0)
        color[..., 3] = color[..., 3].clip(0, 1)
        parts[name] = color = defocus(color, grown[4], lens.lens, lens.dof.aperture_fstop, lens.dof.focus_distance)
        whole = color[..., :3] if whole is None else color[..., :3] + whole * (1 - color[..., 3:].clip(0, 1))
    spread = darkroom.bloom(whole, glare) - whole
    darkroom.write(_look(darkroom.resize(whole + spread, tuple(round(side * SCALE) for side in size)), vignette, saturation))
    if SCALE < 1:
        return
    os.makedirs(LAYERS, exist_ok=True)
    for name, part in parts.items():
        solid = part[..., 3:].clip(0, 1)
        own = part[..., :3] if name == "far" else part[..., :3] / np.maximum(solid, 0.02)
        pixels = np.dstack([_look(own + spread, vignette, saturation, 0), solid])
        flat = Image.fromarray((pixels * 255).clip(0, 255).astype(np.uint8))
        flat = flat.convert("RGB") if name == "far" else flat
        flat.save(os.path.join(LAYERS, f"{KEY}-{name}.webp"), quality=84, method=6)


def _look(color, vignette, saturation, noise=0.010):
    """Print: a gentle shoulder, warm lights, clear shadows with a little blue."""
    color = np.maximum(color, 0) * np.array([0.95, 0.90, 0.84], np.float32)
    color = 1 - np.exp(-1.15 * color) * (1 / (1 + 0.25 * color))
    color = np.clip(color, 0, 1) ** (1 / 2.2)
    color = color + 0.26 * (color - 0.42) * (1 - np.abs(2 * color - 1))
    return darkroom.grain(darkroom.grade(color, vignette, saturation, 0.008), noise)
