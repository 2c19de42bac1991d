"""Procedural product photographs for the jewelry shop 'Kundan'.

    blender -b --factory-startup -P jewelry.py -- [--only necklace-1,hero] [--quality test|draft|web|final|best] [--out DIR]

One function per picture, registered with @shot; each builds its scene from kit.py and names its camera and light.
To add a product: write another @shot function, render it with --only, then add its text in export.py.
"""
import argparse, math, os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from mathutils import Matrix, Vector
import kit
from kit import (HANG, TAU, COOL, WARM, Bust, Kit, Path, UP, block, camera, cloth, dori, lights_front, lights_top,
                 rnd, softbox, spline, sweep_wall, table, u_path, world)

SHOTS = {}


def shot(name, size=(1200, 1200), **render):
    def deco(fn):
        SHOTS[name] = (fn, size, render)
        return fn
    return deco


def width(w, lens=100):
    """Camera distance that frames w centimetres."""
    return w * lens / 36


IVORY = ('silk', (0.80, 0.71, 0.58))
BLUSH = ('silk', (0.74, 0.50, 0.43))
SAGE = ('silk', (0.42, 0.46, 0.36))
MAROON = ('velvet', (0.085, 0.004, 0.012), (0.30, 0.022, 0.045))
EMERALD_VELVET = ('velvet', (0.004, 0.035, 0.022), (0.02, 0.14, 0.09))
NAVY = ('velvet', (0.004, 0.007, 0.025), (0.03, 0.05, 0.15))
PAPER = ('matte', (0.74, 0.66, 0.56))
SHELL = ('matte', (0.80, 0.76, 0.71))
STONE = ('linen', (0.62, 0.55, 0.46))


# ================================================================ necklaces
def polki_choker(path, s0, s1):
    k = Kit()
    n = 25
    for i, s in enumerate(path.spaced(count=n, start=s0, end=s1)):
        f = k.at(M=path.frame(s))
        big = i % 2 == 0
        if big:
            f.at(0, .05, .18).bezel('cushion', .56, 'polki', 'gold', rim=.13, beads=24, bead_r=.05)
            f.at(0, 1.02, .15).bezel('pear', .34, 'ruby', 'gold', cut='rose', rim=.15)
            f.at(0, -.98, .15, rz=180).bezel('pear', .36, 'polki', 'gold', rim=.15)
        else:
            f.at(0, .98, .15).bezel('round', .24, 'ruby', 'gold', cut='rose', rim=.16)
            f.at(0, .42, .15).bezel('round', .30, 'polki', 'gold', rim=.16, beads=16, bead_r=.045)
            f.at(0, -.34, .15).bezel('round', .30, 'polki', 'gold', rim=.16, beads=16, bead_r=.045)
        h = k.at(M=path.frame(s, hang=True))
        y = -1.40 if big else -.73
        h.ring(.09, .02, 'gold', 0, y, .15)
        if big:
            h.at(0, 0, .2).bead_drop(y - .05, .20, 'pearl')
        else:
            h.ball(.06, 'gold', 0, y - .1, .2)
            h.at(0, 0, .2).drop_bead(.85, 'bead_emerald', 0, y - .14)
    for off, r, mat in ((1.40, .12, 'pearl'),):
        P = [path.frame(s) @ Vector((0, off, .12)) for s in path.spaced(count=200, start=s0, end=s1)]
        N = [path.frame(s).to_3x3() @ UP for s in path.spaced(count=200, start=s0, end=s1)]
        k.strand(Path(P, N), r, mat, .25, .06, z=.05)


@shot('necklace-1')
def necklace_1():
    """Polki choker on a maroon velvet bust."""
    b = Bust()
    b.build(MAROON)
    sweep_wall(('matte', (.10, .022, .026)), back=34, z=-30)
    p = b.drape(0.9, 0, high=3.6, power=1.8, reach=1.9)
    polki_choker(p, 0.4, p.length - .4)
    camera((0, -5, .55), width(14.2), elev=6, fstop=8, focus=(0, -7, .5))
    lights_front(1.1, target=(0, -4, 1))
    softbox((-26, 20, 20), (0, 0, 2), 10, 30, 9000, WARM)


@shot('necklace-2')
def necklace_2():
    """Temple necklace: kasu coins, ruby cabochons, lotus pendant."""
    cloth(IVORY, 1.5, 2.2, seed=5, flat=(0, -.6, 8.4, 9.2))
    k = Kit()
    p = u_path(7.0, 6.6, y0=1.1, cut=.13)
    temple_haar(p, k.at(0, -6.35, .30, s=1.12))
    dori(k, p, (0, 7.8))
    camera((0, -1.15, 0), width(18.6), elev=74, fstop=8, focus=(0, -5, 0))
    lights_top(1.0)


def temple_haar(p, pendant):
    k = Kit()
    for s in p.spaced(pitch=.62):
        f = k.at(M=p.frame(s))
        f.at(0, .42, .14).bezel('round', .22, 'ruby', 'antique', cut='cab', rim=.2, beads=0)
        f.ball(.10, 'antique', .31, .42, .10)
        f.ball(.10, 'antique', .31, .14, .10)
        f.ball(.10, 'antique', 0, .10, .10)
    for i, s in enumerate(p.spaced(pitch=1.52, start=.6, end=p.length - .6)):
        f = k.at(M=p.frame(s))
        if abs(s - p.length / 2) < 1.3:
            continue
        f.at(0, -.88, .17, rx=9, ry=5).coin(.76)
    lotus_pendant(pendant, 'antique')


def lotus_pendant(c, mat='antique'):
    c.flower(1.15, 8, 'ruby', mat, 'emerald')
    for i in range(7):
        a = 180 + (i - 3) * 22
        q = c.at(rz=a + 0).at(0, 1.50, -.02, rz=180)
        q.bezel('marquise', .40, 'polki', mat, rim=.16)
    for i in range(7):
        a = math.radians(-90 + (i - 3) * 22)
        x, y = 1.98 * math.cos(a), 1.98 * math.sin(a)
        c.at(x, 0, .12).ball(.05, mat, 0, y, 0)
        c.at(x, 0, .1).bead_drop(y - .02, .17, 'pearl', mat)


