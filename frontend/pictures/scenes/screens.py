"""What is shown on screens and film: our own pictures, timelines, scopes. Linear light, as bpy images."""
import os
import random

import numpy as np
from PIL import Image, ImageDraw

from city import as_image
from darkroom import MASTERS, PREVIEWS


def linear(image):
    return (np.asarray(image.convert("RGB"), np.float32) / 255) ** 2.2


def still(key, size=(640, 360), crop=None):
    """A finished picture as pixels; crop as fractions (left, top, right, bottom)."""
    path = os.path.join(MASTERS, f"{key}.webp")
    image = Image.open(path if os.path.exists(path) else os.path.join(PREVIEWS, f"{key}.png"))
    if crop:
        w, h = image.size
        image = image.crop((int(crop[0] * w), int(crop[1] * h), int(crop[2] * w), int(crop[3] * h)))
    return linear(image.convert("RGB").resize(size, Image.LANCZOS))


def timeline(size=(2400, 1000), seed=4):
    """An edit: video tracks above, sound waves below, a playhead."""
    random.seed(seed)
    w, h = size
    image = Image.new("RGB", size, (13, 17, 24))
    draw = ImageDraw.Draw(image)
    for x in range(0, w, 24):
        draw.line((x, 0, x, 26 if x % 120 == 0 else 12), fill=(90, 104, 120), width=2)
    draw.rectangle((0, 44, w, 46), fill=(38, 46, 58))
    colors = {"picture": [(38, 118, 132), (46, 140, 150), (30, 92, 116)], "title": [(214, 132, 48), (196, 108, 40)], "sound": [(34, 78, 112), (28, 66, 98)], "music": [(120, 74, 40), (138, 88, 44)]}
    rows = (("title", 62, 70, 0.35), ("picture", 142, 120, 0.6), ("picture", 272, 150, 0.96), ("sound", 446, 120, 0.95), ("sound", 576, 120, 0.7), ("music", 706, 130, 0.98), ("music", 846, 110, 0.6))
    for kind, top, tall, full in rows:
        draw.rectangle((0, top, w, top + tall), fill=(17, 22, 31))
        x = random.randint(0, 60)
        while x < w:
            wide = random.randint(60, 420) if kind != "music" else random.randint(500, 1100)
            if random.random() < full:
                color = random.choice(colors[kind])
                draw.rounded_rectangle((x + 2, top + 2, x + wide - 2, top + tall - 2), 7, fill=color)
                draw.rectangle((x + 4, top + 4, x + wide - 4, top + 18), fill=tuple(min(255, int(c * 1.35)) for c in color))
                if kind in ("sound", "music"):
                    middle, level = top + 18 + (tall - 22) / 2, 0.0
                    for k in range(x + 6, x + wide - 6, 3):
                        level = 0.82 * level + 0.18 * random.random() ** 2 * 3.2
                        a = min(0.48, 0.12 + 0.30 * level) * (tall - 24)
                        draw.line((k, middle - a, k, middle + a), fill=tuple(min(255, int(c * 2.1)) for c in color), width=2)
                elif kind == "picture":
                    for k in range(x + 8, x + wide - 70, 96):
                        shade = random.randint(20, 70)
                        draw.rectangle((k, top + 24, k + 84, top + tall - 8), fill=(shade // 2, shade, int(shade * 1.2)))
                        draw.polygon([(k, top + tall - 8), (k + random.randint(10, 60), top + 40), (k + 84, top + tall - 8)], fill=(shade + 60, shade + 30, shade // 2 + 20))
            x += wide
    draw.rectangle((w * 0.55, 0, w * 0.55 + 5, h), fill=(255, 190, 90))
    draw.polygon([(w * 0.55 - 16, 0), (w * 0.55 + 21, 0), (w * 0.55 + 2.5, 30)], fill=(255, 190, 90))
    return linear(image)


def scope(size=(640, 360), seed=2):
    """A waveform monitor: traces of light over a graticule."""
    w, h = size
    dice = np.random.default_rng(seed)
    pixels = np.zeros((h, w, 3), np.float32) + np.array([0.002, 0.004, 0.006], np.float32)
    for color, shift in (((0.9, 0.35, 0.1), 0.0), ((0.1, 0.8, 0.7), 0.7), ((0.2, 0.4, 1.0), 1.5)):
        x = np.linspace(0, 6.3, w)
        for layer in range(40):
            y = 0.5 + 0.25 * np.sin(x * 1.3 + shift + layer * 0.03) + 0.13 * np.sin(x * 3.7 + shift * 2 + layer * 0.08) + dice.normal(0, 0.012, w)
            rows = np.clip((y * h).astype(int), 0, h - 1)
            pixels[rows, np.arange(w)] += np.array(color, np.float32) * 0.14
    for k in range(1, 6):
        pixels[h * k // 6, :] += 0.02
    return pixels


def equalizer(size=(640, 360), seed=3):
    """Bars of sound, amber to teal."""
    w, h = size
    dice = np.random.default_rng(seed)
    pixels = np.zeros((h, w, 3), np.float32) + 0.002
    for i in range(46):
        tall = int(h * (0.12 + 0.7 * abs(np.sin(i * 0.37)) * abs(np.sin(i * 0.11 + 0.5)) * dice.uniform(0.6, 1)))
        x = 12 + i * (w - 24) // 46
        t = i / 46
        pixels[h // 2 - tall // 2:h // 2 + tall // 2, x:x + 7] = np.array([1.0 - 0.85 * t, 0.42 + 0.2 * t, 0.10 + 0.6 * t])
    return pixels


def film(frames, perforations=True, frame=(560, 400)):
    """A strip of 35 mm film as RGBA rows (alpha 0 in the perforations); frames: pictures' pixels."""
    pitch, tall = frame[0] + 40, frame[1] + 190
    strip = Image.new("L", (pitch * len(frames), tall), 255)
    draw = ImageDraw.Draw(strip)
    for k in range(len(frames) * 8):
        x = k * pitch / 8 + pitch / 32
        for y in (22, tall - 22 - 52):
            draw.rounded_rectangle((x, y, x + pitch / 16, y + 52), 9, fill=0)
    pixels = np.zeros((tall, pitch * len(frames), 4), np.float32)
    pixels[..., :3] = (0.012, 0.007, 0.004)
    for k, picture in enumerate(frames):
        pixels[95:95 + frame[1], k * pitch + 20:k * pitch + 20 + frame[0], :3] = picture
    pixels[..., 3] = np.asarray(strip, np.float32) / 255
    return pixels


def screen(pixels):
    return as_image(pixels)
