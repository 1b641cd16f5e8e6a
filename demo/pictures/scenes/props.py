"""Things found on a set, drawn once: camera, tripod, lamps, chairs, monitor."""
import math
import random

from mathutils import Vector
from studio import *


def metals():
    return {
        "black": material((0.014, 0.015, 0.018), 0.36, 0.4, bump=(250, 0.03)),
        "rubber": material((0.010, 0.010, 0.011), 0.6),
        "steel": material((0.55, 0.55, 0.56), 0.25, 1.0),
        "brass": material((0.80, 0.48, 0.18), 0.3, 1.0),
        "grey": material((0.05, 0.053, 0.06), 0.45, 0.3),
    }


def film_camera(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0, screen=None):
    """A cinema camera on rods, its lens toward +y; about 1.2 long. screen: material of the small monitor."""
    m, hold = metals(), group(at, turn, scale)
    part = dict(parent=hold)
    box((0, 0, 0), (0.24, 0.42, 0.26), m["black"], 0.018, **part)
    box((0.125, -0.02, 0.02), (0.015, 0.30, 0.17), m["grey"], 0.006, **part)
    for i in range(6):
        box((-0.124, -0.1 + i * 0.04, 0.04), (0.012, 0.016, 0.12), m["rubber"], 0.003, **part)
        cylinder((0.136, -0.12 + i * 0.045, -0.03), 0.011, 0.012, m["steel"], (0, 90, 0), 0.002, 24, **part)
    box((0.134, 0.02, 0.045), (0.006, 0.13, 0.06), screen or glow(TEAL, 0.8), **part)
    box((0, -0.31, 0), (0.17, 0.16, 0.21), m["black"], 0.015, **part)  # battery
    for i in range(4):
        box((0, -0.395, -0.06 + i * 0.04), (0.13, 0.01, 0.012), m["rubber"], 0.003, **part)
    for x in (-0.075, 0.075):  # rods
        rod((x, -0.25, -0.19), (x, 0.78, -0.19), 0.012, m["steel"], hold)
    box((0, 0, -0.165), (0.2, 0.34, 0.07), m["grey"], 0.01, **part)
    for y in (-0.16, 0.16):  # handle
        rod((0, y, 0.12), (0, y * 0.85, 0.25), 0.014, m["black"], hold)
    rod((0, -0.2, 0.255), (0, 0.26, 0.255), 0.022, m["rubber"], hold)
    profile = [(0, 0.20), (0.075, 0.20), (0.075, 0.25), (0.085, 0.255), (0.085, 0.31), (0.078, 0.315), (0.078, 0.37), (0.09, 0.375), (0.09, 0.43), (0.083, 0.435), (0.083, 0.50), (0.10, 0.52), (0.10, 0.60), (0.092, 0.60), (0.085, 0.55), (0.02, 0.50), (0, 0.50)]
    lathe(profile, m["black"], turn=(-90, 0, 0), **part)
    for y, r in ((0.28, 0.089), (0.402, 0.094)):
        for i in range(40):
            a = 2 * math.pi * i / 40
            box((r * math.cos(a), y, r * math.sin(a)), (0.008, 0.035, 0.008), m["rubber"], turn=(0, -math.degrees(a), 0), **part)
    dome(0.088, 0.022, coated_glass((0.5, 0.4, 1.0), 0.12), (0, 0.565, 0), (-90, 0, 0), **part)
    lathe([(0.101, 0.585), (0.104, 0.588), (0.104, 0.593), (0.101, 0.596)], m["brass"], turn=(-90, 0, 0), **part)
    box((0, 0.66, 0), (0.33, 0.012, 0.27), None, **part).data.materials.append(m["black"])
    for x, w, h, z in ((-0.155, 0.02, 0.27, 0), (0.155, 0.02, 0.27, 0)):
        box((x, 0.70, z), (w, 0.10, h), m["black"], 0.004, **part)
    box((0, 0.70, 0.135), (0.33, 0.10, 0.02), m["black"], 0.004, **part)
    box((0, 0.70, -0.135), (0.33, 0.10, 0.02), m["black"], 0.004, **part)
    mesh([(-0.165, 0.75, 0.145), (0.165, 0.75, 0.145), (0.20, 0.92, 0.22), (-0.20, 0.92, 0.22)], [(0, 1, 2, 3)], m["black"], **part)
    for side in (-1, 1):
        mesh([(side * 0.165, 0.75, 0.135), (side * 0.165, 0.75, -0.135), (side * 0.25, 0.90, -0.13), (side * 0.25, 0.90, 0.13)], [(0, 1, 2, 3)], m["black"], **part)
    cylinder((-0.17, 0.40, -0.10), 0.055, 0.03, m["grey"], (0, 90, 0), 0.006, **part)  # follow focus
    cylinder((-0.20, 0.40, -0.10), 0.042, 0.04, glow((0.9, 0.9, 0.85), 0.05), (0, 90, 0), 0.006, **part)
    rod((-0.17, 0.40, -0.12), (-0.075, 0.40, -0.19), 0.012, m["grey"], hold)
    rod((0.02, 0.20, 0.26), (-0.10, 0.18, 0.36), 0.008, m["steel"], hold)  # small monitor
    box((-0.14, 0.18, 0.43), (0.27, 0.03, 0.17), m["black"], 0.01, (8, 0, 8), **part)
    face = plane((-0.142, 0.160, 0.432), (0.235, 0.135), screen or glow(TEAL, 0.8), (8, 0, 8), **part)
    rod((-0.13, -0.05, 0.06), (-0.25, -0.16, 0.10), 0.035, m["rubber"], hold)  # viewfinder
    return hold


