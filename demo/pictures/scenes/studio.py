"""The stage every scene is built on: materials, shapes, lights, camera, render."""
import math
import os
import random
import sys

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

INK = (0.006, 0.010, 0.020)
AMBER = (1.0, 0.50, 0.16)
TUNGSTEN = (1.0, 0.68, 0.38)
TEAL = (0.10, 0.62, 0.70)
MOON = (0.35, 0.55, 1.0)


def clear(world=INK, strength=0.25, seed=7):
    """Starts an empty stage with a faint, even ambient light."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*world, 1)
    background.inputs[1].default_value = strength


# --- materials -------------------------------------------------------------

def material(color, rough=0.5, metal=0.0, coat=0.0, bump=None, mottle=None, specular=0.5):
    """Principled surface. bump=(scale, strength) roughens it, mottle=(scale, amount) varies the gloss."""
    made = bpy.data.materials.new("surface")
    made.use_nodes = True
    nodes, links = made.node_tree.nodes, made.node_tree.links
    shader = nodes["Principled BSDF"]
    for name, value in (("Base Color", (*color, 1)), ("Roughness", rough), ("Metallic", metal), ("Clearcoat", coat), ("Specular", specular)):
        shader.inputs[name].default_value = value
    if bump or mottle:
        place = nodes.new("ShaderNodeTexCoord")
    if bump:
        noise, node = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeBump")
        noise.inputs["Scale"].default_value, node.inputs["Strength"].default_value = bump
        noise.inputs["Detail"].default_value = 6
        links.new(place.outputs["Object"], noise.inputs["Vector"])
        links.new(noise.outputs["Fac"], node.inputs["Height"])
        links.new(node.outputs["Normal"], shader.inputs["Normal"])
    if mottle:
        noise, spread = nodes.new("ShaderNodeTexNoise"), nodes.new("ShaderNodeMapRange")
        noise.inputs["Scale"].default_value = mottle[0]
        noise.inputs["Detail"].default_value = 8
        spread.inputs["From Min"].default_value, spread.inputs["From Max"].default_value = 0.3, 0.7
        spread.inputs["To Min"].default_value, spread.inputs["To Max"].default_value = max(0.0, rough - mottle[1]), rough + mottle[1]
        links.new(place.outputs["Object"], noise.inputs["Vector"])
        links.new(noise.outputs["Fac"], spread.inputs["Value"])
        links.new(spread.outputs["Result"], shader.inputs["Roughness"])
    return made


def _bare():
    made = bpy.data.materials.new("shader")
    made.use_nodes = True
    made.node_tree.nodes.clear()
    return made, made.node_tree.nodes, made.node_tree.links, made.node_tree.nodes.new("ShaderNodeOutputMaterial")


def glow(color, strength):
    """A surface that only shines."""
    made, nodes, links, output = _bare()
    shader = nodes.new("ShaderNodeEmission")
    shader.inputs[0].default_value, shader.inputs[1].default_value = (*color, 1), strength
    links.new(shader.outputs[0], output.inputs["Surface"])
    return made


def haze(color, strength):
    """Lit haze: a volume that only shines, so beams are exact and free of noise."""
    made, nodes, links, output = _bare()
    shader = nodes.new("ShaderNodeEmission")
    shader.inputs[0].default_value, shader.inputs[1].default_value = (*color, 1), strength
    links.new(shader.outputs[0], output.inputs["Volume"])
    return made


def picture(image, strength=1.0):
    """An image (path or bpy image) shining by itself: a backdrop or a screen."""
    made, nodes, links, output = _bare()
    texture, shader = nodes.new("ShaderNodeTexImage"), nodes.new("ShaderNodeEmission")
    texture.image = bpy.data.images.load(image) if isinstance(image, str) else image
    texture.extension = "EXTEND"
    shader.inputs[1].default_value = strength
    links.new(texture.outputs[0], shader.inputs[0])
    links.new(shader.outputs[0], output.inputs["Surface"])
    return made


def coated_glass(tint, amount=0.35, rough=0.0, edge=1.0):
    """A coated lens element: clear straight through, a tinted reflection that grows to the edge."""
    made, nodes, links, output = _bare()
    clear_part, shine = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeBsdfGlossy")
    mix, facing, grow = nodes.new("ShaderNodeMixShader"), nodes.new("ShaderNodeLayerWeight"), nodes.new("ShaderNodeMapRange")
    facing.inputs["Blend"].default_value = 0.5
    grow.inputs["To Min"].default_value, grow.inputs["To Max"].default_value = amount, min(1.0, amount + 0.6 * edge)
    grow.inputs["From Min"].default_value = 0.15
    clear_part.inputs[0].default_value = (0.93, 0.95, 0.97, 1)
    shine.inputs["Color"].default_value, shine.inputs["Roughness"].default_value = (*tint, 1), rough
    links.new(facing.outputs["Facing"], grow.inputs["Value"])
    links.new(grow.outputs["Result"], mix.inputs[0])
    links.new(clear_part.outputs[0], mix.inputs[1])
    links.new(shine.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], output.inputs["Surface"])
    return made


# --- shapes ----------------------------------------------------------------

def _finish(thing, surface, bevel=0.0, smooth=None, parent=None):
    if surface is not None:
        thing.data.materials.append(surface)
    if bevel:
        edge = thing.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments, edge.limit_method = bevel, 3, "ANGLE"
    if smooth is not None:
        for polygon in thing.data.polygons:
            polygon.use_smooth = True
        thing.data.use_auto_smooth, thing.data.auto_smooth_angle = True, math.radians(smooth)
    thing.parent = parent
    return thing


def mesh(vertices, faces, surface, smooth=None, bevel=0.0, parent=None):
    data = bpy.data.meshes.new("mesh")
    data.from_pydata(vertices, [], faces)
    thing = bpy.data.objects.new("mesh", data)
    bpy.context.collection.objects.link(thing)
    return _finish(thing, surface, bevel, smooth, parent)


def group(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """An empty to hang parts on; turn in degrees."""
    thing = bpy.data.objects.new("group", None)
    bpy.context.collection.objects.link(thing)
    thing.location, thing.rotation_euler, thing.scale = at, [math.radians(a) for a in turn], (scale,) * 3
    return thing


def box(at, size, surface, bevel=0.0, turn=(0, 0, 0), parent=None):
    x, y, z = (s / 2 for s in size)
    corners = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)]
    faces = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    thing = mesh(corners, faces, surface, 40 if bevel else None, bevel, parent)
    thing.location, thing.rotation_euler = at, [math.radians(a) for a in turn]
    return thing


def lathe(profile, surface, at=(0, 0, 0), turn=(0, 0, 0), segments=128, smooth=30, bevel=0.0, parent=None):
    """Turns (radius, height) points around the z axis."""
    vertices, faces, rows = [], [], len(profile)
    for step in range(segments):
        angle = 2 * math.pi * step / segments
        vertices += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in profile]
        after = (step + 1) % segments
        faces += [(step * rows + i, after * rows + i, after * rows + i + 1, step * rows + i + 1) for i in range(rows - 1)]
    thing = mesh(vertices, faces, surface, smooth, bevel, parent)
    thing.location, thing.rotation_euler = at, [math.radians(a) for a in turn]
    return thing


def cylinder(at, radius, height, surface, turn=(0, 0, 0), bevel=0.0, segments=96, parent=None):
    b = bevel or 0.0001
    h = height / 2
    profile = [(0, -h), (radius - b, -h), (radius - b * .3, -h + b * .3), (radius, -h + b), (radius, h - b), (radius - b * .3, h - b * .3), (radius - b, h), (0, h)]
    return lathe(profile, surface, at, turn, segments, 30, parent=parent)


def rod(start, end, radius, surface, parent=None, taper=1.0, segments=32):
    """A bar from one point to another."""
    a, b = Vector(start), Vector(end)
    thing = lathe([(0, 0), (radius, 0), (radius * taper, (b - a).length), (0, (b - a).length)], surface, segments=segments, parent=parent)
    thing.location = a
    thing.rotation_mode = "QUATERNION"
    thing.rotation_quaternion = (b - a).to_track_quat("Z", "Y")
    return thing


def dome(radius, bulge, surface, at=(0, 0, 0), turn=(0, 0, 0), parent=None, segments=160):
    """A lens surface: a spherical cap, bulging along +z by `bulge` (negative: hollow)."""
    curve = (radius ** 2 + bulge ** 2) / (2 * bulge)
    side = 1 if bulge > 0 else -1
    profile = []
    for step in range(41):
        r = radius * step / 40
        profile.append((max(r, 1e-4), side * math.sqrt(max(curve ** 2 - r ** 2, 0)) - (curve - bulge)))
    return lathe(profile, surface, at, turn, segments, 180, parent=parent)


def plane(at, size, surface, turn=(0, 0, 0), parent=None):
    """A rectangle, upright facing -y before turning; carries a 0..1 texture map."""
    w, h = size[0] / 2, size[1] / 2
    thing = mesh([(-w, 0, -h), (w, 0, -h), (w, 0, h), (-w, 0, h)], [(0, 1, 2, 3)], surface, parent=parent)
    layer = thing.data.uv_layers.new(name="map")
    for loop, uv in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        layer.data[loop].uv = uv
    thing.location, thing.rotation_euler = at, [math.radians(a) for a in turn]
    return thing


def quads(rectangles, surface):
    """Many loose quads (four corners each) as one mesh."""
    vertices = [corner for rectangle in rectangles for corner in rectangle]
    return mesh(vertices, [tuple(range(i * 4, i * 4 + 4)) for i in range(len(rectangles))], surface)


def text(body, at, size, surface, turn=(0, 0, 0), depth=0.0, parent=None, align="CENTER", font=None):
    data = bpy.data.curves.new("text", "FONT")
    data.body, data.size, data.extrude, data.align_x, data.align_y = body, size, depth, align, "CENTER"
    if font:
        data.font = bpy.data.fonts.load(font)
    thing = bpy.data.objects.new("text", data)
    bpy.context.collection.objects.link(thing)
    thing.data.materials.append(surface)
    thing.location, thing.rotation_euler, thing.parent = at, [math.radians(a) for a in turn], parent
    return thing


# --- light and camera ------------------------------------------------------

def _aim(thing, at, target):
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()


def softbox(at, target, size, power, color=TUNGSTEN, seen=False):
    """A rectangular lamp. Not seen by the camera itself, but in reflections."""
    data = bpy.data.lights.new("softbox", "AREA")
    data.shape, data.size, data.size_y, data.energy, data.color = "RECTANGLE", size[0], size[1], power, color
    thing = bpy.data.objects.new("softbox", data)
    bpy.context.collection.objects.link(thing)
    _aim(thing, at, target)
    thing.visible_camera = seen
    return thing


def panel(at, target, size, strength, color=TUNGSTEN, edge=0.25):
    """A diffusion panel: shines brighter in its middle, so that what mirrors it looks photographed."""
    made, nodes, links, output = _bare()
    shader, place, ramp = nodes.new("ShaderNodeEmission"), nodes.new("ShaderNodeTexCoord"), None
    shader.inputs[0].default_value = (*color, 1)
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(place.outputs["UV"], split.inputs[0])
    total = None
    for axis in ("X", "Y"):  # distance to the nearest edge, 0..1
        apart = nodes.new("ShaderNodeMath")
        apart.operation, apart.inputs[1].default_value = "PINGPONG", 0.5
        ramp = nodes.new("ShaderNodeMapRange")
        ramp.interpolation_type = "SMOOTHERSTEP"
        ramp.inputs["From Max"].default_value = edge
        links.new(split.outputs[axis], apart.inputs[0])
        links.new(apart.outputs[0], ramp.inputs["Value"])
        if total is None:
            total = ramp
        else:
            both = nodes.new("ShaderNodeMath")
            both.operation = "MULTIPLY"
            links.new(total.outputs["Result"], both.inputs[0])
            links.new(ramp.outputs["Result"], both.inputs[1])
            power = nodes.new("ShaderNodeMath")
            power.operation, power.inputs[1].default_value = "MULTIPLY", strength
            links.new(both.outputs[0], power.inputs[0])
            links.new(power.outputs[0], shader.inputs[1])
    links.new(shader.outputs[0], output.inputs["Surface"])
    thing = plane((0, 0, 0), size, made)
    thing.location = at
    thing.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Y", "Z").to_euler()
    thing.visible_camera = False
    return thing


def bulb(at, power, color=TUNGSTEN, radius=0.05):
    data = bpy.data.lights.new("bulb", "POINT")
    data.energy, data.color, data.shadow_soft_size = power, color, radius
    thing = bpy.data.objects.new("bulb", data)
    bpy.context.collection.objects.link(thing)
    thing.location, thing.visible_camera, thing.visible_glossy = at, False, False
    return thing


def spot(at, target, power, color=TUNGSTEN, angle=40, blend=0.4, radius=0.05):
    data = bpy.data.lights.new("spot", "SPOT")
    data.energy, data.color, data.spot_size, data.spot_blend, data.shadow_soft_size = power, color, math.radians(angle), blend, radius
    thing = bpy.data.objects.new("spot", data)
    bpy.context.collection.objects.link(thing)
    _aim(thing, at, target)
    return thing


def beam(at, target, spread, color, strength, start=0.05, layers=7):
    """A cone of lit haze: nested cones from long and faint to short and bright, as light thins out with distance."""
    a, b = Vector(at), Vector(target)
    length = (b - a).length
    for layer in range(layers):
        near = (layer / (layers - 1)) ** 0.8
        reach = length * (1.0 - 0.93 * near)
        wide = math.tan(math.radians(spread / 2)) * reach * (1.0 - 0.45 * ((layer * 3) % layers) / layers)
        cone = lathe([(0, 0), (start, 0), (start + wide, reach), (0, reach)], haze(color, strength * (0.35 + 3.2 * near ** 2) / layers), segments=96, smooth=None)
        cone.location = a
        cone.rotation_mode = "QUATERNION"
        cone.rotation_quaternion = (b - a).to_track_quat("Z", "Y")


def camera(at, target, focal=50, fstop=None, focus=None, roll=0.0, shift=(0, 0)):
    data = bpy.data.cameras.new("camera")
    data.lens, data.shift_x, data.shift_y, data.clip_end = focal, *shift, 5000
    thing = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    turn = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y")
    thing.rotation_euler = turn.to_euler()
    thing.rotation_euler.rotate_axis("Z", math.radians(roll))
    if fstop:
        data.dof.use_dof, data.dof.aperture_fstop = True, fstop
        data.dof.focus_distance = (Vector(focus or target) - Vector(at)).length
    bpy.context.scene.camera = thing
    return thing
