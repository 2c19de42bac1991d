"""Jewellery construction kit for Blender (3.4+): meshes, materials, motifs, surfaces, studio, renderer.

Units: 1 Blender unit = 1 cm.  Motifs are built lying in their local XY plane, facing +Z, with +Y towards
the point they hang from; a Kit carries the transform that puts them in place (flat lay, on a bust, hanging).
"""
import ctypes, hashlib, math, os, random, subprocess, time
import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector

HERE = os.path.dirname(os.path.abspath(__file__))
TAU = 2 * math.pi
rnd = random.Random(7)


# ---------------------------------------------------------------- materials
def _nodes(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    out = t.nodes.new('ShaderNodeOutputMaterial')

    def new(kind, **kw):
        n = t.nodes.new('ShaderNode' + kind)
        for k, v in kw.items():
            if hasattr(n, k) and not k[0].isupper():
                setattr(n, k, v)
            else:
                n.inputs[k.replace('_', ' ')].default_value = v
        return n
    return m, out, new, t.links.new


def _rgba(c):
    return (c[0], c[1], c[2], 1.0)


def metal(name, color, rough=0.16, grain=0.0, dirt=None, scale=9.0):
    """Polished or antique metal; dirt = colour that gathers in the crevices."""
    m, out, new, link = _nodes(name)
    p = new('BsdfPrincipled', Base_Color=_rgba(color), Metallic=1.0, Roughness=rough, Specular=0.5)
    tex = new('TexCoord')
    if grain:
        nz = new('TexNoise', Scale=scale, Detail=3.0)
        link(tex.outputs['Object'], nz.inputs['Vector'])
        b = new('Bump', Strength=grain, Distance=0.05)
        link(nz.outputs['Fac'], b.inputs['Height'])
        link(b.outputs[0], p.inputs['Normal'])
    if dirt:
        ao = new('AmbientOcclusion', samples=3, only_local=False, Distance=0.22)
        mix = new('MixRGB', blend_type='MIX', Color1=_rgba(dirt), Color2=_rgba(color))
        ramp = new('MapRange')
        ramp.inputs['From Min'].default_value = 0.30
        ramp.inputs['From Max'].default_value = 0.85
        link(ao.outputs['AO'], ramp.inputs['Value'])
        link(ramp.outputs[0], mix.inputs['Fac'])
        link(mix.outputs[0], p.inputs['Base Color'])
    link(p.outputs[0], out.inputs['Surface'])
    return m


def glass(name, color, ior, rough=0.0, tint=None):
    """Cut stone.  Shadow and diffuse rays pass straight through, so stones do not throw black shadows."""
    m, out, new, link = _nodes(name)
    g = new('BsdfGlass', Color=_rgba(color), IOR=ior, Roughness=rough)
    tr = new('BsdfTransparent', Color=_rgba(tint or [0.55 + 0.4 * c for c in color]))
    lp = new('LightPath')
    mx = new('Math', operation='MAXIMUM')
    link(lp.outputs['Is Shadow Ray'], mx.inputs[0])
    link(lp.outputs['Is Diffuse Ray'], mx.inputs[1])
    mix = new('MixShader')
    link(mx.outputs[0], mix.inputs[0])
    link(g.outputs[0], mix.inputs[1])
    link(tr.outputs[0], mix.inputs[2])
    link(mix.outputs[0], out.inputs['Surface'])
    return m


def lacquer(name, color, rough=0.12, coat=1.0, grain=0.0, spec=0.5):
    """Enamel, opaque beads, painted stands."""
    m, out, new, link = _nodes(name)
    p = new('BsdfPrincipled', Base_Color=_rgba(color), Roughness=rough, Specular=spec, Clearcoat=coat)
    p.inputs['Clearcoat Roughness'].default_value = 0.03
    if grain:
        nz = new('TexNoise', Scale=22.0, Detail=4.0)
        b = new('Bump', Strength=grain, Distance=0.05)
        link(nz.outputs['Fac'], b.inputs['Height'])
        link(b.outputs[0], p.inputs['Normal'])
    link(p.outputs[0], out.inputs['Surface'])
    return m


def bead_glass(name, deep, light, ior=1.6):
    """Translucent gemstone bead: dark body, glowing rim, glossy skin."""
    m, out, new, link = _nodes(name)
    lw = new('LayerWeight', Blend=0.35)
    mix = new('MixRGB', Color1=_rgba(deep), Color2=_rgba(light))
    nz = new('TexNoise', Scale=1.4, Detail=2.0)
    tc = new('TexCoord')
    link(tc.outputs['Object'], nz.inputs['Vector'])
    add = new('Math', operation='MULTIPLY')
    link(nz.outputs['Fac'], add.inputs[0])
    link(lw.outputs['Facing'], add.inputs[1])
    link(add.outputs[0], mix.inputs['Fac'])
    p = new('BsdfPrincipled', Roughness=0.07, Specular=0.6, Clearcoat=0.6)
    p.inputs['Clearcoat Roughness'].default_value = 0.02
    link(mix.outputs[0], p.inputs['Base Color'])
    link(p.outputs[0], out.inputs['Surface'])
    return m


def pearl(name, body, edge, overtone):
    m, out, new, link = _nodes(name)
    lw = new('LayerWeight', Blend=0.45)
    r = new('ValToRGB')
    e = r.color_ramp.elements
    e[0].position, e[0].color = 0.0, _rgba(body)
    e[1].position, e[1].color = 1.0, _rgba(edge)
    mid = e.new(0.5)
    mid.color = _rgba(overtone)
    link(lw.outputs['Facing'], r.inputs['Fac'])
    p = new('BsdfPrincipled', Roughness=0.24, Specular=0.8, Clearcoat=1.0, Metallic=0.3)
    p.inputs['Clearcoat Roughness'].default_value = 0.05
    link(r.outputs[0], p.inputs['Base Color'])
    link(p.outputs[0], out.inputs['Surface'])
    return m


def fabric(name, color, kind='silk', hi=None):
    """silk: soft satin lobe; velvet: dark body with bright grazing rim; linen: matte with a visible weave."""
    m, out, new, link = _nodes(name)
    tc = new('TexCoord')
    if kind == 'velvet':
        d = new('BsdfDiffuse', Color=_rgba(color))
        v = new('BsdfVelvet', Color=_rgba(hi or color), Sigma=0.55)
        mix = new('MixShader', Fac=0.55)
        link(d.outputs[0], mix.inputs[1])
        link(v.outputs[0], mix.inputs[2])
        nz = new('TexNoise', Scale=16.0, Detail=5.0)
        link(tc.outputs['Object'], nz.inputs['Vector'])
        b = new('Bump', Strength=0.22, Distance=0.12)
        link(nz.outputs['Fac'], b.inputs['Height'])
        link(b.outputs[0], d.inputs['Normal'])
        link(b.outputs[0], v.inputs['Normal'])
        link(mix.outputs[0], out.inputs['Surface'])
        return m
    p = new('BsdfPrincipled', Base_Color=_rgba(color), Sheen=0.4 if kind == 'silk' else 0.2,
            Roughness=0.42 if kind == 'silk' else 0.95, Specular=0.35 if kind == 'silk' else 0.1)
    if kind in ('silk', 'linen'):
        s = 26.0 if kind == 'silk' else 15.0
        hs = []
        for direction in ('X', 'Y'):
            w = new('TexWave', bands_direction=direction, Scale=s, Distortion=1.2, Detail=2.0)
            link(tc.outputs['Object'], w.inputs['Vector'])
            hs.append(w)
        a = new('MixRGB', Fac=0.5)
        link(hs[0].outputs['Color'], a.inputs['Color1'])
        link(hs[1].outputs['Color'], a.inputs['Color2'])
        b = new('Bump', Strength=0.05 if kind == 'silk' else 0.3, Distance=0.03)
        link(a.outputs[0], b.inputs['Height'])
        link(b.outputs[0], p.inputs['Normal'])
    link(p.outputs[0], out.inputs['Surface'])
    return m


def thread(name):
    m, out, new, link = _nodes(name)
    g = new('BsdfGlossy', Color=(0.95, 0.95, 0.95, 1), Roughness=0.12)
    t = new('BsdfTransparent', Color=(0.93, 0.93, 0.94, 1))
    lw = new('LayerWeight', Blend=0.3)
    mp = new('MapRange')
    mp.inputs['To Min'].default_value, mp.inputs['To Max'].default_value = 0.10, 0.55
    link(lw.outputs['Facing'], mp.inputs['Value'])
    mix = new('MixShader')
    link(mp.outputs[0], mix.inputs[0])
    link(t.outputs[0], mix.inputs[1])
    link(g.outputs[0], mix.inputs[2])
    link(mix.outputs[0], out.inputs['Surface'])
    return m


MATERIALS = {
    'gold': lambda n: metal(n, (0.94, 0.57, 0.17), 0.19, 0.12, scale=3.5),
    'gold_hi': lambda n: metal(n, (0.98, 0.64, 0.23), 0.10),
    'antique': lambda n: metal(n, (0.94, 0.56, 0.16), 0.24, 0.10, dirt=(0.17, 0.07, 0.018)),
    'rose': lambda n: metal(n, (0.93, 0.52, 0.37), 0.12),
    'silver': lambda n: metal(n, (0.90, 0.90, 0.91), 0.12),
    'platinum': lambda n: metal(n, (0.80, 0.79, 0.78), 0.09),
    'steel': lambda n: metal(n, (0.66, 0.64, 0.61), 0.36, 0.06),
    'oxidised': lambda n: metal(n, (0.66, 0.66, 0.66), 0.25, 0.10, dirt=(0.02, 0.02, 0.022)),
    'foil': lambda n: metal(n, (0.95, 0.93, 0.88), 0.10, 0.5, scale=4.0),
    'foil_red': lambda n: metal(n, (0.50, 0.07, 0.14), 0.12, 0.4, scale=4.0),
    'foil_green': lambda n: metal(n, (0.12, 0.50, 0.30), 0.12, 0.4, scale=4.0),
    'diamond': lambda n: glass(n, (1, 1, 1), 2.42, tint=(0.85, 0.85, 0.87)),
    'polki': lambda n: glass(n, (0.99, 0.97, 0.93), 1.9),
    'ruby': lambda n: glass(n, (0.78, 0.035, 0.12), 1.77),
    'emerald': lambda n: glass(n, (0.08, 0.66, 0.36), 1.58),
    'sapphire': lambda n: glass(n, (0.10, 0.22, 0.85), 1.77),
    'bead_ruby': lambda n: bead_glass(n, (0.22, 0.004, 0.02), (0.75, 0.05, 0.12)),
    'bead_emerald': lambda n: bead_glass(n, (0.004, 0.10, 0.035), (0.08, 0.52, 0.22)),
    'pearl': lambda n: pearl(n, (0.84, 0.75, 0.64), (0.74, 0.63, 0.56), (0.90, 0.79, 0.70)),
    'pearl_white': lambda n: pearl(n, (0.85, 0.82, 0.78), (0.74, 0.71, 0.73), (0.90, 0.85, 0.84)),
    'pearl_pink': lambda n: pearl(n, (0.56, 0.40, 0.35), (0.60, 0.49, 0.47), (0.70, 0.52, 0.47)),
    'enamel_white': lambda n: lacquer(n, (0.85, 0.85, 0.83)),
    'enamel_blue': lambda n: lacquer(n, (0.005, 0.035, 0.26)),
    'enamel_sky': lambda n: lacquer(n, (0.12, 0.42, 0.72)),
    'enamel_black': lambda n: lacquer(n, (0.006, 0.006, 0.008)),
    'enamel_red': lambda n: lacquer(n, (0.42, 0.008, 0.015)),
    'enamel_green': lambda n: lacquer(n, (0.004, 0.16, 0.06)),
    'enamel_pink': lambda n: lacquer(n, (0.70, 0.16, 0.26)),
    'cord': lambda n: fabric(n, (0.42, 0.02, 0.04), 'linen'),
    'thread': lambda n: thread(n),
}
_MAT = {}


def material(name):
    """Named material, or one built ad hoc: ('silk'|'velvet'|'linen'|'matte', (r, g, b)[, (r, g, b)])."""
    if name not in _MAT:
        if isinstance(name, tuple):
            if name[0] == 'matte':
                _MAT[name] = lacquer('matte', name[1], 0.7, 0.0, spec=0.2)
            elif name[0] == 'gloss':
                _MAT[name] = lacquer('gloss', name[1], 0.18, 0.3)
            else:
                _MAT[name] = fabric(name[0], name[1], name[0], name[2] if len(name) > 2 else None)
        else:
            _MAT[name] = MATERIALS[name](name)
    return _MAT[name]


# ---------------------------------------------------------------- meshes
_MESH = {}


def mesh(key, mat, build, smooth=True, angle=38):
    k = (key, mat)
    if k not in _MESH:
        v, f = build()
        me = bpy.data.meshes.new(str(key)[:40])
        me.from_pydata([tuple(p) for p in v], [], f)
        bm = bmesh.new()
        bm.from_mesh(me)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        bm.to_mesh(me)
        bm.free()
        me.polygons.foreach_set('use_smooth', [smooth] * len(me.polygons))
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(angle)
        me.materials.append(material(mat))
        _MESH[k] = me
    return _MESH[k]


def grid_faces(rows, cols, close_u=False, close_v=False):
    f = []
    for i in range(rows if close_u else rows - 1):
        for j in range(cols if close_v else cols - 1):
            a, b = i * cols + j, i * cols + (j + 1) % cols
            c, d = ((i + 1) % rows) * cols + (j + 1) % cols, ((i + 1) % rows) * cols + j
            f.append((a, b, c, d))
    return f


def lathe(profile, seg=48):
    """profile: [(radius, z)...], capped where the radius is not 0 at the ends."""
    def build():
        v = [(r * math.cos(t), r * math.sin(t), z) for r, z in profile
             for t in (TAU * j / seg for j in range(seg))]
        f = grid_faces(len(profile), seg, close_v=True)
        f.append(tuple(range(seg)))
        f.append(tuple(range((len(profile) - 1) * seg, len(profile) * seg)))
        return v, f
    return build


def sphere(seg=32, rings=18):
    def build():
        v = [(0, 0, 1), (0, 0, -1)]
        for i in range(1, rings):
            a = math.pi * i / rings
            v += [(math.sin(a) * math.cos(TAU * j / seg), math.sin(a) * math.sin(TAU * j / seg), math.cos(a))
                  for j in range(seg)]
        f = []
        for j in range(seg):
            n = (j + 1) % seg
            f.append((0, 2 + j, 2 + n))
            e = 2 + (rings - 2) * seg
            f.append((1, e + n, e + j))
            for i in range(rings - 2):
                a = 2 + i * seg
                f.append((a + j, a + seg + j, a + seg + n, a + n))
        return v, f
    return build


def sweep(pts, r, closed=False, seg=10, radii=None, cap=True):
    """Round tube along 3D points (parallel transport)."""
    P = [Vector(p) for p in pts]
    n = len(P)
    T = []
    for i in range(n):
        a, b = (P[i - 1], P[(i + 1) % n]) if closed else (P[max(i - 1, 0)], P[min(i + 1, n - 1)])
        T.append((b - a).normalized())
    up = Vector((0, 0, 1)) if abs(T[0].z) < 0.9 else Vector((1, 0, 0))
    N = (up - T[0] * up.dot(T[0])).normalized()
    v = []
    for i in range(n):
        N = (N - T[i] * N.dot(T[i])).normalized()
        B = T[i].cross(N)
        rr = r * (radii[i] if radii else 1)
        v += [tuple(P[i] + (N * math.cos(TAU * j / seg) + B * math.sin(TAU * j / seg)) * rr) for j in range(seg)]
    f = grid_faces(n, seg, close_u=closed, close_v=True)
    if not closed and cap:
        f += [tuple(range(seg)), tuple(range((n - 1) * seg, n * seg))]
    return v, f


# ---------------------------------------------------------------- outlines and stones
def outline(shape, n=32):
    """Closed outline of a stone, half height about 1, first point at the top (+Y), clockwise."""
    pts = []
    for i in range(n):
        t = TAU * i / n
        s, c = math.sin(t), math.cos(t)
        if shape == 'round':
            x, y = s, c
        elif shape == 'oval':
            x, y = 0.74 * s, c
        elif shape == 'pear':
            x, y = 0.80 * s * abs(math.sin(t / 2)) ** 0.85, c
        elif shape == 'drop':
            x, y = 0.62 * s * abs(math.sin(t / 2)) ** 1.1, c
        elif shape == 'marquise':
            x, y = 0.47 * math.copysign(abs(s) ** 1.6, s), c
        elif shape == 'cushion':
            x, y = math.copysign(abs(s) ** 0.55, s) * 0.9, math.copysign(abs(c) ** 0.55, c) * 0.9
        elif shape == 'octagon':
            k = 1 / max(abs(s), abs(c), (abs(s) + abs(c)) / 1.55)
            x, y = 0.74 * s * k, c * k
        else:
            raise ValueError(shape)
        pts.append((x, y))
    return pts


def brilliant(shape='round', depth=1.0):
    """57-facet brilliant cut mapped on any outline; girdle at z=0, table up."""
    o = outline(shape, 64)

    def at(k, r):                       # k: sixteenths of the turn
        x, y = o[int(k * 4) % 64]
        return x * r, y * r
    rt, rm, zt = 0.55, 0.80, 0.33
    zm = zt * (1 - rm * math.cos(TAU / 16)) / (1 - rt)
    v, f, g = [], [], 0.025
    for k in range(8):
        v.append((*at(2 * k, rt), zt + g))          # 0-7 table
    for k in range(8):
        v.append((*at(2 * k + 1, rm), zm + g))      # 8-15 crown mids
    for k in range(16):
        v.append((*at(k, 1), g))                    # 16-31 upper girdle
    for k in range(16):
        v.append((*at(k, 1), -g))                   # 32-47 lower girdle
    rp = 0.26
    zp = -0.86 * depth
    for k in range(8):
        v.append((*at(2 * k + 1, rp), zp * (1 - rp * math.cos(TAU / 16)) - g))   # 48-55
    v.append((0, 0, zp - g))                        # 56 culet
    f.append(tuple(range(8)))
    for k in range(8):
        n, p = (k + 1) % 8, (k - 1) % 8
        G = lambda i: 16 + i % 16
        L = lambda i: 32 + i % 16
        f.append((k, n, 8 + k))                                     # star
        f += [(k, 8 + k, G(2 * k)), (k, G(2 * k), 8 + p)]           # kite
        f += [(8 + k, G(2 * k), G(2 * k + 1)), (8 + k, G(2 * k + 1), G(2 * k + 2))]
        f += [(G(2 * k), G(2 * k + 1), L(2 * k + 1), L(2 * k)), (G(2 * k + 1), G(2 * k + 2), L(2 * k + 2), L(2 * k + 1))]
        f += [(L(2 * k), L(2 * k + 1), 48 + k), (L(2 * k + 1), L(2 * k + 2), 48 + k)]
        f += [(L(2 * k), 48 + k, 56), (L(2 * k), 56, 48 + p)]
    return v, f


def flatback(shape, rings, n=12, jitter=0.0, seed=1):
    """Rose cut / polki / cabochon: flat bottom at z=0, rings of (scale, z), every second ring turned."""
    r = random.Random(seed)

    def build():
        o = outline(shape, n * 2)
        v, f = [], []
        for q, (s, z) in enumerate(rings):
            for j in range(n):
                x, y = o[(2 * j + (q % 2)) % (2 * n)]
                v.append((x * s + r.uniform(-jitter, jitter) * (q > 0), y * s + r.uniform(-jitter, jitter) * (q > 0),
                          z + r.uniform(-jitter, jitter) * 0.4 * (q > 0)))
        for q in range(len(rings) - 1):
            for j in range(n):
                a, b = q * n + j, q * n + (j + 1) % n
                c, d = (q + 1) * n + j, (q + 1) * n + (j + 1) % n
                f += [(a, b, d), (a, d, c)] if q % 2 else [(a, b, c), (b, d, c)]
        f += [tuple(range(n)), tuple(range((len(rings) - 1) * n, len(rings) * n))]
        return v, f
    return build


CUTS = {
    'polki': lambda sh, seed: flatback(sh, [(1.0, 0), (1.0, .10), (.72, .27), (.40, .34)], 9, 0.035, seed),
    'rose': lambda sh, seed: flatback(sh, [(1.0, 0), (1.0, .08), (.78, .28), (.42, .40), (.12, .44)], 10, 0.0, seed),
    'cab': lambda sh, seed: flatback(sh, [(1.0, 0)] + [(math.cos(a), .08 + .46 * math.sin(a)) for a in
                                                        [math.pi / 2 * i / 9 for i in range(9)]] + [(.03, .54)], 40),
    'step': lambda sh, seed: (lambda: stack(sh, [(.15, -.62), (.62, -.42), (.88, -.2), (1, -.02), (1, .03), (.90, .16),
                                                (.76, .27), (.60, .33)])),
}


def stack(shape, rings, n=None):
    n = n or 8
    if shape == 'octagon':
        o = [(.34, 1), (.74, .62), (.74, -.62), (.34, -1), (-.34, -1), (-.74, -.62), (-.74, .62), (-.34, 1)]
    else:
        o = outline(shape, n)
    v = [(x * s, y * s, z) for s, z in rings for x, y in o]
    f = grid_faces(len(rings), len(o), close_v=True)
    f += [tuple(range(len(o))), tuple(range((len(rings) - 1) * len(o), len(rings) * len(o)))]
    return v, f


# ---------------------------------------------------------------- the kit
class Kit:
    """A transform that drops instanced parts into the scene."""

    def __init__(self, M=None):
        self.M = M or Matrix()

    def at(self, x=0, y=0, z=0, rz=0, s=1, M=None, rx=0, ry=0):
        m = Matrix.Translation((x, y, z))
        for a, ax in ((rz, 'Z'), (ry, 'Y'), (rx, 'X')):
            if a:
                m = m @ Matrix.Rotation(math.radians(a), 4, ax)
        if s != 1:
            m = m @ Matrix.Scale(s, 4)
        return Kit(self.M @ m @ M if M else self.M @ m)

    def put(self, me, scale=None):
        o = bpy.data.objects.new(me.name, me)
        m = self.M
        if scale is not None:
            m = m @ Matrix.Diagonal((*scale, 1) if hasattr(scale, '__len__') else (scale,) * 3 + (1,))
        o.matrix_world = m
        bpy.context.scene.collection.objects.link(o)
        return o

    # -- basic parts
    def ball(self, r, mat='gold', x=0, y=0, z=0, squash=(1, 1, 1)):
        hi = r > 0.25
        me = mesh('ball' + ('_hi' if hi else ''), mat, sphere(48, 28) if hi else sphere(20, 12))
        self.at(x, y, z).put(me, [r * q for q in squash])

    def tube(self, pts, r, mat='gold', closed=False, seg=10, radii=None):
        key = hashlib.md5(repr((list(map(tuple, pts)), r, closed, seg)).encode()).hexdigest()[:10]
        self.put(mesh('tube' + key, mat, lambda: sweep(pts, r, closed, seg, radii)))

    def ring(self, R, r, mat='gold', x=0, y=0, z=0, rx=0, ry=0, rz=0):
        pts = [(R * math.cos(TAU * i / 64), R * math.sin(TAU * i / 64), 0) for i in range(64)]
        self.at(x, y, z, rx=rx, ry=ry, rz=rz).put(mesh(f'ring{r / R:.3f}', mat,
                lambda: sweep([(p[0] / R, p[1] / R, 0) for p in pts], r / R, True, 12)), R)

    def turned(self, key, profile, mat='gold', seg=48, scale=1, **kw):
        self.at(**kw).put(mesh(('turned', key), mat, lathe(profile, seg)), scale)

    def rod(self, p, q, r, mat='gold'):
        self.tube([p, q], r, mat)

    def link_ring(self, x=0, y=0, z=0, r=0.11, mat='gold', turn=90):
        self.ring(r, r * 0.22, mat, x, y, z, ry=turn)

    def drop_bead(self, length, mat, x=0, y=0, z=0):
        """Smooth drop, tip at the top, hanging down from (x, y)."""
        prof = [(max(0.001, 0.36 * math.sin(t) * math.sin(t / 2) ** 1.1), 0.5 * math.cos(t) - 0.5)
                for t in [math.pi * i / 24 for i in range(25)]]
        self.at(x, y, z, rx=-90).put(mesh('dropbead', mat, lathe(prof, 32)), length)

    # -- stones
    def stone(self, shape, r, mat, cut='brilliant', z=0, seed=1, rz=0):
        build = (lambda: brilliant(shape)) if cut == 'brilliant' else CUTS[cut](shape, seed)
        me = mesh(('gem', shape, cut, seed), mat, build, smooth=cut == 'cab', angle=50 if cut == 'cab' else 1)
        self.at(0, 0, z, rz=rz).put(me, r)

    def bezel(self, shape, r, gem='polki', mat='gold', cut='polki', rim=0.11, beads=0, bead_r=None, seed=None,
              foil=None, back=True):
        """Closed (kundan) setting: foil, flat-backed stone, folded rim, optional granulation."""
        seed = rnd.randrange(4) if seed is None else seed
        o = outline(shape, 48)
        foil = foil or {'ruby': 'foil_red', 'emerald': 'foil_green'}.get(gem, 'foil')
        self.put(mesh(('foil', shape), foil, lambda: ([(x, y, 0.02) for x, y in o], [tuple(range(48))])), r)

        def rim_build():
            prof = [(0.96, 0.0), (0.95, 0.13), (0.97, 0.17), (1 + rim * .5, 0.17), (1 + rim, 0.12), (1 + rim, -0.10),
                    (1 + rim * .8, -0.14)]
            c = [(x * 0, y * 0) for x, y in o]
            v = []
            for s, z in prof:
                for i, (x, y) in enumerate(o):
                    a, b = o[i - 1], o[(i + 1) % 48]
                    nx, ny = -(b[1] - a[1]), b[0] - a[0]
                    ln = math.hypot(nx, ny) or 1
                    k = -(s - 1)
                    v.append((x + nx / ln * k, y + ny / ln * k, z))
            f = grid_faces(len(prof), 48, close_v=True)
            f.append(tuple(range((len(prof) - 1) * 48, len(prof) * 48)))
            return v, f
        self.put(mesh(('rim', shape, rim), mat, rim_build), r)
        self.stone(shape, r * 0.985, gem, cut, z=0.035 * r, seed=seed)
        if beads:
            br = bead_r or r * 0.09
            o2 = outline(shape, 240)
            P = [Vector((x * r, y * r, 0)) for x, y in o2]
            path = Path(P + [P[0]], Vector((0, 0, 1)))
            off = r * rim + br * 0.9
            for s in path.spaced(count=beads, closed=True):
                m = path.frame(s)
                q = m @ Vector((0, off, 0))
                self.ball(br, mat, q.x, q.y, 0.0)

    def prong_stone(self, shape, r, gem='diamond', mat='platinum', prongs=4, lift=0.0, basket=True):
        """Open setting: brilliant on a basket with claws."""
        self.stone(shape, r, gem, 'brilliant', z=lift)
        o = outline(shape, 240)
        pr = max(0.022, r * 0.10)
        if shape in ('pear', 'drop'):
            ks = [0, .28, .5 - .12, .5 + .12, .72]
        else:
            ks = [(i + .5) / prongs for i in range(prongs)]
        for k in ks:
            x, y = o[int(k * 240) % 240]
            p = [(x * r * .55, y * r * .55, lift - r * .95), (x * r * 1.02, y * r * 1.02, lift - .1 * r),
                 (x * r * 1.03, y * r * 1.03, lift + .08 * r), (x * r * .93, y * r * .93, lift + .17 * r)]
            self.tube(p, pr, mat, seg=8, radii=[.9, 1, 1, .8])
            self.ball(pr * .95, mat, *p[-1])
        if basket:
            for s, z in ((.80, -.48), (.60, -.85)):
                self.tube([(x * r * s, y * r * s, lift + z * r) for x, y in outline(shape, 48)], pr * .8, mat, True, 8)

    def pave(self, pts, r, gem='diamond', mat='platinum', shape='round'):
        """Small brilliants at given Matrix frames, with a bead of metal at each quarter."""
        for m in pts:
            k = self.at(M=m)
            k.stone(shape, r, gem, 'brilliant', z=r * .25)
            k.turned('seat', [(0.001, -.72), (.9, -.72), (1.14, -.1), (1.16, .06), (1.0, .20), (.4, -.5), (.001, -.68)], mat, 20, r)
            for i in range(4):
                a = TAU * (i + .5) / 4
                k.ball(r * .17, mat, math.cos(a) * r * 1.02, math.sin(a) * r * 1.02, r * .34)

    # -- chains and strands along a Path
    def strand(self, path, r, mat, pitch=None, jitter=0.0, z=None, start=0, end=None):
        for s in path.spaced(pitch=pitch or 2.04 * r, start=start, end=end):
            q = path.frame(s) @ Vector((0, 0, r if z is None else z))
            rr = r * (1 + rnd.uniform(-jitter, jitter))
            self.at(q.x, q.y, q.z, rz=rnd.uniform(0, 360), rx=rnd.uniform(0, 90)).ball(rr, mat)

    def chain(self, path, size=0.16, mat='gold', start=0, end=None, z=None):
        """Cable chain: linked ovals, each turned by a quarter."""
        def build():
            pts = []
            for i in range(40):
                t = TAU * i / 40
                pts.append((math.cos(t) * .62 + math.copysign(.38, math.cos(t)) * min(1, abs(math.cos(t)) * 3), math.sin(t) * .62, 0))
            return sweep(pts, .2, True, 8)
        for i, s in enumerate(path.spaced(pitch=size * 1.5, start=start, end=end)):
            m = path.frame(s) @ Matrix.Translation((0, 0, size * .45 if z is None else z)) \
                @ Matrix.Rotation(math.radians(25 if i % 2 else 115), 4, 'X')
            self.at(M=m).put(mesh('link', mat, build), size)

    def rope(self, path, r=0.16, mat='gold', strands=3, twist=1.3, start=0, end=None):
        """Twisted rope of wires."""
        L = path.length if end is None else end
        n = int((L - start) / r * 5)
        for k in range(strands):
            pts = []
            for i in range(n + 1):
                s = start + (L - start) * i / n
                a = TAU * (s / (r * 2 * math.pi) * twist + k / strands)
                pts.append(tuple(path.frame(s) @ Vector((0, math.cos(a) * r * .52, r + math.sin(a) * r * .52))))
            self.tube(pts, r * .52, mat, seg=8)

    # -- motifs
    def flower(self, r, petals=8, gem='polki', mat='gold', centre='ruby', petal='pear', beads=True):
        k = self
        k.turned('plate', [(0.001, -.06), (.9, -.06), (.92, 0), (0.001, .02)], mat, 48, r)
        for i in range(petals):
            a = 360 * i / petals
            k.at(rz=a).at(0, r * .63, .05 * r, rz=180).bezel(petal, r * .33, gem, mat, rim=.12)
        k.at(z=.10 * r).bezel('round', r * .27, centre, mat, cut='rose', rim=.16, beads=14 if beads else 0, bead_r=.035 * r)
        if beads:
            for i in range(petals):
                a = TAU * (i + .5) / petals
                k.ball(r * .075, mat, math.cos(a + TAU / 4) * r * .93, math.sin(a + TAU / 4) * r * .93, .05 * r)

    def coin(self, r=0.8, mat='antique'):
        """Kasu: struck disc with a lotus in relief and a beaded edge."""
        def build():
            rings, seg = 40, 144
            v, prof = [], []
            for i in range(rings + 1):
                q = i / rings
                for j in range(seg):
                    a = TAU * j / seg
                    z = 0.05
                    for n, lo, hi, h, ph in ((8, .16, .50, .07, 0), (8, .40, .74, .06, .5), (16, .66, .84, .035, .5)):
                        u = (q - lo) / (hi - lo)
                        if 0 < u < 1:
                            w = abs(((a / TAU * n + ph) % 1) - .5) * 2
                            lim = math.sin(math.pi * u ** .8)
                            z += h * max(0, lim - w) ** .6
                    z += .07 * max(0, 1 - (q / .14) ** 2)
                    z += .10 * math.exp(-((q - .93) / .028) ** 2)
                    if q > .97:
                        z *= max(0, (1 - q) / .03)
                    v.append((q * math.cos(a), q * math.sin(a), z))
            f = grid_faces(rings + 1, seg, close_v=True)
            b = len(v)
            v += [(math.cos(TAU * j / seg), math.sin(TAU * j / seg), -.06) for j in range(seg)]
            o = rings * seg
            f += [(o + j, o + (j + 1) % seg, b + (j + 1) % seg, b + j) for j in range(seg)]
            f.append(tuple(range(b, b + seg)))
            return v, f
        self.put(mesh('coin', mat, build, angle=60), r)
        for i in range(36):
            a = TAU * i / 36
            self.ball(r * .055, mat, math.cos(a) * r, math.sin(a) * r, .02)
        self.ring(r * .13, r * .035, mat, 0, r * 1.12, 0)

    def bead_drop(self, y=0, pearl_r=0.2, mat='pearl', cap='gold', z=0):
        """Small gold bead, cap, pearl, pin head: hanging from (0, y)."""
        self.ball(pearl_r * .30, cap, 0, y - pearl_r * .3, z)
        self.turned('cap', [(.10, .10), (.34, .04), (.52, -.10), (.46, -.12), (.001, 0)], cap, 20, pearl_r,
                    y=y - pearl_r * .62, z=z, rx=-90)
        self.ball(pearl_r, mat, 0, y - pearl_r * 1.5, z)
        self.ball(pearl_r * .22, cap, 0, y - pearl_r * 2.6, z)
        return y - pearl_r * 2.8

    def jhumka(self, r=1.0, mat='antique', gem='ruby', pearls='pearl'):
        """Bell: axis along -Y, apex at the origin."""
        k = self.at(rx=-90)                      # local z up -> the kit's +Y
        prof = [(.001, .02), (.10, .0), (.16, -.06), (.22, -.10), (.40, -.20), (.62, -.36), (.80, -.56), (.90, -.78), (.95, -.98),
                (1.0, -1.02), (1.0, -1.08), (.93, -1.10), (.88, -1.0), (.82, -.80), (.001, -.30)]

        def fluted():
            v, f = lathe(prof, 120)()
            out = []
            for x, y, z in v:
                rr, a = math.hypot(x, y), math.atan2(y, x)
                if rr > .3 and z > -.95:
                    w = 1 + .035 * abs(math.cos(a * 10))
                    x, y = x * w, y * w
                out.append((x, y, z))
            return out, f
        k.put(mesh('jhumka', mat, fluted, angle=50), r)
        for R, z, n, b in ((1.01, -1.05, 60, .045), (.93, -.88, 54, .03), (.47, -.23, 30, .035), (.24, -.08, 18, .035)):
            for i in range(n):
                a = TAU * i / n
                k.ball(b * r, mat, R * r * math.cos(a), R * r * math.sin(a), z * r)
        for i in range(20):                      # stones round the bell, on its slope
            a = 360 * i / 20
            q = k.at(rz=a).at(.80 * r, 0, -.52 * r, ry=58)
            q = q.at(rz=90)
            q.bezel('pear' if i % 2 else 'marquise', .17 * r, gem if i % 2 else 'polki', mat, rim=.16)
        for i in range(24):                      # pearl fringe
            a = TAU * i / 24
            x, y = .97 * r * math.cos(a), .97 * r * math.sin(a)
            k.ball(.035 * r, mat, x, y, -1.14 * r)
            k.ball(.09 * r, pearls, x, y, -1.26 * r)
            k.ball(.03 * r, mat, x, y, -1.37 * r)

    def hook(self, h=1.0, mat='gold'):
        """French ear wire standing on the origin."""
        pts = [(0, 0, 0), (0, .25 * h, 0.02)]
        for i in range(13):
            t = math.pi * i / 12
            pts.append((0, .55 * h + .32 * h * math.sin(t), -.28 * h + .28 * h * math.cos(t)))
        pts += [(0, .2 * h, -.58 * h), (0, -.15 * h, -.66 * h)]
        self.tube(pts, .045, mat, seg=10)


# ---------------------------------------------------------------- paths
class Path:
    """Polyline with surface normals; frames have X along, Z off the surface, -Y 'hanging' outwards."""

    def __init__(self, pts, normals, gravity=None):
        self.P = [Vector(p) for p in pts]
        self.N = [Vector(normals)] * len(self.P) if isinstance(normals, Vector) else [Vector(n) for n in normals]
        self.S = [0.0]
        for a, b in zip(self.P, self.P[1:]):
            self.S.append(self.S[-1] + (b - a).length)
        self.length = self.S[-1]
        self.gravity = gravity

    def _at(self, s):
        s = min(max(s, 0), self.length - 1e-6)
        i = int(np.searchsorted(self.S, s, side='right')) - 1
        i = min(i, len(self.P) - 2)
        u = (s - self.S[i]) / max(1e-9, self.S[i + 1] - self.S[i])
        return i, u

    def frame(self, s, hang=False):
        i, u = self._at(s)
        p = self.P[i].lerp(self.P[i + 1], u)
        n = self.N[i].lerp(self.N[i + 1], u).normalized()
        j0, j1 = max(i - 1, 0), min(i + 2, len(self.P) - 1)
        t = (self.P[j1] - self.P[j0]).normalized()
        if hang and self.gravity:
            y = -(Vector(self.gravity) - n * n.dot(Vector(self.gravity))).normalized()
            x = y.cross(n).normalized()
        else:
            y = n.cross(t).normalized()
            x = y.cross(n).normalized()
        return Matrix(((x.x, y.x, n.x, p.x), (x.y, y.y, n.y, p.y), (x.z, y.z, n.z, p.z), (0, 0, 0, 1)))

    def spaced(self, pitch=None, count=None, start=0, end=None, closed=False):
        end = self.length if end is None else end
        if count is None:
            count = max(2, round((end - start) / pitch) + 1)
        if closed:
            return [start + (end - start) * i / count for i in range(count)]
        return [start + (end - start) * i / (count - 1) for i in range(count)]


UP = Vector((0, 0, 1))


def u_path(w, h, y0=0, cut=0.16, m=0.55, z=0.0, n=240):
    """Necklace laid flat: open drop shape, from upper left over the bottom to upper right."""
    pts = []
    for i in range(n + 1):
        t = TAU - (TAU * cut + (TAU - 2 * TAU * cut) * i / n)
        pts.append((w * math.sin(t) * abs(math.sin(t / 2)) ** m, h * math.cos(t) + y0, z))
    return Path(pts, UP, gravity=(0, -1, 0))


def dori(k, p, top, mat='cord', r=.11, z=.14, tail=3.2):
    """Adjustable cord: from both ends of a flat necklace to a sliding bead at `top`, then two tails."""
    top = Vector((top[0], top[1], z))
    for s, sx in ((0, -1), (p.length, 1)):
        a = p.frame(s).translation + Vector((0, 0, z))
        t = (p.frame(s).to_3x3() @ Vector((1, 0, 0))) * (-1 if s == 0 else 1)
        pts = spline([a, a + t * (top - a).length * .35 + Vector((0, 0, 0)), top + Vector((sx * .12, -.3, 0)),
                      top + Vector((sx * -.10, .4, 0)), top + Vector((sx * .5, tail * .6, 0)), top + Vector((sx * .9, tail, 0))], 120)
        k.rope(Path(pts, UP), r, mat, 3, 1.2)
        q = k.at(a.x, a.y, z)
        q.ball(r * 2.0, 'gold')
    k.at(top.x, top.y, top.z).ball(.30, 'gold', 0, .05, .05, (1, .8, 1))


def line_path(pts, n=None):
    return Path(pts, UP, gravity=(0, -1, 0))


def spline(ctrl, n=200):
    """Catmull-Rom through control points."""
    C = [Vector(c) for c in ctrl]
    C = [C[0] * 2 - C[1]] + C + [C[-1] * 2 - C[-2]]
    out = []
    segs = len(C) - 3
    for i in range(n + 1):
        q = min(i / n * segs, segs - 1e-6)
        k, t = int(q), q - int(q)
        a, b, c, d = C[k:k + 4]
        out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    return out


# ---------------------------------------------------------------- surfaces
def _wave(X, Y, seed, scale):
    r = np.random.RandomState(seed)
    Z = np.zeros_like(X)
    wx = X + 2.2 * np.sin(Y / scale * .55 + 1.3 * seed) + 1.0 * np.sin(Y / scale * 1.3 + seed)
    wy = Y + 2.2 * np.sin(X / scale * .50 + 2.1 * seed)
    for i in range(6):
        a = r.uniform(-.5, .5) + (1.1 if i % 2 else 0)
        f = (1 / scale) * r.uniform(.5, 1.5) * (1 + i * .25)
        Z += np.sin((wx * math.cos(a) + wy * math.sin(a)) * f + r.uniform(0, TAU)) / (1.4 + i * .7)
    return Z


def cloth(mat, amp=0.9, scale=2.2, seed=3, flat=(0, 0, 8, 8), size=46, res=420, ripple=0.05, cy=0):
    """Draped cloth with folds; flat = (x, y, rx, ry): the area kept free of folds for the jewelry."""
    u = np.linspace(-size, size, res)
    X, Y = np.meshgrid(u, u + cy)
    Z = _wave(X, Y, seed, scale)
    ridge = np.tanh(Z * 1.1) * .6 + Z * .4
    d = np.sqrt(((X - flat[0]) / flat[2]) ** 2 + ((Y - flat[1]) / flat[3]) ** 2)
    mask = np.clip((d - .92) / .42, 0, 1)
    mask = mask * mask * (3 - 2 * mask)
    H = ridge * amp * mask + mask * amp * .5 + ripple * _wave(X, Y, seed + 9, scale * .8) * (1 - mask) - .06
    H = np.where(mask < .02, np.minimum(H, 0.02), H)
    v = np.stack([X, Y, H], -1).reshape(-1, 3)
    me = mesh(('cloth', mat, seed, amp, scale, flat), mat, lambda: (v.tolist(), grid_faces(res, res)), angle=180)
    Kit().put(me)


def table(mat, size=120):
    Kit().put(mesh(('table', size), mat, lambda: ([(-size, -size, 0), (size, -size, 0), (size, size, 0), (-size, size, 0)],
                                                  [(0, 1, 2, 3)])))


def sweep_wall(mat, back=16, radius=9, height=70, width=110, z=0.0):
    """Photo sweep: floor that curves up into a wall at y = back."""
    prof = [(-70, z)] + [(back - radius + radius * math.sin(a), z + radius - radius * math.cos(a))
                         for a in [math.pi / 2 * i / 24 for i in range(25)]] + [(back, height)]
    v = [(x, y, h) for y, h in prof for x in (-width, width)]
    Kit().put(mesh(('sweep', back, z), mat, lambda: (v, grid_faces(len(prof), 2)), angle=180))


def block(mat, w, d, h, x=0, y=0, z=0, rz=0, bevel=0.12):
    def build():
        bm = bmesh.new()
        bmesh.ops.create_cube(bm, size=1)
        for v in bm.verts:
            v.co = Vector((v.co.x * w, v.co.y * d, v.co.z * h))
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bevel, segments=4, profile=.6, affect='EDGES')
        out = ([tuple(v.co) for v in bm.verts], [tuple(v.index for v in f.verts) for f in bm.faces])
        bm.verts.index_update()
        out = ([tuple(v.co) for v in bm.verts], [tuple(v.index for v in f.verts) for f in bm.faces])
        bm.free()
        return out
    Kit().at(x, y, z + h / 2, rz=rz).put(mesh(('block', w, d, h), mat, build))