def tripod(at, height=1.4, spread=0.62, turn=0, hold_camera=True):
    """Fluid head on three tubes; the top plate is at `height`."""
    m, hold = metals(), group(at, (0, 0, turn))
    part = dict(parent=hold)
    bowl = height - 0.24
    cylinder((0, 0, height - 0.02), 0.07, 0.04, m["black"], bevel=0.005, **part)
    box((0, 0, height), (0.11, 0.26, 0.03), m["grey"], 0.006, **part)
    box((0, 0, height - 0.10), (0.15, 0.13, 0.14), m["black"], 0.02, **part)
    cylinder((0.09, 0, height - 0.1), 0.05, 0.04, m["grey"], (0, 90, 0), 0.006, **part)
    cylinder((0, 0, bowl + 0.03), 0.075, 0.07, m["black"], bevel=0.01, **part)
    rod((0.07, -0.05, height - 0.09), (0.22, -0.62, height - 0.26), 0.011, m["steel"], hold)
    rod((0.19, -0.50, height - 0.22), (0.22, -0.63, height - 0.263), 0.019, m["rubber"], hold)
    for leg in range(3):
        a = 2 * math.pi * leg / 3 + math.pi / 2
        c, s = math.cos(a), math.sin(a)
        foot = (spread * c, spread * s, 0.02)
        knee = (0.07 * c + (spread - 0.07) * 0.48 * c, 0.07 * s + (spread - 0.07) * 0.48 * s, bowl * 0.52)
        for off in (-0.028, 0.028):
            rod((0.07 * c - off * s, 0.07 * s + off * c, bowl), (knee[0] - off * s, knee[1] + off * c, knee[2]), 0.015, m["black"], hold)
            rod((knee[0] - off * .6 * s, knee[1] + off * .6 * c, knee[2]), (foot[0] - off * .5 * s, foot[1] + off * .5 * c, foot[2]), 0.012, m["grey"], hold)
        cylinder(knee, 0.035, 0.06, m["rubber"], bevel=0.008, **part)
        cylinder((foot[0], foot[1], 0.02), 0.03, 0.04, m["rubber"], bevel=0.008, **part)
        rod((0, 0, bowl * 0.36), (knee[0] * 0.95, knee[1] * 0.95, bowl * 0.47), 0.008, m["grey"], hold)
    return hold


def fresnel(at, target, scale=1.0, face=None, doors=(55, 55, 35, 35)):
    """A studio lamp with ribbed glass and barn doors, shining toward target. face: strength of its light."""
    m, hold = metals(), group(at)
    hold.scale = (scale,) * 3
    hold.rotation_mode = "QUATERNION"
    hold.rotation_quaternion = (Vector(target) - Vector(at)).to_track_quat("Y", "Z")
    part = dict(parent=hold)
    lathe([(0.0, -0.30), (0.12, -0.30), (0.17, -0.26), (0.20, -0.12), (0.21, 0.10), (0.235, 0.11), (0.235, 0.15), (0.215, 0.155), (0.205, 0.10)], m["black"], turn=(-90, 0, 0), **part)
    for i in range(7):
        lathe([(0.205, -0.16 + i * 0.03), (0.216, -0.158 + i * 0.03), (0.216, -0.148 + i * 0.03), (0.205, -0.146 + i * 0.03)], m["grey"], turn=(-90, 0, 0), **part)
    rings = []
    for i in range(26):  # the stepped lens
        r0, r1 = 0.2 * i / 26, 0.2 * (i + 1) / 26
        rings += [(max(r0, 1e-4), 0.105 + 0.018 * (1 - i / 26)), (r1, 0.085 + 0.010 * (1 - i / 26))]
    lathe(rings, material((0.9, 0.85, 0.75), 0.12, 0.0), turn=(-90, 0, 0), smooth=10, **part)
    if face:
        inner = [glow(TUNGSTEN, face * k) for k in (0.35, 0.55, 1.0, 2.6)]
        for k, (a, b) in enumerate(((0.198, 0.15), (0.15, 0.10), (0.10, 0.05), (0.05, 0.0001))):
            for i in range(6):  # ribs shine unevenly: bright flank, dark step
                r1, r0 = a - (a - b) * i / 6, a - (a - b) * (i + 0.78) / 6
                lathe([(r1, 0.118), (r0, 0.124)], inner[k], turn=(-90, 0, 0), smooth=None, **part)
    for index, (angle, side) in enumerate(zip(doors, ((0, 1), (0, -1), (1, 0), (-1, 0)))):
        sx, sz = side
        out, reach = math.radians(angle), 0.27
        dy, dr = reach * math.cos(out), reach * math.sin(out)
        if sz:
            door = [(-0.17, 0.16, sz * 0.225), (0.17, 0.16, sz * 0.225), (0.23, 0.16 + dy, sz * (0.225 + dr)), (-0.23, 0.16 + dy, sz * (0.225 + dr))]
        else:
            door = [(sx * 0.225, 0.16, -0.15), (sx * 0.225, 0.16, 0.15), (sx * (0.225 + dr), 0.16 + dy, 0.12), (sx * (0.225 + dr), 0.16 + dy, -0.12)]
        thing = mesh(door, [(0, 1, 2, 3)], m["black"], **part)
        solid = thing.modifiers.new("thick", "SOLIDIFY")
        solid.thickness = 0.006
    for side in (-1, 1):  # yoke
        rod((side * 0.25, -0.04, 0), (side * 0.25, -0.04, -0.34), 0.014, m["steel"], hold)
        cylinder((side * 0.245, -0.04, 0), 0.04, 0.03, m["rubber"], (0, 90, 0), 0.006, **part)
    rod((-0.25, -0.04, -0.34), (0.25, -0.04, -0.34), 0.014, m["steel"], hold)
    return hold