def end_bars(k, paths, z=.17, mat='gold'):
    """Bars that gather the ends of nested strands."""
    for q in (0, 1):
        P = [p.frame(p.length * q).translation + Vector((0, 0, z)) for p in paths]
        d = (P[0] - P[-1]).normalized() * .22
        k.rod(P[0] + d, P[-1] - d, .17, mat)
        for b in (P[0] + d, P[-1] - d):
            k.ball(.22, mat, *b)


@shot('necklace-3')
def necklace_3():
    cloth(MAROON, 1.5, 2.4, seed=11, flat=(0, -.4, 7.6, 9), ripple=.04)
    rani_haar(Kit())
    camera((0, -.6, 0), width(19.0), elev=76, fstop=8)
    lights_top(1.25)


def rani_haar(k, cord=True):
    """Five strands of pearls, side brooches, kundan pendant."""
    strands = [u_path(6.9 - i * .52, 7.2 - i * .66, y0=1.7 + .06 * i, cut=.115, m=.45) for i in range(5)]
    end_bars(k, strands)
    for i, p in enumerate(strands):
        k.strand(p, .175 - .008 * i, 'pearl', .37 - .016 * i, .05)
    for sx in (-1, 1):
        f = k.at(sx * 5.25, 2.55, .25, rz=sx * 14)
        f.flower(1.0, 8, 'polki', 'gold', 'ruby')
        f.at(0, -1.35, 0, rz=180).bezel('pear', .42, 'emerald', 'gold', cut='rose', rim=.15, beads=22, bead_r=.045)
        f.at(0, 1.35, 0).bezel('pear', .42, 'emerald', 'gold', cut='rose', rim=.15, beads=22, bead_r=.045)
    rani_medallion(k.at(0, -5.2, .3))
    if cord:
        dori(k, strands[2], (0, 9.0), 'gold', .10)


def rani_medallion(c):
    c.flower(1.45, 10, 'polki', 'gold', 'emerald')
    c.at(0, 1.85, 0).bezel('marquise', .5, 'ruby', 'gold', cut='rose', rim=.15, beads=20, bead_r=.045)
    for dx, r, dy in ((-.95, .17, -1.28), (-.5, .18, -1.55), (.5, .18, -1.55), (.95, .17, -1.28)):
        c.at(dx, 0, 0).bead_drop(dy, r, 'pearl')
    c.ring(.12, .03, 'gold', 0, -1.62, 0)
    c.drop_bead(1.5, 'bead_emerald', 0, -1.7, 0.1)


def kundan_bib(p, rows=3):
    k = Kit()
    L = p.length
    mid = L / 2
    for s in p.spaced(pitch=.655):
        f = k.at(M=p.frame(s))
        f.at(0, .0, .14).bezel('round', .27, 'polki', 'gold', rim=.16)
    n = 17
    for i, s in enumerate(p.spaced(count=n, start=mid - 6.4, end=mid + 6.4)):
        q = 1 - abs(i - (n - 1) / 2) / ((n - 1) / 2)
        f = k.at(M=p.frame(s))
        sc = .62 + .38 * q
        g = f.at(0, -.35 - .42 * sc, .15, s=sc)
        g.at(0, -.15, 0).flower(.66, 6, 'polki' if i % 2 == 0 else 'emerald', 'gold', 'ruby')
        if q > .2:
            g.at(0, -1.32, 0).bezel('cushion', .36, 'ruby' if i % 2 else 'polki', 'gold', cut='rose' if i % 2 else 'polki', rim=.16,
                                    beads=16, bead_r=.05)
        if q > .45:
            g.at(0, -2.16, 0, rz=180).bezel('pear', .44, 'polki' if i % 2 else 'emerald', 'gold', cut='polki' if i % 2 else 'rose',
                                            rim=.15, beads=20, bead_r=.045)
        y = -.92 if q <= .2 else -1.80 if q <= .45 else -2.70
        g.at(0, 0, .12).bead_drop(y, .19, 'pearl')


@shot('necklace-4')
def necklace_4():
    """Kundan bib on an ivory linen bust."""
    b = Bust()
    b.build(('linen', (.78, .70, .60)))
    sweep_wall(('matte', (.66, .55, .45)), back=34, z=-30)
    p = b.drape(-2.6, 0, high=4.6, power=1.5, reach=1.75, lift=.05)
    kundan_bib(p)
    camera((0, -5, -2.4), width(15.6), elev=12, fstop=8, focus=(0, -8, -3))
    lights_front(1.0, target=(0, -4, -1))


@shot('necklace-5')
def necklace_5():
    """Gold rope chain with a cushion ruby."""
    cloth(('silk', (.36, .27, .22)), 1.3, 2.0, seed=27, flat=(0, -.2, 4.6, 6.5), size=34)
    k = Kit()
    p = u_path(4.6, 5.2, y0=3.2, cut=.12, m=.8)
    k.rope(p, .20, 'gold', 3, 1.15)
    ruby_pendant(k.at(0, -3.05, .32, rx=4))
    camera((0, -.9, 0), width(9.6), elev=58, fstop=6, focus=(0, -3.05, .4))
    lights_top(1.0)


def ruby_pendant(c):
    c.ring(.26, .075, 'gold_hi', 0, 1.02, .0, ry=90)
    c.turned('bailcone', [(.001, .2), (.18, .12), (.2, 0), (.16, -.1), (.001, -.12)], 'gold', 24, 1, y=.86, rx=-90)
    c.stone('cushion', .62, 'ruby', 'brilliant', z=.08)
    c.turned('cup', [(.001, -.30), (.50, -.28), (.66, -.05), (.60, .02), (.001, -.20)], 'gold', 48, 1)
    for sx in (-1, 1):
        for sy in (-1, 1):
            c.tube([(sx * .52, sy * .52, -.1), (sx * .50, sy * .50, .14), (sx * .42, sy * .42, .24)], .06, 'gold')
    o = kit.outline('cushion', 240)
    path = Path([Vector((x * .86, y * .86, 0)) for x, y in o + o[:1]], UP)
    c.pave([path.frame(s) for s in path.spaced(count=30, closed=True)], .088, 'diamond', 'gold')
    c.ring(.10, .03, 'gold', 0, -.90, 0)
    c.at(0, -.95, 0, rz=180).at(0, .38, .0).bezel('pear', .32, 'ruby', 'gold', cut='rose', rim=.15, beads=18, bead_r=.035)