class Bust:
    """Display bust: elliptical sections along z; gives frames for anything that lies on it."""

    @staticmethod
    def _s(z, a, b):
        q = min(1, max(0, (z - a) / (b - a)))
        return q * q * (3 - 2 * q)

    def dims(self, z):
        up = self._s(z, -1.5, 6.0)
        lo = self._s(-z, 0.0, 5.5)
        chest = self._s(-z, 2.0, 20)
        a = 5.3 + 1.6 * (1 - up) ** 2 + 11.5 * lo ** 1.25 + 1.0 * chest
        b = 5.0 + 1.2 * (1 - up) ** 2 + 2.4 * lo + 3.2 * chest
        c = -0.2 + 1.0 * up + 0.2 * lo                      # the throat lies a little behind the chest
        return a, b, c

    def point(self, th, z, lift=0.0):
        a, b, c = self.dims(z)
        p = Vector((a * math.sin(th), c - b * math.cos(th), z))
        return p + self.normal(th, z) * lift if lift else p

    def normal(self, th, z):
        e = 1e-3
        p = self.point(th, z)
        u, w = self.point(th + e, z) - p, self.point(th, z + e) - p
        return u.cross(w).normalized()

    def at(self, x, z, lift=0.0):
        a = self.dims(z)[0]
        return self.point(math.asin(max(-1, min(1, x / a))), z, lift)

    def build(self, mat, z0=-26, z1=11):
        rows, seg = 120, 128
        v = [tuple(self.point(TAU * j / seg, z0 + (z1 - z0) * i / (rows - 1))) for i in range(rows) for j in range(seg)]
        f = grid_faces(rows, seg, close_v=True)
        f.append(tuple(range((rows - 1) * seg, rows * seg)))
        Kit().put(mesh('bust', mat, lambda: (v, f), angle=180))

    def drape(self, low, width, high=4.5, power=2.0, lift=0.03, n=240, reach=1.9):
        """Necklace line: lowest point z=low at the front; rises to z=high at the sides of the neck."""
        pts, nrm = [], []
        for i in range(n + 1):
            u = -1 + 2 * i / n
            th = reach * u
            q = abs(u)
            z = low + (high - low) * (q ** power if power else q)
            pts.append(self.point(th, z, lift))
            nrm.append(self.normal(th, z))
        return Path(pts, nrm, gravity=(0, 0, -1))

    def drape_x(self, low, half, high, power=2.0, lift=0.03, n=240):
        """Same, but as a curve in the picture plane: z = low + (high-low)*|x/half|^power, clipped to the body."""
        pts, nrm = [], []
        for i in range(n + 1):
            u = -1 + 2 * i / n
            z = low + (high - low) * abs(u) ** power
            a = self.dims(z)[0]
            th = math.asin(max(-1, min(1, u * half / a)))
            pts.append(self.point(th, z, lift))
            nrm.append(self.normal(th, z))
        return Path(pts, nrm, gravity=(0, 0, -1))


