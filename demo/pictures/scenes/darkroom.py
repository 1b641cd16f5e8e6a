"""From scene to finished picture: render, smooth the sampling noise, then bloom, grade, vignette and grain.

`blender -b -P <scene>.py -- <key> [scale] [samples]`; scale 1 writes masters/<key>.webp, anything smaller a
preview into the folder named by PICTURES_PREVIEW (default: the system's temporary folder).
"""
import os
import sys
import tempfile

import bpy
import numpy as np
from PIL import Image
from scipy import ndimage

HERE = os.path.dirname(os.path.abspath(__file__))
MASTERS = os.path.join(HERE, "..", "..", "..", "frontend", "pictures", "masters")
PREVIEWS = os.environ.get("PICTURES_PREVIEW", tempfile.gettempdir())
MASTER_BYTES = 330_000
WORDS = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
KEY = WORDS[0] if WORDS else None
SCALE = float(WORDS[1]) if len(WORDS) > 1 else 1.0


def _read(path, channels=slice(0, 3)):
    image = bpy.data.images.load(path)
    pixels = np.empty(image.size[0] * image.size[1] * 4, dtype=np.float32)
    image.pixels.foreach_get(pixels)
    flat = pixels.reshape(image.size[1], image.size[0], 4)[::-1, :, channels]
    bpy.data.images.remove(image)
    return np.nan_to_num(flat, posinf=100.0).copy()