@shot('necklace-6')
def necklace_6():
    """Line of round diamonds with graduated emerald drops."""
    cloth(SAGE, 1.5, 2.2, seed=21, flat=(0, -.3, 7.2, 8.2))
    riviere(u_path(5.9, 6.0, y0=1.2, cut=.035, m=.45))
    camera((0, -.7, 0), width(16.2), elev=74, fstop=7, focus=(0, -5, 0))
    lights_top(1.0)


def riviere(p):
    k = Kit()
    k.pave([p.frame(s) @ Matrix.Translation((0, 0, .12)) for s in p.spaced(pitch=.43)], .185, 'diamond', 'platinum')
    n = 11
    for i, s in enumerate(p.spaced(count=n, start=p.length * .26, end=p.length * .74)):
        q = 1 - abs(i - 5) / 5
        r = .42 + .30 * q
        f = k.at(M=p.frame(s)).at(0, -.34, .12)
        f.at(0, -.10, 0).prong_stone('marquise', .20 + .06 * q, 'diamond', 'platinum', 2, basket=False)
        g = f.at(0, -.42 - r, .10)
        g.turned('cup2', [(.001, -.42), (.5, -.40), (.86, -.10), (.80, -.05), (.001, -.3)], 'platinum', 40, r * .8)
        g.prong_stone('pear', r, 'emerald', 'platinum', 5, basket=False)
        o = kit.outline('pear', 240)
        rr = r * 1.0 + .10
        path = Path([Vector((x * rr, y * rr, 0)) for x, y in o + o[:1]], UP)
        g.pave([path.frame(t) for t in path.spaced(count=int(16 + 12 * q), closed=True)], .068, 'diamond', 'platinum')


# ================================================================ invisible necklaces
def bust_shot(color, wall, low=-3.0, high=4.2, power=1.25, w=10.5, tz=None, lift=.035, elev=10):
    b = Bust()
    b.build(('matte', color))
    sweep_wall(('matte', wall), back=34, z=-30)
    p = b.drape(low, 0, high=high, power=power, reach=1.75, lift=lift)
    Kit().tube(p.P, .022, 'thread', seg=8)
    camera((0, -5, low + w * .12 if tz is None else tz), width(w), elev=elev, fstop=5.6, focus=(0, -7.6, low + .3))
    lights_front(.78, level=.30, target=(0, -4, -1))
    softbox((6, -60, 16), (0, -4, -1), 30, 30, 4000)
    return b, p


def front(p, ds=0.0):
    """Kit at the lowest point of a draped thread, hanging straight down."""
    return Kit().at(M=p.frame(p.length / 2 + ds, hang=True))


@shot('invisible-necklace-1')
def invisible_1():
    b, p = bust_shot((.62, .47, .37), (.60, .50, .43), low=-2.6, w=9.6)
    f = front(p).at(0, -.12, .14)
    f.ring(.11, .028, 'gold_hi', 0, .10, 0, ry=90)
    f.at(0, -.42, .12).prong_stone('round', .44, 'diamond', 'gold_hi', 4)


@shot('invisible-necklace-2')
def invisible_2():
    b, p = bust_shot((.30, .20, .165), (.30, .22, .19), low=-2.9, w=11)
    for i in range(9):
        ds = (i - 4) * 1.45
        r = .32 - .028 * abs(i - 4)
        k = front(p, ds)
        k.ball(r, 'pearl_white', 0, 0, r * .9)


@shot('invisible-necklace-3')
def invisible_3():
    b, p = bust_shot((.075, .060, .055), (.11, .09, .085), low=-2.7, w=10.5)
    for i in range(-6, 7):
        ds = i * 1.02
        k = front(p, ds)
        if i % 3 == 0:
            for d in (-.26, 0, .26):
                front(p, ds + d).ball(.15 if d == 0 else .11, 'gold_hi', 0, 0, .12)
        else:
            k.ball(.095, 'gold_hi', 0, 0, .09)


@shot('invisible-necklace-4')
def invisible_4():
    """Star with a small diamond."""
    b, p = bust_shot((.50, .52, .46), (.46, .49, .44), low=-2.6, w=9.5)
    f = front(p).at(0, -.12, .12)
    f.ring(.10, .026, 'gold_hi', 0, .10, 0, ry=90)
    g = f.at(0, -.72, .02)

    def star():
        n, v = 5, [(0, 0, .20)]
        for i in range(10):
            r, a = (.78 if i % 2 == 0 else .34), TAU * i / 10
            v.append((r * math.sin(a), r * math.cos(a), .03))
        v += [(x, y, -.05) for x, y, z in v[1:]]
        F = [(0, 1 + i, 1 + (i + 1) % 10) for i in range(10)]
        F += [(1 + i, 1 + (i + 1) % 10, 11 + (i + 1) % 10, 11 + i) for i in range(10)]
        F.append(tuple(range(11, 21)))
        return v, F
    g.put(kit.mesh('star', 'gold', star, angle=8))
    g.at(0, 0, .20).turned('seat2', [(.001, -.2), (1.2, -.2), (1.25, .05), (1.0, .2)], 'gold_hi', 32, .15)
    g.at(0, 0, .22).stone('round', .15, 'diamond')
    for i in range(5):
        a = TAU * i / 5
        g.ball(.055, 'gold_hi', .78 * math.sin(a), .78 * math.cos(a), .03)
    for d in (-2.3, -1.2, 1.2, 2.3):
        front(p, d).ball(.085, 'gold_hi', 0, 0, .08)


@shot('invisible-necklace-5')
def invisible_5():
    """Evil eye in enamel."""
    b, p = bust_shot((.74, .68, .62), (.52, .60, .66), low=-2.6, w=9.5)
    f = front(p).at(0, -.12, .12)
    f.ring(.11, .028, 'gold_hi', 0, .10, 0, ry=90)
    g = f.at(0, -.78, .05)
    dome = lambda R, h: [(.001, h), (R * .5, h * .93), (R * .85, h * .6), (R, .0), (R, -.06), (.001, -.06)]
    g.turned('ee1', dome(.74, .14), 'enamel_blue', 64)
    g.at(0, 0, .075).turned('ee2', dome(.47, .10), 'enamel_white', 64)
    g.at(0, 0, .125).turned('ee3', dome(.30, .08), 'enamel_sky', 64)
    g.at(0, 0, .165).turned('ee4', dome(.145, .07), 'enamel_black', 64)
    g.ring(.76, .065, 'gold_hi')
    for i in range(40):
        a = TAU * i / 40
        g.ball(.045, 'gold_hi', .87 * math.cos(a), .87 * math.sin(a), 0)
    for i in (-3, -2, -1, 1, 2, 3):
        front(p, i * 1.5).ball(.12, 'enamel_blue' if i % 2 else 'gold_hi', 0, 0, .11)