HANG = Matrix.Rotation(math.radians(90), 4, 'X')       # local y -> world z, local z -> towards the camera (-y)


# ---------------------------------------------------------------- studio
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    _MESH.clear()
    _MAT.clear()
    rnd.seed(7)


def camera(target=(0, 0, 0), dist=60, elev=70, azim=0, lens=100, fstop=0, focus=None, shift=(0, 0)):
    """elev: degrees above the horizon (90 = straight down); azim turns round the vertical; fstop is the real-world one."""
    e, a = math.radians(elev), math.radians(azim)
    t = Vector(target)
    pos = t + Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * dist
    cam = bpy.data.cameras.new('cam')
    o = bpy.data.objects.new('cam', cam)
    bpy.context.scene.collection.objects.link(o)
    o.location = pos
    d = t - pos
    o.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()
    cam.lens, cam.clip_end = lens, 2000
    cam.shift_x, cam.shift_y = shift
    if fstop:
        cam.dof.use_dof = True
        cam.dof.aperture_fstop = fstop / 100
        cam.dof.aperture_blades = 9
        cam.dof.focus_distance = ((Vector(focus) if focus else t) - pos).length
    bpy.context.scene.camera = o
    return o


def softbox(loc, target, w, h, power, color=(1, 1, 1), visible=True):
    l = bpy.data.lights.new('softbox', 'AREA')
    l.shape, l.size, l.size_y, l.energy, l.color = 'RECTANGLE', w, h, power, color
    o = bpy.data.objects.new('softbox', l)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = False
    o.visible_glossy = visible
    bpy.context.scene.collection.objects.link(o)