def expose(size, samples, bounces=6, work=1.0, layered=False):
    """Renders the scene; answers colour, albedo, normal (layered: coverage and depth too) as linear arrays. work<1 renders smaller (soft scenes)."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    share = SCALE * work
    scene.render.resolution_x, scene.render.resolution_y = round(size[0] * share), round(size[1] * share)
    scene.render.resolution_percentage = 100
    scene.view_settings.view_transform = "Raw"
    cycles = scene.cycles
    cycles.samples = int(WORDS[2]) if len(WORDS) > 2 else samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold, cycles.adaptive_min_samples = (0.03, 10) if layered else (0.015, 48)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transparent_max_bounces = bounces, 3, 5, 48
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 30, 2.5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    cycles.use_denoising = False
    layer = bpy.context.view_layer
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_z = True
    folder = tempfile.mkdtemp(prefix="picture-")
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source, target = nodes.new("CompositorNodeRLayers"), nodes.new("CompositorNodeOutputFile")
    target.base_path, target.format.file_format, target.format.color_depth, target.format.color_mode = folder, "OPEN_EXR", "32", "RGBA"
    target.file_slots.clear()
    for slot, output in (("color", "Image"), ("albedo", "DiffCol"), ("normal", "Normal"), ("depth", "Depth")):
        target.file_slots.new(slot)
        links.new(source.outputs[output], target.inputs[slot])
    scene.render.filepath = os.path.join(folder, "frame")
    bpy.ops.render.render()
    parts = [_read(os.path.join(folder, f"{slot}0001.exr")) for slot in ("color", "albedo", "normal")]
    return parts + [_read(os.path.join(folder, "color0001.exr"), 3), _read(os.path.join(folder, "depth0001.exr"), 0)] if layered else parts


def smooth(color, albedo, normal, strength=1.0, levels=4):
    """Edge-stopping wavelet filter steered by colour, albedo and normal (Dammertz et al. 2010)."""
    kernel = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
    limit = strength * 0.16
    for level in range(levels):
        step = 2 ** level
        guide = ndimage.gaussian_filter(np.log1p(8 * color), (1.0, 1.0, 0))
        total, weight = np.zeros_like(color), np.zeros(color.shape[:2], np.float32)
        for i, a in enumerate(kernel):
            for j, b in enumerate(kernel):
                move = ((i - 2) * step, (j - 2) * step, 0)
                moved, seen = np.roll(color, move, (0, 1, 2)), np.roll(guide, move, (0, 1, 2))
                apart = ((seen - guide) ** 2).sum(2) / limit ** 2
                apart += ((np.roll(albedo, move, (0, 1, 2)) - albedo) ** 2).sum(2) / 0.01
                apart += ((np.roll(normal, move, (0, 1, 2)) - normal) ** 2).sum(2) / 0.08
                share = (a * b) * np.exp(-apart)
                total += moved * share[..., None]
                weight += share
        color = total / weight[..., None]
        limit *= 0.6
    return color


def despeckle(color):
    """Takes out single bright samples that no neighbour supports."""
    light = color.max(2)
    around = ndimage.maximum_filter(light, footprint=np.array([[1, 1, 1], [1, 0, 1], [1, 1, 1]]))
    middle = ndimage.median_filter(color, (3, 3, 1))
    below = ndimage.minimum_filter(light, footprint=np.array([[1, 1, 1], [1, 0, 1], [1, 1, 1]]))
    lonely = (light > 1.6 * around + 0.02) | (light < 0.5 * below)
    return np.where(lonely[..., None], middle, color)


def _spread(light, radius):
    """A wide blur, done small."""
    shrink = max(1, int(radius / 6))
    small = ndimage.zoom(light, (1 / shrink, 1 / shrink, 1), order=1) if shrink > 1 else light
    small = ndimage.gaussian_filter(small, (radius / shrink, radius / shrink, 0), mode="nearest")
    if shrink == 1:
        return small
    factor = (light.shape[0] / small.shape[0], light.shape[1] / small.shape[1], 1)
    return ndimage.zoom(small, factor, order=1)[:light.shape[0], :light.shape[1]]


def bloom(color, amount=0.5, threshold=0.9, streak=0.0):
    """Light scattered in the lens: three widths of glow, warm halation, and a horizontal teal streak."""
    wide = color.shape[1]
    bright = np.maximum(color - threshold, 0)
    bright = bright / (1 + 0.04 * bright)
    for radius, share in ((0.003, 0.35), (0.012, 0.18), (0.045, 0.12)):
        color = color + amount * share * _spread(bright, radius * wide)
    color = color + amount * 0.10 * _spread(bright, 0.006 * wide) * np.array([1.0, 0.28, 0.08], np.float32)
    if streak:
        line = ndimage.gaussian_filter(np.maximum(color - threshold * 3, 0), (0.0009 * wide, 0.11 * wide, 0), mode="constant")
        color = color + streak * line * np.array([0.25, 0.8, 1.0], np.float32)
    return color


def tone(color):
    """A filmic curve with a long shoulder (Narkowicz's fit), mixed a little between channels like film."""
    mix = np.array([[0.90, 0.06, 0.04], [0.05, 0.90, 0.05], [0.04, 0.06, 0.90]], np.float32)
    color = np.maximum(color @ mix.T, 0) * 0.72
    color = (color * (2.51 * color + 0.03)) / (color * (2.43 * color + 0.59) + 0.14)
    return np.clip(color, 0, 1) ** (1 / 2.2)


def grade(color, vignette=0.35, saturation=1.08, lift=0.012):
    """Ink-blue shadows, warm highlights, darker corners."""
    light = color @ np.array([0.26, 0.66, 0.08], np.float32)
    color = light[..., None] + (color - light[..., None]) * saturation
    shade = ((1 - light) ** 3)[..., None]
    color = color + shade * np.array([-0.004, 0.006, 0.020], np.float32) + lift * shade * np.array([0.35, 0.65, 1.0], np.float32)
    color = color + (light ** 2)[..., None] * np.array([0.015, 0.004, -0.020], np.float32)
    rows, columns = np.mgrid[-1:1:color.shape[0] * 1j, -1:1:color.shape[1] * 1j]
    fall = 1 - vignette * np.clip((rows ** 2 * 0.8 + columns ** 2) / 1.8, 0, 1) ** 1.3
    return color * fall[..., None].astype(np.float32)


def grain(color, amount=0.012, seed=1):
    """Fine film grain, strongest in the middle tones."""
    noise = np.random.default_rng(seed).normal(size=(*color.shape[:2], 1)).astype(np.float32)
    noise = ndimage.gaussian_filter(noise, (0.7, 0.7, 0)) * 1.9
    light = color.mean(2, keepdims=True)
    return color + noise * amount * (0.35 + 2.0 * np.sqrt(np.clip(light, 0, 1)) * (1 - np.clip(light, 0, 1)))


def fringe(color, amount=0.0008):
    """A trace of lateral colour toward the corners."""
    high, wide = color.shape[:2]
    channels = []
    for channel, factor in ((0, 1 + amount), (1, 1.0), (2, 1 - amount)):
        matrix = np.diag([1 / factor, 1 / factor])
        offset = np.array([high, wide]) / 2 * (1 - 1 / factor)
        channels.append(ndimage.affine_transform(color[..., channel], matrix, offset, order=1, mode="nearest"))
    return np.stack(channels, 2)


def resize(color, size):
    """To the exact size, smooth in both directions."""
    if (color.shape[1], color.shape[0]) == size:
        return color
    parts = [np.asarray(Image.fromarray(color[..., c]).resize(size, Image.LANCZOS)) for c in range(3)]
    return np.maximum(np.stack(parts, 2), 0)


def write(color, key=None):
    """Writes the master (largest quality that fits the budget) or the preview."""
    key = key or KEY
    image = Image.fromarray((np.clip(color, 0, 1) * 255 + 0.5).astype(np.uint8))
    if SCALE < 1:
        image.save(os.path.join(PREVIEWS, f"{key}.png"))
        return
    path = os.path.join(MASTERS, f"{key}.webp")
    image.save(os.path.join(PREVIEWS, f"{key}.png"))
    for quality in range(92, 40, -4):
        image.save(path, quality=quality, method=6)
        if os.path.getsize(path) <= MASTER_BYTES:
            return


def make(size=(2000, 1125), samples=96, exposure=1.0, work=0.7, clean=1.0, glare=0.5, threshold=0.9, streak=0.0, vignette=0.35, saturation=1.08, grain_amount=0.012, key=None, bounces=6, after=None):
    """Scene to file, with the look's few dials."""
    color, albedo, normal = expose(size, samples, bounces, work)
    color = despeckle(color) * exposure
    if clean:
        color = smooth(color, albedo, normal, clean)
    color = resize(color, (round(size[0] * SCALE), round(size[1] * SCALE)))
    if after:
        color = after(color)
    finish(color, glare, threshold, streak, vignette, saturation, grain_amount, key)


def finish(color, glare=0.5, threshold=0.9, streak=0.0, vignette=0.35, saturation=1.08, grain_amount=0.012, key=None):
    """Linear light to file."""
    color = bloom(fringe(color.astype(np.float32)), glare, threshold, streak)
    write(grain(grade(tone(color), vignette, saturation), grain_amount), key)