def stand(at, height, surface, spread=0.45):
    """A lamp stand."""
    x, y = at
    rod((x, y, 0.25), (x, y, height), 0.018, surface)
    for leg in range(3):
        a = 2 * math.pi * leg / 3 + 0.5
        rod((x + spread * math.cos(a), y + spread * math.sin(a), 0.01), (x, y, 0.55), 0.012, surface)
    cylinder((x, y, height * 0.55), 0.03, 0.08, surface, bevel=0.006)


def burning_lamp(at, target, power, color=TUNGSTEN, haze_power=0.1, spread=36, face=9, reach=1.0, scale=0.9, floor=True):
    """A fresnel on its stand, burning: the housing, the light it throws and the beam it draws in the air."""
    at, target = Vector(at), Vector(target)
    way = (target - at).normalized()
    fresnel(at, target, scale, face=face)
    if floor:
        stand((at.x, at.y), at.z - 0.3 * scale, metals()["black"])
    mouth = at + way * 0.18 * scale
    spot(mouth, target, power, color, spread + 10, 0.8, 0.09)
    if haze_power:
        beam(mouth, at + (target - at) * reach, spread, color, haze_power, 0.17 * scale)


def armchair(at, turn=0, cloth=None, wood=None):
    """A simple upholstered interview chair, facing -y."""
    cloth = cloth or material((0.03, 0.09, 0.11), 0.8, bump=(180, 0.25))
    wood = wood or material((0.10, 0.045, 0.02), 0.35)
    hold = group((*at, 0), (0, 0, turn))
    part = dict(parent=hold)
    box((0, 0, 0.40), (0.62, 0.60, 0.16), cloth, 0.06, **part)
    box((0, 0.29, 0.68), (0.62, 0.14, 0.56), cloth, 0.065, (-12, 0, 0), **part)
    for x in (-0.36, 0.36):
        box((x, 0.02, 0.46), (0.12, 0.62, 0.34), cloth, 0.055, **part)
        for y in (-0.24, 0.26):
            rod((x * 0.8, y, 0.32), (x * 0.92, y * 1.15, 0.0), 0.022, wood, hold, 0.6)
    return hold


def boardroom_chair(at, turn=0, leather=None):
    """A high-backed meeting chair, facing -y."""
    m = metals()
    leather = leather or material((0.014, 0.013, 0.013), 0.38, coat=0.2, bump=(60, 0.08))
    hold = group((*at, 0), (0, 0, turn))
    part = dict(parent=hold)
    box((0, 0, 0.47), (0.52, 0.50, 0.10), leather, 0.045, **part)
    for i in range(5):  # stitched rolls of the back
        box((0, 0.25 + i * 0.018, 0.60 + i * 0.135), (0.50 - 0.012 * i, 0.085, 0.140), leather, 0.02, (-8, 0, 0), **part)
    for x in (-0.29, 0.29):
        box((x, 0.02, 0.68), (0.05, 0.36, 0.035), leather, 0.015, **part)
        rod((x, 0.16, 0.50), (x, 0.12, 0.67), 0.012, m["steel"], hold)
        rod((x, -0.12, 0.50), (x, -0.10, 0.67), 0.012, m["steel"], hold)
    cylinder((0, 0, 0.28), 0.03, 0.32, m["steel"], **part)
    for leg in range(5):
        a = 2 * math.pi * leg / 5
        rod((0, 0, 0.12), (0.32 * math.cos(a), 0.32 * math.sin(a), 0.06), 0.018, m["steel"], hold)
    return hold


def monitor(at, size, screen, turn=(0, 0, 0), frame=0.02, depth=0.05):
    """A flat screen facing -y."""
    m, hold = metals(), group(at, turn)
    box((0, depth / 2 + 0.004, 0), (size[0] + 2 * frame, depth, size[1] + 2 * frame), m["black"], 0.008, parent=hold)
    plane((0, 0, 0), size, screen, parent=hold)
    return hold