WARM, COOL = (1.0, 0.93, 0.84), (0.88, 0.94, 1.0)


def world(level=0.35, color=(1, .97, .93), sparkle=5.0):
    """Even ambient light; stones see an extra field of small bright and coloured lamps, which gives them fire."""
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    w.cycles.sampling_method = 'NONE'
    t = w.node_tree
    t.nodes.clear()
    N = lambda k: t.nodes.new('ShaderNode' + k)
    out, bg, bg2, mix, lp = N('OutputWorld'), N('Background'), N('Background'), N('MixShader'), N('LightPath')
    tc = N('TexCoord')
    # ambient: brighter above, dark horizon, so that metal shows contrast
    sep, ramp = N('SeparateXYZ'), N('ValToRGB')
    t.links.new(tc.outputs['Generated'], sep.inputs[0])
    mr = N('MapRange')
    mr.inputs['From Min'].default_value = -1
    t.links.new(sep.outputs['Z'], mr.inputs['Value'])
    t.links.new(mr.outputs[0], ramp.inputs['Fac'])
    e = ramp.color_ramp.elements
    e[0].position, e[0].color = 0.45, (.18 * color[0], .15 * color[1], .13 * color[2], 1)
    e[1].position, e[1].color = 1.0, (*color, 1)
    t.links.new(ramp.outputs[0], bg.inputs['Color'])
    bg.inputs['Strength'].default_value = level
    vor = N('TexVoronoi')
    vor.inputs['Scale'].default_value = 5.5
    t.links.new(tc.outputs['Generated'], vor.inputs['Vector'])
    lt = N('Math'); lt.operation = 'LESS_THAN'; lt.inputs[1].default_value = 0.30
    t.links.new(vor.outputs['Distance'], lt.inputs[0])
    hue = N('MixRGB'); hue.blend_type = 'MIX'; hue.inputs['Fac'].default_value = .22
    hue.inputs['Color1'].default_value = (1, 1, 1, 1)
    t.links.new(vor.outputs['Color'], hue.inputs['Color2'])
    mul = N('MixRGB'); mul.blend_type = 'MULTIPLY'; mul.inputs['Fac'].default_value = 1
    t.links.new(hue.outputs[0], mul.inputs['Color1'])
    t.links.new(lt.outputs[0], mul.inputs['Color2'])
    add = N('MixRGB'); add.blend_type = 'ADD'; add.inputs['Fac'].default_value = 1
    add.inputs['Color2'].default_value = (.05, .05, .055, 1)
    t.links.new(mul.outputs[0], add.inputs['Color1'])
    t.links.new(add.outputs[0], bg2.inputs['Color'])
    bg2.inputs['Strength'].default_value = sparkle
    t.links.new(lp.outputs['Is Transmission Ray'], mix.inputs[0])
    t.links.new(bg.outputs[0], mix.inputs[1])
    t.links.new(bg2.outputs[0], mix.inputs[2])
    t.links.new(mix.outputs[0], out.inputs['Surface'])