@shot('invisible-necklace-6')
def invisible_6():
    """Single ruby drop."""
    b, p = bust_shot((.72, .55, .49), (.62, .45, .41), low=-2.4, w=9.5)
    f = front(p).at(0, -.1, .14)
    f.ring(.11, .028, 'gold_hi', 0, .08, 0, ry=90)
    f.at(0, -.22, .08).prong_stone('round', .16, 'diamond', 'gold_hi', 4)
    f.ring(.07, .02, 'gold_hi', 0, -.44, .02)
    g = f.at(0, -1.22, .14)
    g.turned('cup2', [(.001, -.42), (.5, -.40), (.86, -.10), (.80, -.05), (.001, -.3)], 'gold', 40, .55)
    g.prong_stone('pear', .72, 'ruby', 'gold_hi', 5, basket=False)


# ================================================================ diamonds
def ring_band(k, R=.88, wdt=.16, thick=.09, mat='platinum', comfort=True):
    """Plain band around the kit's Z axis."""
    prof = []
    for i in range(20):
        a = TAU * i / 20
        prof.append((R + thick * (math.cos(a)), wdt * math.sin(a)))
    v = [(r * math.cos(TAU * j / 128), r * math.sin(TAU * j / 128), z) for r, z in prof for j in range(128)]
    k.put(kit.mesh(('band', R, wdt, thick), mat, lambda: (v, kit.grid_faces(20, 128, True, True))))


def solitaire(k, mat='platinum', r=.46, shank=True):
    """Ring standing upright: hole axis along Y, stone on top (+Z); the origin is the centre of the ring."""
    q = k.at(rx=90)
    ring_band(q, .88, .12, .08, mat)
    h = k.at(0, 0, .88 + r * 1.0)
    h.prong_stone('round', r, 'diamond', mat, 6)
    h.turned('stem', [(.001, -.9), (.22, -1.0), (.30, -.8), (.60, -.55), (.52, -.55), (.001, -.75)], mat, 32, r)
    if shank:
        fr = []
        for i in range(-9, 10):
            if abs(i) < 2:
                continue
            a = math.radians(90 + i * 6.6)
            n = Vector((math.cos(a), 0, math.sin(a)))
            x = Vector((-math.sin(a), 0, math.cos(a)))
            y = n.cross(x)
            p = n * .955
            fr.append(Matrix(((x.x, y.x, n.x, p.x), (x.y, y.y, n.y, p.y), (x.z, y.z, n.z, p.z), (0, 0, 0, 1))))
        k.pave(fr, .05, 'diamond', mat)


@shot('diamonds-1', samples=128)
def diamonds_1():
    sweep_wall(('gloss', (.66, .63, .60)), back=14)
    solitaire(Kit().at(-.1, 0, .96, rz=-30, rx=3))
    camera((0, 0, 1.22), width(3.7), elev=20, fstop=15, focus=(0, -.2, 1.8))
    lights_front(.85, target=(0, 0, 1), sparkle=6)


@shot('diamonds-2', samples=112)
def diamonds_2():
    """Tennis bracelet, lying in a loose coil on navy velvet."""
    cloth(NAVY, 1.0, 1.8, seed=4, flat=(0, 0, 5.6, 3.4), ripple=.05, size=34)
    pts = spline([(-5.2, 1.9, 0), (-3.6, 2.5, 0), (-1.2, 1.3, 0), (.8, -.4, 0), (2.6, -1.7, 0), (3.9, -.6, 0), (3.3, 1.3, 0),
                  (1.6, 2.1, .0), (-.2, 1.9, .14), (-1.5, .1, .30), (-2.6, -1.6, .1), (-4.4, -2.0, 0), (-6.0, -1.2, 0)], 400)
    tennis(Path(pts, UP))
    camera((1.2, 0, .1), width(6.6), elev=44, azim=8, fstop=9, focus=(1.4, -.9, .2))
    lights_top(2.0, level=.3, sparkle=8)


def tennis(p):
    k = Kit()
    for s in p.spaced(pitch=.405):
        f = k.at(M=p.frame(s)).at(0, 0, .20)
        f.turned('tbox', [(.001, -.95), (.80, -.95), (.98, -.25), (.90, -.2), (.001, -.8)], 'platinum', 4, .185, rz=45)
        f.prong_stone('round', .185, 'diamond', 'platinum', 4, basket=False)
        f.rod((.12, 0, -.12), (.30, 0, -.12), .05, 'platinum')


def halo(c, mat='platinum', r=.52):
    c.prong_stone('round', r, 'diamond', mat, 4, lift=.06)
    o = kit.outline('round', 120)
    for rr, n, pr in ((r * 1.30, 22, .105), (r * 1.68, 34, .075)):
        path = Path([Vector((x * rr, y * rr, 0)) for x, y in o + o[:1]], UP)
        c.pave([path.frame(s) for s in path.spaced(count=n, closed=True)], pr * r / .52, 'diamond', mat)


@shot('diamonds-3', samples=112)
def diamonds_3():
    """Double halo pendant on a fine chain, flat on blue-grey silk."""
    cloth(('silk', (.36, .39, .46)), .9, 1.5, seed=19, flat=(0, .6, 2.9, 4.4), size=26)
    k = Kit()
    c = k.at(0, -1.35, .47)
    halo(c)
    c.at(0, 1.22, .02).prong_stone('pear', .24, 'diamond', 'platinum', 4)
    c.ring(.13, .035, 'platinum', 0, 1.58, .06, ry=90)
    for sx in (-1, 1):
        p = Path(spline([(0, .26, .05), (sx * .9, 1.5, 0), (sx * 1.9, 2.9, 0), (sx * 2.3, 4.6, 0), (sx * 1.6, 7, .0)], 160), UP)
        k.chain(p, .13, 'platinum')
    camera((0, -.55, 0), width(5.6), elev=66, fstop=16, focus=(0, -1.4, .5))
    lights_top(1.0, sparkle=6)


