"""People at work, modelled for soft focus, backs and light from behind: a body of tapered tubes, clothes, hair.

A person faces +y, is about 1.72 m tall and is posed by where hands and feet are; elbows and knees follow.
"""
import math
import random

import bpy
from mathutils import Euler, Vector
from studio import *

SKIN = {"light": (0.62, 0.36, 0.25), "tan": (0.42, 0.22, 0.13), "brown": (0.21, 0.10, 0.055), "dark": (0.09, 0.042, 0.025)}
HAIR = {"black": (0.012, 0.010, 0.009), "brown": (0.055, 0.030, 0.016), "auburn": (0.11, 0.04, 0.018), "blond": (0.34, 0.20, 0.09), "grey": (0.28, 0.27, 0.26)}


def cloth(color, rough=0.85):
    """Woven cloth: a fine weave and shallow creases."""
    made = material(color, rough, bump=(40, 0.10), specular=0.25)
    made.node_tree.nodes["Principled BSDF"].inputs["Sheen"].default_value = 0.35
    return made


# --- parts -----------------------------------------------------------------

def tube(path, radii, side=(1, 0, 0), ring=18, steps=5, round_=0.8):
    """A closed tube through points; each radius is one number or (across, deep); round_: how far the ends bulge. Answers (vertices, faces)."""
    path = [Vector(p) for p in path]
    radii = [(r, r) if isinstance(r, (int, float)) else r for r in radii]
    fine, wide, last = [], [], len(path) - 1
    for i in range(last):
        p = [path[max(0, min(last, i + k))] for k in (-1, 0, 1, 2)]
        for j in range(steps + (i == last - 1)):
            t = j / steps
            fine.append(0.5 * (2 * p[1] + (p[2] - p[0]) * t + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * t ** 2 + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * t ** 3))
            s = t * t * (3 - 2 * t)
            wide.append([radii[i][a] + (radii[i + 1][a] - radii[i][a]) * s for a in (0, 1)])
    ends = []
    for index, near in ((0, 1), (-1, -2)):  # rounded ends
        way = (fine[index] - fine[near]).normalized()
        ends.append([(fine[index] + way * math.sin(a) * min(wide[index]) * round_, [w * math.cos(a) for w in wide[index]]) for a in (0.5, 1.0, 1.45)])
    rings = ends[0][::-1] + list(zip(fine, wide)) + ends[1]
    vertices, faces = [], []
    for i, (at, (a, b)) in enumerate(rings):
        along = (rings[min(i + 1, len(rings) - 1)][0] - rings[max(i - 1, 0)][0]).normalized()
        u = Vector(side) - along * along.dot(Vector(side))
        u = u.normalized() if u.length > 1e-4 else along.orthogonal().normalized()
        v = along.cross(u)
        vertices += [at + u * (a * math.cos(q)) + v * (b * math.sin(q)) for q in (2 * math.pi * k / ring for k in range(ring))]
        if i:
            faces += [((i - 1) * ring + k, (i - 1) * ring + (k + 1) % ring, i * ring + (k + 1) % ring, i * ring + k) for k in range(ring)]
    return vertices, faces + [tuple(range(ring))[::-1], tuple(range(len(vertices) - ring, len(vertices)))]


def ball(at, radii):
    """An ellipsoid as a tube part."""
    path = [Vector(at) + Vector((0, 0, radii[2] * c)) for c in (-0.94, -0.75, -0.4, 0, 0.4, 0.75, 0.94)]
    return tube(path, [(radii[0] * s, radii[1] * s) for s in (0.34, 0.66, 0.92, 1, 0.92, 0.66, 0.34)], (1, 0, 0), 22, 2)