def lights_top(power=1.0, level=0.2, warm=WARM, sparkle=5.0):
    """Flat lay: low key from upper left, strip from the right, soft overhead card that the metal mirrors."""
    world(level, sparkle=sparkle)
    softbox((-40, 26, 27), (0, 0, 0), 17, 24, 36000 * power, warm)
    softbox((40, -8, 22), (0, 0, 0), 7, 44, 5500 * power, COOL)
    softbox((6, 22, 58), (0, 0, 0), 34, 15, 6000 * power)
    softbox((-14, -46, 36), (0, 0, 0), 36, 8, 3000 * power, warm)


def lights_front(power=1.0, level=0.24, target=(0, 0, 3), warm=WARM, sparkle=5.0):
    """Upright subject: key left, narrow strip right, top, rim from behind."""
    world(level, sparkle=sparkle)
    softbox((-34, -30, 28), target, 20, 32, 27000 * power, warm)
    softbox((38, -16, 10), target, 8, 44, 4200 * power, COOL)
    softbox((-4, -8, 55), target, 40, 18, 9000 * power)
    softbox((24, 14, 24), target, 8, 30, 5000 * power, warm)


# ---------------------------------------------------------------- rendering
def _denoiser():
    so, src = os.path.join(HERE, 'denoise.so'), os.path.join(HERE, 'denoise.c')
    try:
        if not os.path.exists(so) or os.path.getmtime(so) < os.path.getmtime(src):
            subprocess.check_call(['cc', '-O3', '-march=native', '-ffast-math', '-shared', '-fPIC', src, '-o', so, '-lm'])
        return ctypes.CDLL(so).nlm
    except Exception as e:
        print('no denoiser:', e)
        return None