@shot('diamonds-4', samples=112)
def diamonds_4():
    """Cluster studs on a pale stone."""
    sweep_wall(PAPER, back=14)
    block(STONE, 5.6, 3.2, 1.2, 0, .7, 0, rz=-6)
    for x, rz, z, y in ((-1.25, 10, 2.05, -.1), (1.25, -12, 2.05, .2)):
        cluster_stud(Kit().at(x, y, z, rz=rz, rx=-20).at(M=HANG))
    camera((0, 0, 1.62), width(5.4), elev=14, fstop=12, focus=(-1.2, -.3, 2))
    lights_front(.9, target=(0, 0, 1.6), sparkle=6)


def cluster_stud(k):
    k.prong_stone('round', .30, 'diamond', 'platinum', 4, lift=.16, basket=False)
    for i in range(8):
        a = 360 * i / 8
        k.at(rz=a).at(0, .545, .02).prong_stone('round', .215, 'diamond', 'platinum', 4, basket=False)
    k.turned('backplate', [(.001, -.20), (.70, -.20), (.78, -.12), (.70, -.17), (.001, -.19)], 'platinum', 48)
    k.turned('post', [(.001, -.2), (.05, -.2), (.05, -1.2), (.001, -1.22)], 'platinum', 16)
    k.turned('clutch', [(.001, -.7), (.28, -.72), (.30, -.8), (.2, -.95), (.001, -.97)], 'platinum', 32)


def eternity(k, n=26, r=.098):
    ring_band(k, .82, .13, .02, 'rose')
    for i in range(n):
        a = TAU * i / n
        nrm, x = Vector((math.cos(a), math.sin(a), 0)), Vector((-math.sin(a), math.cos(a), 0))
        y = nrm.cross(x)
        p = nrm * .945
        f = k.at(M=Matrix(((x.x, y.x, nrm.x, p.x), (x.y, y.y, nrm.y, p.y), (x.z, y.z, nrm.z, p.z), (0, 0, 0, 1))))
        f.stone('round', r, 'diamond', z=.05)
        for sx in (-1, 1):
            for sy in (-1, 1):
                f.ball(.028, 'rose', sx * .108, sy * .082, .055)
    for z in (-.13, .13):
        k.ring(.955, .032, 'rose', 0, 0, z)


@shot('diamonds-5', samples=112)
def diamonds_5():
    """Eternity bands in rose gold, one standing and one leaning on it."""
    sweep_wall(('gloss', (.62, .48, .44)), back=14)

    eternity(Kit().at(-.15, 0, .98, rz=38, rx=90))
    eternity(Kit().at(.80, -.75, .66, rz=24, rx=36, ry=24))
    camera((.25, -.2, .84), width(3.8), elev=24, fstop=15, focus=(0, -.7, .8))
    lights_front(.85, target=(0, 0, 1), sparkle=6)


@shot('diamonds-6', samples=128)
def diamonds_6():
    """Loose brilliants on dark stone."""
    table(('gloss', (.018, .020, .026)))
    k = Kit()
    tilt = math.degrees(math.atan(.86))
    for x, y, r, rz, up in ((0, 0, .78, 10, 1), (-1.6, .5, .55, 40, 0), (1.55, .35, .60, 80, 0), (.75, -1.15, .42, 20, 1),
                            (-.85, -1.05, .36, 120, 0), (-2.2, -.9, .28, 200, 0), (2.3, -.8, .30, 260, 0), (-.5, 1.6, .45, 310, 0),
                            (1.1, 1.75, .34, 150, 1), (-2.5, 1.9, .38, 20, 0), (2.7, 1.6, .33, 90, 0), (-.1, -2.0, .25, 60, 0)):
        if up:
            k.at(x, y, .36 * r + .02, rz=rz, rx=180).stone('round', r, 'diamond')
        else:      # resting on the pavilion and the girdle edge
            k.at(x, y, r * .66, rz=rz, rx=49).stone('round', r, 'diamond')
    camera((0, .1, .2), width(5.6), elev=36, fstop=14, focus=(0, -.2, .3))
    lights_top(1.1, sparkle=9)


# ================================================================ earrings
def pair(w=2.2, z=0.0, turn=(14, -22)):
    """Two hanging kits, left and right."""
    return [Kit().at(sx * w, 0, z, rz=t).at(M=HANG) for sx, t in zip((-1, 1), turn)]


def hanger(z, mat='gold', half=9):
    k = Kit()
    k.rod((-half, 0, z), (half, 0, z), .11, mat)


@shot('earrings-1')
def earrings_1():
    """Temple jhumkas on a brass rail."""
    sweep_wall(('matte', (.36, .20, .15)), back=12, z=-9)
    hanger(3.85)
    for k in pair(1.85, 2.4):
        k.at(0, .5, 0).hook(.95, 'antique')
        k.at(0, -.35, .1).flower(.82, 8, 'ruby', 'antique', 'polki')
        k.ring(.16, .05, 'antique', 0, -1.28, 0, ry=90)
        k.ball(.13, 'antique', 0, -1.48)
        k.at(0, -1.55, 0).jhumka(1.25, 'antique', 'ruby')
        k.at(0, -1.55 - 1.15, 0).bead_drop(-.2, .2, 'pearl', 'antique')
    camera((0, 0, .35), width(7.9), elev=4, fstop=8, focus=(0, -1, 0))
    lights_front(.95, target=(0, 0, 1))