def blob(parts, surface, voxel=0.009, soft=6, folds=0.0, parent=None, grain=0.16):
    """Parts grown together into one soft skin; folds: how deep cloth falls into folds."""
    vertices, faces = [], []
    for more, rings in parts:
        faces += [tuple(i + len(vertices) for i in face) for face in rings]
        vertices += more
    thing = mesh(vertices, faces, surface, parent=parent)
    grown = thing.modifiers.new("grow", "REMESH")
    grown.mode, grown.voxel_size, grown.use_smooth_shade = "VOXEL", voxel, True
    even = thing.modifiers.new("even", "SMOOTH")
    even.factor, even.iterations = 0.5, soft
    for scale, share in ((grain, 1.0), (grain * 0.45, 0.3)) if folds else ():
        pattern = bpy.data.textures.new("folds", "MARBLE")
        pattern.noise_scale, pattern.turbulence, pattern.noise_depth, pattern.marble_type = scale, 4, 1, "SOFT"
        fold = thing.modifiers.new("folds", "DISPLACE")
        fold.texture, fold.strength, fold.mid_level, fold.texture_coords = pattern, folds * share, 0.5, "LOCAL"
    if folds:
        ease = thing.modifiers.new("ease", "SMOOTH")
        ease.factor, ease.iterations = 0.5, 3
    return thing


def hand(wrist, way, back, curl=0.5, spread=0.1, thumb=1):
    """Palm and fingers from a wrist; way: to the fingertips, back: out of the back of the hand, thumb: +1 or -1 side."""
    wrist, way, back = Vector(wrist), Vector(way).normalized(), Vector(back)
    back = (back - way * back.dot(way)).normalized()
    across = way.cross(back) * thumb
    parts = [tube([wrist - way * 0.02, wrist + way * 0.03, wrist + way * 0.085], [(0.027, 0.020), (0.038, 0.017), (0.040, 0.013)], across)]
    for finger, (off, length) in enumerate(((0.030, 0.070), (0.011, 0.080), (-0.010, 0.074), (-0.029, 0.058))):
        bend, at, points = curl * (0.75 + 0.12 * finger), wrist + way * 0.085 + across * off, []
        for k in range(4):
            points.append(at.copy())
            angle = bend * (k + 0.7)
            at = at + (way * math.cos(angle) - back * math.sin(angle) + across * spread * (off / 0.03) * 0.5).normalized() * length / 3
        parts.append(tube(points, (0.0098, 0.0092, 0.0085, 0.0070), across, 10, 3))
    base = wrist + way * 0.025 + across * 0.028
    parts.append(tube([base, base + (way * 0.6 + across * 0.75 - back * 0.3 * curl).normalized() * 0.042, base + (way * 0.95 + across * 0.55 - back * 0.75 * curl).normalized() * 0.075], (0.016, 0.0115, 0.0085), back, 10, 3))
    return parts


def _bend(a, c, first, second, hint):
    """The joint between two bones from a to c, and c pulled into reach."""
    way = c - a
    reach = min(way.length, (first + second) * 0.995)
    way = way.normalized()
    along = (first ** 2 - second ** 2 + reach ** 2) / (2 * reach)
    out = hint - way * hint.dot(way)
    return a + way * along + out.normalized() * math.sqrt(max(first ** 2 - along ** 2, 0)), a + way * reach


# --- hair and what is worn on the head -------------------------------------