def _pixels(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Raw'
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[:, :, :3].copy()


def _blur(a, sigma):
    r = int(sigma * 2.5) + 1
    k = np.exp(-.5 * (np.arange(-r, r + 1) / sigma) ** 2).astype(np.float32)
    k /= k.sum()
    for ax in (0, 1):
        pad = [(0, 0)] * 3
        pad[ax] = (r, r)
        p = np.pad(a, pad, mode='edge')
        out = np.zeros_like(a)
        n = a.shape[ax]
        for i, q in enumerate(k):
            out += q * (p[i:i + n] if ax == 0 else p[:, i:i + n])
        a = out
    return a


def tone(x):
    """Print-like curve: soft shoulder that keeps colours saturated, gentle S-curve in the mid tones (linear in, linear out)."""
    x = np.maximum(x, 0)
    sh = lambda v: np.where(v < .45, v, .45 + .55 * (1 - np.exp(-(v - .45) / .55)))
    lum = x @ np.array([.2126, .7152, .0722], np.float32)
    per_lum = x * (sh(lum) / np.maximum(lum, 1e-6))[..., None]
    y = np.clip(.75 * sh(x) + .25 * np.minimum(per_lum, 1), 0, 1)
    g = y ** (1 / 2.2)
    g = g + .22 * (g * g * (3 - 2 * g) - g)
    return g ** 2.2


def render(path, width, height, samples=96, noise=0.02, exposure=0.3, bloom=0.05, strength=0.55):
    """Two half renders with different seeds, noise-aware filter, a little bloom, tone curve, PNG."""
    t0 = time.time()
    s = bpy.context.scene
    r, c = s.render, s.cycles
    r.engine = 'CYCLES'
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, 100
    c.use_denoising = False
    c.samples = max(8, samples // 2)
    c.use_adaptive_sampling = True
    c.adaptive_threshold, c.adaptive_min_samples = noise, max(6, samples // 8)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = 9, 1, 3, 9, 6
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect, c.sample_clamp_direct = 5.0, 30.0
    c.blur_glossy = 0.4
    r.image_settings.file_format, r.image_settings.color_depth = 'OPEN_EXR', '32'
    r.use_persistent_data = True
    s.view_settings.view_transform = 'Standard'
    halves = []
    for seed in (1, 2):
        c.seed = seed
        r.filepath = f'{path}.half{seed}.exr'
        bpy.ops.render.render(write_still=True)
        halves.append(_pixels(r.filepath))
        os.remove(r.filepath)
    t1 = time.time()
    a, b = (np.ascontiguousarray(np.log1p(np.maximum(x, 0) * 4), np.float32) for x in halves)
    fn = _denoiser()
    if fn:
        out = np.empty_like(a)
        p = lambda x: x.ctypes.data_as(ctypes.c_void_p)
        fn(p(a), p(b), p(out), width, height, 5, 2, ctypes.c_float(strength))
    else:
        out = (a + b) / 2
    img = np.expm1(out) / 4
    if bloom:
        sc = width / 1200
        hi = np.clip(img - 1.2, 0, 12)
        img = img + bloom * (.6 * _blur(hi, 3 * sc) + .4 * _blur(hi, 14 * sc))
    img = tone(img * 2 ** exposure)
    im = bpy.data.images.new('final', width, height, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    im.pixels.foreach_set(np.concatenate([img, np.ones((height, width, 1), np.float32)], -1).astype(np.float32).ravel())
    r.image_settings.file_format, r.image_settings.color_mode, r.image_settings.color_depth = 'PNG', 'RGB', '8'
    im.save_render(path, scene=s)
    print(f'RENDERED {os.path.basename(path)} {width}x{height} trace {t1 - t0:.0f}s total {time.time() - t0:.0f}s', flush=True)
    return time.time() - t0