def chandbali(k, mat='gold', drop='bead_emerald'):
    """Crescent, facing +Z; hangs from the origin."""
    R, r, dy = 1.75, 1.18, .42

    def crescent():
        n, v = 90, []
        for i in range(n + 1):
            a = math.radians(90 + 38 + (360 - 76) * i / n)
            x, y = R * math.cos(a), R * math.sin(a)
            b = math.radians(90 + 24 + (360 - 48) * i / n)
            u, w = r * math.cos(b), r * math.sin(b) + dy
            for (px, py, pz) in ((x, y, -.06), (x, y, .06), (u, w, .06), (u, w, -.06)):
                v.append((px, py, pz))
        f = kit.grid_faces(n + 1, 4, close_v=True) + [(0, 1, 2, 3), tuple(4 * n + q for q in range(4))]
        return v, f
    c = k.at(0, -2.35, 0)
    c.put(kit.mesh('crescent', mat, crescent))
    edge = lambda q, lo, hi, rad, off: [(rad * math.cos(math.radians(lo + (hi - lo) * i / 80)),
                                         rad * math.sin(math.radians(lo + (hi - lo) * i / 80)) + off, .06) for i in range(81)]
    c.tube(edge(0, 128, 412, R, 0), .06, mat)
    c.tube(edge(0, 114, 426, r, dy), .06, mat)
    n = 17
    for i in range(n):
        q = i / (n - 1)
        a, b = math.radians(128 + 284 * (.05 + .9 * q)), math.radians(114 + 312 * (.05 + .9 * q))
        x = (R * math.cos(a) + r * math.cos(b)) / 2
        y = (R * math.sin(a) + r * math.sin(b) + dy) / 2
        gap = math.hypot(R * math.cos(a) - r * math.cos(b), R * math.sin(a) - r * math.sin(b) - dy)
        sz = min(.34, gap * .40)
        ang = math.degrees(math.atan2(y, x)) - 90
        c.at(x, y, .10, rz=ang + 180).bezel('pear' if sz > .2 else 'round', sz, ('ruby', 'polki')[i % 2] if sz > .16 else 'polki', mat,
                                           cut='polki' if i % 2 else 'rose', rim=.15)
    for i in range(64):
        a = math.radians(128 + 284 * i / 63)
        c.ball(.045, mat, (R + .09) * math.cos(a), (R + .09) * math.sin(a), .05)
    for i in range(15):
        a = math.radians(180 + 24 + 132 * i / 14)
        x, y = (R + .12) * math.cos(a), (R + .12) * math.sin(a)
        c.at(x, 0, .04).bead_drop(y, .15 if i % 2 else .17, 'pearl')
    top = k.at(0, -.62, .08)
    top.flower(.60, 7, 'polki', mat, 'ruby')
    c.at(0, .62, .06).flower(.46, 6, 'ruby', mat, 'polki')
    c.ring(.07, .025, mat, 0, .12, .06)
    c.drop_bead(.85, drop, 0, .08, .08)
    c.rod((0, 1.0, 0), (0, 1.45, 0), .06, mat)


@shot('earrings-2')
def earrings_2():
    """Chandbalis laid on emerald velvet."""
    cloth(EMERALD_VELVET, 1.4, 2.0, seed=6, flat=(0, 0, 5.0, 3.6), ripple=.05, size=34)
    for x, rz in ((-2.3, 4), (2.3, -5)):
        chandbali(Kit().at(x, 2.55, .22, rz=rz))
    camera((0, -.2, 0), width(9.4), elev=72, fstop=7)
    lights_top(1.35)


def hoop(k, R=1.35):
    pts = [Vector((R * math.sin(TAU * i / 240), R * math.cos(TAU * i / 240), 0)) for i in range(241)]
    p = Path(pts, UP)
    for j in range(3):
        q = []
        for i in range(360):
            a = TAU * i / 360
            ph = TAU * (i / 360 * 14 + j / 3)
            rr = R + .105 * math.cos(ph)
            q.append((rr * math.sin(a), rr * math.cos(a), .105 * math.sin(ph)))
        k.tube(q, .105, 'gold', closed=True)
    fr = [p.frame(t) @ Matrix.Translation((0, 0, .225)) for t in p.spaced(count=44, start=.5, end=p.length - .5)]
    k.pave(fr, .082, 'diamond', 'gold')
    k.ball(.17, 'gold', 0, R, 0)
    k.rod((0, R, -.1), (0, R, -1.0), .045, 'gold')


@shot('earrings-3')
def earrings_3():
    """Twisted hoops with a pave front, on a stone plinth."""
    sweep_wall(('matte', (.70, .60, .50)), back=14)
    block(STONE, 3.2, 3.2, 1.6, -1.5, .9, 0, rz=12)
    block(STONE, 3.4, 3.0, .7, 1.7, .2, 0, rz=-8)

    hoop(Kit().at(-1.25, .5, 1.6 + 1.56, rz=34).at(M=HANG))
    hoop(Kit().at(1.55, -.2, .7 + 1.56, rz=-30).at(M=HANG))
    camera((.1, 0, 2.35), width(7.2), elev=9, fstop=8, focus=(0, -.3, 2.4))
    lights_front(.95, target=(0, 0, 2))


@shot('earrings-4')
def earrings_4():
    """Baroque pearl drops from a rose gold leaf."""
    sweep_wall(('matte', (.62, .58, .56)), back=12, z=-9)
    hanger(3.45, 'rose')
    for k in pair(1.35, 2.2, (10, -16)):
        k.at(0, .35, 0).hook(.9, 'rose')
        k.ring(.12, .035, 'rose', 0, .22, 0, ry=90)
        for i, (dy, rz) in enumerate(((-.30, 38), (-.62, -38), (-.98, 38), (-1.32, -38))):
            s = 1 if rz > 0 else -1
            k.at(-s * .22, dy, 0, rz=180 + rz * -1 + 180).bezel('marquise', .30, 'diamond', 'rose', cut='rose', rim=.12)
        k.tube([(0, .2, 0), (.03, -.4, 0), (-.03, -1.0, 0), (0, -1.75, 0)], .045, 'rose')
        k.turned('pcap', [(.001, .12), (.12, .10), (.30, -.02), (.40, -.18), (.36, -.18), (.001, 0)], 'rose', 32, 1, y=-1.78, rx=-90)
        k.at(0, -2.62, 0).ball(.78, 'pearl_pink', 0, 0, 0, (.86, 1.12, .88))
    camera((0, 0, .72), width(6.2), elev=3, fstop=7, focus=(0, -.5, 0))
    lights_front(.85, target=(0, 0, 1))


@shot('earrings-5')
def earrings_5():
    """Meenakari flower studs, on ivory silk."""
    cloth(IVORY, .9, 1.3, seed=14, flat=(0, 0, 2.9, 1.9), size=24)
    for x, y, rz, rx, ry in ((-1.35, .2, 8, 8, -10), (1.35, -.25, 31, 6, 9)):
        meena_stud(Kit().at(x, y, .45, rz=rz, rx=rx, ry=ry))
    camera((0, 0, .2), width(5.6), elev=58, fstop=8, focus=(-.6, -.3, .5))
    lights_top(.95)