def strands(head, color, style="short", count=1500, seed=1):
    """Hair as combed strands over the skull; style: short, bun, ponytail, bob."""
    source = random.Random(seed)
    data = bpy.data.curves.new("hair", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.resolution_u = "3D", 0.0011, 0, 2
    size, knot = Vector((0.084, 0.104, 0.105)), Vector((0, -0.93, 0.20)).normalized()
    for _ in range(count):
        while True:
            start = Vector((source.gauss(0, 1), source.gauss(0, 1), source.gauss(0, 1))).normalized()
            if start.z > 0.62 * start.y + (0.05 if start.y > 0 else -0.42 if style != "bob" else 0.1) - (0 if abs(start.x) < 0.8 or start.y < 0 else -0.15):
                break
        if style in ("bun", "ponytail"):
            points = [start.slerp(knot, t / 6) * (1.0 + 0.05 * math.sin(t / 6 * math.pi)) for t in range(7)]
            points = [Vector(a * b for a, b in zip(p, size)) for p in points]
            if style == "ponytail":
                off = Vector((source.gauss(0, 0.010), source.gauss(0, 0.010), 0))
                points += [points[-1] + Vector((off.x * t, -0.022 * min(t, 2) + off.y * t, -0.018 * t * t / 2 - 0.012 * t)) for t in range(1, 6)]
        else:
            fall = Vector((start.x * 0.9, -0.55 + 0.35 * start.y, -1.1)).normalized()
            far = 0.30 if style == "short" else 0.85
            points = [start.slerp(fall, far * t / 5) * (1.02 + 0.04 * source.random()) for t in range(6)]
            points = [Vector(a * b for a, b in zip(p, size)) for p in points]
            if style == "bob":
                points += [points[-1] + Vector((0.006 * start.x * t, -0.004, -0.030 * t)) for t in range(1, 4)]
        if style == "bun":
            a = source.uniform(0, 6.28)
            middle, round_ = points[-1] + Vector((0, -0.026, 0.006)), source.uniform(0.012, 0.042)
            points += [middle + Vector((round_ * math.cos(a + t), -0.026 * math.cos(round_ * 36) + 0.004 * math.sin(3 * t), round_ * math.sin(a + t))) for t in range(0, 5)]
        spline = data.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for point, place in zip(spline.points, points):
            point.co = (*place, 1)
        spline.points[-1].radius = 0.3
    thing = bpy.data.objects.new("hair", data)
    bpy.context.collection.objects.link(thing)
    surface = material(color, 0.38, specular=0.45)
    data.materials.append(surface)
    thing.parent = head
    blob([ball((0, -0.017, 0.020), (0.085, 0.101, 0.102))] + ([ball((0, -0.125, 0.030), (0.034, 0.030, 0.034))] if style == "bun" else []), surface, 0.006, 2, parent=head)


def _helmet(head, color):
    shell = material(color, 0.25, coat=0.4)
    lathe([(0.112, 0.02), (0.110, 0.05), (0.098, 0.10), (0.070, 0.137), (0.030, 0.152), (0, 0.154)], shell, (0, -0.005, 0.02), parent=head).scale = (1, 1.18, 1)
    lathe([(0.108, 0.014), (0.128, 0.010), (0.128, 0.016), (0.108, 0.024)], shell, (0, 0.006, 0.02), parent=head).scale = (1, 1.24, 1)
    for x in (-0.028, 0, 0.028):
        tube_parts = tube([(x, -0.095, 0.135), (x, -0.03, 0.172), (x, 0.05, 0.166), (x, 0.105, 0.12)], [(0.007, 0.008)] * 4)
        mesh(*tube_parts, shell, 60, parent=head)


def _toque(head, color):
    white = cloth(color)
    lathe([(0.088, -0.015), (0.092, -0.005), (0.092, 0.10), (0.088, 0.105)], white, (0, -0.008, 0.01), parent=head).scale = (1, 1.15, 1)
    rows = []
    for z, r in ((0.095, 0.088), (0.14, 0.100), (0.20, 0.112), (0.235, 0.108), (0.25, 0.07), (0.252, 0.0)):
        rows.append([((r + 0.006 * math.sin(20 * q) * (r > 0.08)) * math.cos(q), (r + 0.006 * math.sin(20 * q) * (r > 0.08)) * 1.12 * math.sin(q) - 0.008, z + 0.01) for q in (2 * math.pi * k / 120 for k in range(120))])
    flat = [p for row in rows for p in row]
    mesh(flat, [(i * 120 + k, i * 120 + (k + 1) % 120, (i + 1) * 120 + (k + 1) % 120, (i + 1) * 120 + k) for i in range(5) for k in range(120)], white, 70, parent=head)


def _cap(head, color):
    """A surgeon's cloth cap, tied behind."""
    made = cloth(color)
    blob([ball((0, -0.014, 0.034), (0.090, 0.110, 0.092))], made, 0.006, 3, 0.006, head, 0.08)
    for x in (-0.02, 0.02):
        mesh(*tube([(0, -0.115, 0.0), (x, -0.13, -0.03), (x * 1.6, -0.125, -0.075)], [(0.008, 0.002)] * 3), made, 60, parent=head)


def _scarf(head, color):
    """A head scarf that lies on the shoulders."""
    blob([ball((0, -0.012, 0.015), (0.098, 0.116, 0.118)), tube([(0, 0.01, -0.06), (0, -0.01, -0.15), (0, -0.02, -0.24)], [(0.088, 0.10), (0.10, 0.10), (0.17, 0.125)])], cloth(color, 0.7), 0.008, 5, 0.016, head, 0.12)


# --- the whole -------------------------------------------------------------

STAND = {"hands": ((-0.24, 0.06, 0.80), (0.24, 0.06, 0.80)), "feet": ((-0.11, 0.03, 0), (0.12, -0.03, 0))}


def person(at, turn=0, hands=STAND["hands"], feet=STAND["feet"], lean=4, hip=0.93, look=(0, 0), skin="tan", top=(0.05, 0.20, 0.24), legs=None, sleeve=0.42, hem=0.14, loose=1.0, head=("short", "brown"), glove=None, shoes=(0.5, 0.5, 0.5), vest=None, curl=0.5, palms=None, tall=1.0, sway=0.0, seed=1, thin=1.0, elbows=(0.30, -0.75, -0.55)):
    """One person. hands, feet: where (left, right) are; lean: degrees forward; look: degrees (left, down) of the head; sleeve: share of the
    arm covered; hem: how far the top reaches below the hip; head: (hair style, color) or (helmet|toque|cap|scarf, color); vest: a color; thin: width of the body; elbows: where they point (outward, forward, up)."""
    hold = group((at[0], at[1], at[2] if len(at) > 2 else 0), (0, 0, turn), tall)
    made_skin = material(SKIN[skin], 0.5, specular=0.35)
    made_top, made_legs = cloth(top), cloth(legs or top)
    tilt = [Euler((-math.radians(lean * k), math.radians(sway * k), 0)).to_matrix() for k in (0.3, 0.8, 1.1, 0.75)]
    root = Vector((0, 0, hip))
    waist = root + tilt[0] @ Vector((0, 0.0, 0.16))
    chest = waist + tilt[1] @ Vector((0, 0.012, 0.19))
    yoke = chest + tilt[2] @ Vector((0, -0.012, 0.145))
    neck = yoke + tilt[2] @ Vector((0, 0.0, 0.065))
    w = thin
    shoulders = [yoke + tilt[2] @ Vector((x * w, 0, -0.005)) for x in (-0.172, 0.172)]
    body, arms, cuffs = [], [], []
    if sleeve > 0.7:  # a collar
        body.append(tube([neck - tilt[2] @ Vector((0, 0, 0.03)), neck + tilt[2] @ Vector((0, 0.004, 0.022))], [(0.078, 0.076), (0.070, 0.068)], round_=0.1))
    low = root - Vector((0, 0, hem))
    rows = [(low, (0.172 + 0.10 * hem, 0.128 + 0.12 * hem)), (root + Vector((0, -0.012, 0)), (0.168, 0.126)), (waist, (0.152, 0.108)), (chest, (0.172, 0.122)), (yoke - tilt[2] @ Vector((0, 0, 0.02)), (0.168, 0.098)), (yoke.lerp(neck, 0.5), (0.112, 0.078)), (neck, (0.064, 0.060))]
    body.append(tube([p for p, _ in rows], [(a * w * (1 + 0.07 * loose), b * (1 + 0.09 * loose)) for _, (a, b) in rows], (1, 0, 0), 28, round_=0.12))
    for index, side in enumerate((-1, 1)):
        shoulder, target = shoulders[index], Vector(hands[index])
        elbow, wrist = _bend(shoulder, target, 0.285, 0.265, Vector((side * elbows[0], *elbows[1:])))
        inner = shoulder + tilt[2] @ Vector((-side * 0.07, 0, 0.012))
        share = sleeve * 2
        if share <= 1:
            end = shoulder.lerp(elbow, share)
            body.append(tube([inner, shoulder, end], [0.062, 0.060 * (1 + 0.04 * loose), 0.056 * (1 + 0.14 * loose)]))
            arms.append(tube([shoulder, shoulder.lerp(elbow, 0.5), elbow, elbow.lerp(wrist, 0.4), wrist], [0.05, 0.046, 0.038, 0.038, 0.026]))
        else:
            end = elbow.lerp(wrist, share - 1)
            body.append(tube([inner, shoulder, elbow, end], [0.062, 0.061, 0.050 * (1 + 0.08 * loose), 0.040 * (1 + 0.12 * loose)]))
            arms.append(tube([elbow, wrist], [0.034, 0.026]))
        way, back = (palms[index] if palms else ((wrist - elbow), Vector((side * 0.8, 0.2, 0.5))))
        fingers = hand(wrist, way, back, curl, 0.12, 1 if Vector(way).cross(Vector(back)).dot(Vector((-side, 0, 0.2))) > 0 else -1)
        if glove:
            cuffs += fingers + [tube([wrist - (wrist - elbow).normalized() * 0.07, wrist], [0.035, 0.029])]
        else:
            arms += fingers
    blob(body, made_top, 0.010, 5, 0.020 * loose, hold)
    blob(arms, made_skin, 0.0055, 3, parent=hold)
    if cuffs:
        blob(cuffs, material(glove, 0.35, specular=0.5), 0.005, 2, 0.0015, hold, 0.03)
    trousers, feet_parts = [], []
    for index, side in enumerate((-1, 1)):
        joint, foot = root + Vector((side * 0.085 * w, 0, -0.02)), Vector(feet[index]) + Vector((0, 0, 0.09))
        knee, ankle = _bend(joint, foot, 0.44, 0.43, Vector((side * 0.12, 1, 0.15)))
        trousers.append(tube([joint, joint.lerp(knee, 0.5), knee, knee.lerp(ankle, 0.5), ankle], [(0.098 * w, 0.105), 0.082, 0.066, 0.064, 0.058]))
        toes = Vector((side * 0.035, 0.14, 0)) if foot.z < 0.14 else Vector((0, 0.10, -0.10))
        feet_parts.append(tube([ankle + Vector((0, -0.045, -0.05)), ankle + toes * 0.45 + Vector((0, 0, -0.05)), ankle + toes + Vector((0, 0, -0.06))], [(0.036, 0.036), (0.043, 0.036), (0.038, 0.024)]))
    trousers.append(tube([root - Vector((0, 0, 0.05)), root + Vector((0, 0, 0.1))], [(0.150 * w, 0.115), (0.145 * w, 0.105)]))
    blob(trousers, made_legs, 0.011, 5, 0.018, hold)
    blob(feet_parts, material(shoes, 0.6), 0.007, 3, parent=hold)
    if vest:
        grown = [tube([p for p, _ in rows[1:5]], [(a * w * 1.16 + 0.008, b * 1.2 + 0.010) for _, (a, b) in rows[1:5]], (1, 0, 0), 28)] + [tube([chest.lerp(s, 0.6), s], [0.085, 0.082]) for s in shoulders]
        blob(grown, cloth(vest, 0.7), 0.009, 5, 0.010, hold)
        shine = material((0.80, 0.80, 0.78), 0.28, 0.3)
        for a, b in ((waist, 0.0), (waist.lerp(chest, 0.55), 0.0)):
            mesh(*tube([a - Vector((0, 0, 0.026)), a + Vector((0, 0, 0.026))], [(0.186 * w, 0.146)] * 2, (1, 0, 0), 40, 2), shine, 60, parent=hold)
        for s in (-0.095, 0.095):
            mesh(*tube([waist.lerp(chest, 0.55) + Vector((s * w, -0.138, 0)), chest + Vector((s * w, -0.142, 0.06)), yoke + Vector((s * w, -0.108, 0.04)), yoke + Vector((s * w, -0.03, 0.088))], [(0.024, 0.006)] * 4), shine, 60, parent=hold)
    above = group(neck + tilt[3] @ Vector((0, 0.020, 0.106)))
    above.parent = hold
    above.rotation_euler = Euler((math.radians(-lean * 0.5 - look[1]), 0, math.radians(look[0])))
    blob([ball((0, -0.010, 0.015), (0.076, 0.096, 0.098)), ball((0, 0.034, -0.052), (0.055, 0.058, 0.066)), tube([(0, 0.086, 0.02), (0, 0.110, -0.022)], [0.010, 0.014]), ball((-0.078, -0.004, -0.012), (0.010, 0.020, 0.032)), ball((0.078, -0.004, -0.012), (0.010, 0.020, 0.032)), tube([(0, -0.018, -0.03), (0, -0.026, -0.16)], [(0.055, 0.056), (0.060, 0.058)])], made_skin, 0.006, 3, parent=above)
    style, color = head
    worn = {"helmet": _helmet, "toque": _toque, "cap": _cap, "scarf": _scarf}.get(style)
    if worn:
        if style != "scarf":
            strands(above, HAIR["black"], "short", 700, seed)
        worn(above, color)
    else:
        strands(above, HAIR[color], style, 1500, seed)
    return hold
