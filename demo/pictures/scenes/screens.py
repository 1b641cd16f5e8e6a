"""What is shown on screens and film: our own pictures, timelines, scopes. Linear light, as bpy images."""
import os
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFont

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


def timeline(size=(3000, 1250), seed=4, shots=("hero-4", "hero-1", "contact-hero", "behind-the-scenes-5", "careers-hero")):
    """An edit: titles, two tracks of our own pictures, voices and music below, a playhead."""
    random.seed(seed)
    w, h = size
    image = Image.new("RGB", size, (9, 12, 17))
    draw = ImageDraw.Draw(image)
    small = ImageFont.truetype("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", 17)
    stills = [Image.fromarray((still(key, (142, 80)) ** (1 / 2.2) * 215).astype(np.uint8)) for key in shots]
    for x in range(0, w, 20):
        draw.line((x, 0, x, 22 if x % 200 == 0 else 8), fill=(70, 80, 92), width=1)
        if x % 200 == 0:
            draw.text((x + 6, 4), f"01:{x // 200 + 12:02d}:{(x * 7) % 25:02d}", fill=(96, 108, 120), font=small)
    colors = {"title": (132, 84, 36), "picture": (22, 66, 76), "voice": (20, 44, 62), "music": (58, 40, 28)}
    rows = (("title", 50, 46, 0.3), ("picture", 104, 108, 0.45), ("picture", 220, 108, 0.97), ("voice", 350, 96, 0.9), ("voice", 454, 96, 0.5), ("voice", 558, 96, 0.75), ("music", 674, 120, 0.98), ("music", 802, 120, 0.6), ("voice", 940, 90, 0.4), ("music", 1040, 120, 0.8))
    for kind, top, tall, full in rows:
        draw.rectangle((0, top, w, top + tall), fill=(12, 16, 22))
        x = random.randint(-80, 20)
        while x < w:
            wide = random.randint(700, 1500) if kind == "music" else random.randint(80, 520)
            if random.random() < full:
                color = tuple(int(c * random.uniform(0.85, 1.15)) for c in colors[kind])
                bright = tuple(min(255, int(c * 2.3 + 14)) for c in color)
                draw.rounded_rectangle((x + 1, top + 1, x + wide - 2, top + tall - 1), 5, fill=color, outline=tuple(int(c * 1.6) for c in color))
                if kind == "picture":
                    shot = random.choice(stills)
                    for k in range(x + 3, x + wide - 6, 144):
                        image.paste(shot.crop((0, 0, min(142, x + wide - 5 - k), 80)), (k, top + 24))
                elif kind in ("voice", "music"):
                    middle, level, pace = top + 22 + (tall - 26) / 2, 0.3, random.uniform(0.012, 0.05)
                    for k in range(x + 5, x + wide - 6, 2):
                        level = 0.7 * level + 0.3 * random.random()
                        swell = 0.25 + 0.75 * abs(np.sin(k * pace)) if kind == "voice" else 0.75
                        a = max(1, level * swell * (tall - 30) * 0.55 * random.uniform(0.5, 1))
                        draw.line((k, middle - a, k, middle + a), fill=bright, width=1)
                if wide > 120:
                    draw.text((x + 8, top + 3), f"{'ABM'[random.randrange(3)]}{random.randint(1, 48):03d}_C{random.randint(1, 30):03d}", fill=tuple(min(255, c + 90) for c in color), font=small)
            x += wide + (0 if random.random() < 0.7 else random.randint(10, 120))
    draw.rectangle((w * 0.47, 0, w * 0.47 + 3, h), fill=(255, 176, 80))
    draw.polygon([(w * 0.47 - 13, 0), (w * 0.47 + 16, 0), (w * 0.47 + 1.5, 24)], fill=(255, 176, 80))
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