def meena_stud(k):
    k.turned('studplate', [(.001, -.1), (1.05, -.1), (1.12, -.02), (1.06, .05), (.001, .03)], 'gold', 64)
    for i in range(10):
        q = k.at(rz=36 * i).at(0, .74, .08, rz=180)
        e = 'enamel_red' if i % 2 else 'enamel_green'
        q.bezel('pear', .33, e, 'gold', cut='cab', rim=.13, foil='gold')
        k.ball(.06, 'gold_hi', 1.08 * math.cos(TAU * (i + .5) / 10 + TAU / 4), 1.08 * math.sin(TAU * (i + .5) / 10 + TAU / 4), .02)
    k.at(z=.16).bezel('round', .40, 'polki', 'gold', rim=.14, beads=26, bead_r=.04)


@shot('earrings-6')
def earrings_6():
    """Oxidised silver chandeliers with three tiers."""
    sweep_wall(('matte', (.20, .235, .27)), back=12, z=-9)
    hanger(4.2, 'oxidised')
    for k in pair(1.75, 2.9, (12, -18)):
        m = 'oxidised'
        k.at(0, .35, 0).hook(.95, m)
        k.at(0, -.38, 0).coin(.55, m)
        k.at(0, -.38, .1).bezel('round', .2, 'sapphire', m, cut='cab', rim=.2, beads=14, bead_r=.035)
        y = -1.05
        for tier, (w, n) in enumerate(((1.1, 5), (1.75, 7), (2.3, 9))):
            q = k.at(0, y - tier * 1.02, 0)
            arc = [(w / 2 * math.sin(math.radians(t)), -.34 + .34 * math.cos(math.radians(t)) - .0, 0) for t in range(-85, 86, 5)]
            q.tube(arc, .075, m)
            q.tube([(x, yy - .17, 0) for x, yy, _ in arc], .05, m)
            for i in range(n - 1):
                t = math.radians(-80 + 160 * (i + .5) / (n - 1))
                q.at(w / 2 * math.sin(t), -.34 + .34 * math.cos(t) - .13, .05).coin(.15, m)
            for i in range(n):
                t = math.radians(-80 + 160 * i / (n - 1))
                x, yy = w / 2 * math.sin(t), -.34 + .34 * math.cos(t)
                q.ball(.085, m, x, yy - .085, .03)
                q.ring(.06, .018, m, x, yy - .28, 0)
                last = tier == 2
                q.rod((x, yy - .3, 0), (x, yy - .48, 0), .022, m)
                q.ball(.10 if not last else .09, 'enamel_blue' if (i + tier) % 2 else m, x, yy - .52, 0)
                if last:
                    q.drop_bead(.55, m if i % 2 else 'pearl_white', x, yy - .60, 0)
            if tier < 2:
                q.rod((0, -.2, 0), (0, -1.02, 0), .05, m)
    camera((0, 0, 1.15), width(7.1), elev=3, fstop=8, focus=(0, -.4, 0))
    lights_front(1.25, target=(0, 0, 1))


# ================================================================ category tiles, hero, about
def quick_jhumka(k, mat='gold', r=1.2, gem='ruby'):
    k.at(0, -.35, .1).flower(.82, 8, 'polki', mat, gem)
    k.ring(.16, .05, mat, 0, -1.28, 0, ry=90)
    k.at(0, -1.5, 0).jhumka(r, mat, gem)


@shot('category-necklace', (1000, 1250), samples=80)
def category_necklace():
    b = Bust()
    b.build(('velvet', (.012, .05, .035), (.04, .17, .12)))
    sweep_wall(('matte', (.05, .085, .07)), back=34, z=-30)
    p = b.drape(1.1, 0, high=3.7, power=1.8, reach=1.9)
    polki_choker(p, .4, p.length - .4)
    k = Kit()
    for i in range(4):
        q = b.drape(-3.0 - .75 * i, 0, high=3.0, power=1.35, reach=1.7, lift=.05)
        k.strand(q, .17, 'pearl', .35, .05, z=.16)
    c = Kit().at(M=q.frame(q.length / 2, hang=True)).at(0, -1.0, .2, s=.85)
    c.flower(1.45, 10, 'polki', 'gold', 'ruby')
    c.drop_bead(1.4, 'bead_emerald', 0, -1.6, .1)
    camera((0, -5, -2.0), width(16.8), elev=8, fstop=8, focus=(0, -8, -1))
    lights_front(1.1, target=(0, -4, -1))


@shot('category-invisible-necklace', (1000, 1250), samples=80)
def category_invisible():
    b, p = bust_shot((.64, .49, .40), (.66, .54, .46), low=-2.2, w=10.6, tz=-2.2)
    for i in range(-4, 5):
        if i:
            front(p, i * 1.45).ball(.10, 'gold_hi', 0, 0, .09)
    f = front(p).at(0, -.12, .14)
    f.ring(.11, .028, 'gold_hi', 0, .10, 0, ry=90)
    f.at(0, -.50, .14).prong_stone('round', .52, 'diamond', 'gold_hi', 4)
    q = b.drape(-4.6, 0, high=4.2, power=1.15, reach=1.75, lift=.035)
    Kit().tube(q.P, .022, 'thread', seg=8)
    for i in range(-4, 5):
        r = .30 - .025 * abs(i)
        front(q, i * 1.7).ball(r, 'pearl', 0, 0, r * .9)


@shot('category-diamonds', (1000, 1250), samples=96)
def category_diamonds():
    cloth(('silk', (.55, .50, .47)), .5, 1.8, seed=17, flat=(0, .2, 2.6, 2.8), size=30)
    solitaire(Kit().at(.1, .55, .93, rz=-30, rx=-6), 'platinum', .50)
    k = Kit()
    for x, y, r, rz in ((-1.5, -.9, .36, 30), (-.5, -1.55, .26, 140), (1.35, -1.0, .42, 70), (.55, -1.9, .2, 10), (1.75, .4, .25, 200)):
        k.at(x, y, r * .66, rz=rz, rx=49).stone('round', r, 'diamond')
    camera((0, -.1, .92), width(5.2), elev=30, fstop=13, focus=(.1, .3, 1.4))
    lights_top(.95, sparkle=7)


@shot('category-earrings', (1000, 1250), samples=80)
def category_earrings():
    sweep_wall(('matte', (.40, .13, .11)), back=12, z=-12)
    hanger(4.35)
    for k in pair(1.62, 2.9, (16, -24)):
        k.at(0, .5, 0).hook(.95, 'gold')
        k.at(0, -.35, .1).flower(.82, 8, 'polki', 'gold', 'emerald')
        k.ring(.16, .05, 'gold', 0, -1.28, 0, ry=90)
        k.at(0, -1.5, 0).jhumka(1.3, 'gold', 'emerald')
        k.at(0, -2.7, 0).bead_drop(-.2, .22, 'pearl', 'gold')
        k.at(0, -3.3, 0).drop_bead(1.0, 'bead_emerald', 0, -.22)
    camera((0, 0, .95), width(8.0), elev=4, fstop=7, focus=(0, -1, 0))
    lights_front(.95, target=(0, 0, 1))


def hero_scene(cord=True):
    """The piece of necklace-3 on maroon velvet, lit from the upper left; the camera is the caller's."""
    cloth(MAROON, 1.7, 2.8, seed=31, flat=(10.2, 0, 9.6, 8.5), ripple=.05, size=50, res=600)
    rani_haar(Kit().at(10.2, .3, 0), cord)
    world(.16)
    softbox((-6, 30, 44), (9, 0, 0), 34, 30, 46000, WARM)
    softbox((48, -4, 26), (9, 0, 0), 8, 46, 17000, COOL)
    softbox((14, 34, 60), (9, 0, 0), 40, 14, 18000)
    softbox((6, -46, 40), (9, 0, 0), 40, 10, 8000, WARM)


@shot('hero', (2400, 1200), samples=80, exposure=.05, bloom=.03)
def hero():
    """The necklace at the right; calm folds and falling light at the left for the headline."""
    hero_scene()
    camera((4.2, -.5, 0), width(31.5), elev=68, fstop=6, focus=(10.2, -3.0, 0))


@shot('hero-portrait', (1200, 1500), samples=80, exposure=.05, bloom=.03)
def hero_portrait():
    """The necklace below, velvet above for the headline: the phone's crop of the hero."""
    hero_scene(cord=False)
    camera((10.2, 3.2, 0), width(23.5), elev=68, fstop=6, focus=(10.2, -3.0, 0))


@shot('about', (1600, 1200), samples=80)
def about():
    """Still life: stone blocks, jhumkas, bangle, ring, pearls."""
    sweep_wall(('matte', (.66, .53, .43)), back=20)
    block(STONE, 5.2, 4.2, 3.0, -3.6, 2.4, 0, rz=10)
    block(('matte', (.36, .085, .075)), 4.6, 3.6, 1.3, 2.2, 1.2, 0, rz=-7)
    k = Kit()
    for x, y, tilt, turn in ((-3.9, -.45, 12, 8), (-3.3, -1.05, 20, 2)):            # bangles leaning on the tall block
        q = k.at(x, y, 2.4, rz=turn, rx=90 - tilt)
        q.rope(Path([Vector((2.3 * math.cos(TAU * t / 240), 2.3 * math.sin(TAU * t / 240), 0)) for t in range(241)], UP), .17, 'gold', 3, 1.2)
    for x, y, z, turn in ((-3.2, 2.0, 3.0, 14), (1.1, .9, 1.3, 10)):                # jhumkas standing on their rims
        quick_jhumka(k.at(x, y, z + 3.15, rz=turn).at(M=HANG), 'gold', 1.2, 'emerald' if x > 0 else 'ruby')
    solitaire(k.at(3.45, .35, 1.3 + .95, rz=-24, rx=-4), 'gold_hi', .46)
    p = Path(spline([(-8.5, -3.0, 0), (-4.6, -3.9, 0), (-1.6, -2.9, 0), (.8, -3.7, 0), (3.2, -3.1, 0), (5.4, -3.7, 0), (8.5, -2.6, 0)], 300), UP)
    k.strand(p, .26, 'pearl', .54, .05)
    p = Path(spline([(-8.5, -3.6, 0), (-5.0, -4.4, 0), (-1.8, -3.6, 0), (.6, -4.3, 0), (3.4, -3.8, 0), (5.6, -4.5, 0), (8.5, -3.4, 0)], 300), UP)
    k.strand(p, .20, 'pearl', .42, .05)
    c = k.at(5.0, -1.5, .55, rz=-14, rx=24)
    c.flower(1.25, 9, 'polki', 'gold', 'ruby')
    c.at(0, -1.55, 0, rz=180).bezel('pear', .42, 'emerald', 'gold', cut='rose', rim=.15, beads=20, bead_r=.04)
    for x, y, r in ((1.3, -1.6, .36), (.3, -1.75, .28), (2.2, -2.1, .24)):
        k.at(x, y, r * .66, rz=40 * x, rx=49).stone('round', r, 'diamond')
    camera((.5, 0, 2.35), width(14.6), elev=15, fstop=5.6, focus=(1, -1.0, 1.6))
    lights_front(1.0, target=(0, 0, 2))


# ================================================================ command line
QUALITY = {'test': (0.25, 0.25, .05), 'small': (0.42, 0.17, .06), 'draft': (0.5, 0.4, .04), 'web': (0.75, .31, .05), 'final': (1, .5, .04), 'best': (1, 1.5, .015)}


def main(argv):
    a = argparse.ArgumentParser()
    a.add_argument('--only', default='')
    a.add_argument('--quality', default='final', choices=QUALITY)
    a.add_argument('--out', default='png')
    a.add_argument('--skip-existing', action='store_true')
    a = a.parse_args(argv)
    os.makedirs(a.out, exist_ok=True)
    scale, smp, thr = QUALITY[a.quality]
    for name in (a.only.split(',') if a.only else SHOTS):
        fn, (w, h), opt = SHOTS[name]
        path = os.path.join(a.out, name + '.png')
        if a.skip_existing and os.path.exists(path):
            continue
        try:
            kit.reset()
            fn()
            o = dict(opt)
            n = o.pop('samples', 96)
            kit.render(path, int(w * scale), int(h * scale), samples=max(16, int(n * smp)), noise=thr, **o)
        except Exception:
            import traceback
            traceback.print_exc()
            print('FAILED', name, flush=True)


if __name__ == '__main__':
    main(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
