"""Further photographs of the products: each piece worn or beside a coin, and its clasp or back.

    blender -b --factory-startup -P further.py -- [--only necklace-2-worn] [--quality test|draft|web|final|best] [--out DIR]

The pieces are those of jewelry.py. The scenes change: `instead` replaces parts of the scene of the first photograph.
"""
import math, os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from mathutils import Vector
import jewelry as j
from jewelry import (BLUSH, IVORY, MAROON, NAVY, PAPER, SAGE, STONE, Bust, HANG, Kit, Path, TAU, UP, WARM, block, camera, cloth, kit,
                     lights_front, lights_top, shot, softbox, spline, sweep_wall, table, u_path, width)

FRONT = set(j.SHOTS)
COIN = 1.25          # radius in cm: about that of a two-rupee coin


def coin(k, r=COIN):
    """A plain coin that shows the scale, facing +Z."""
    k.turned('scale-coin', [(.001, .06), (.26, .055), (.30, .03), (.62, .03), (.66, .055), (.80, .055), (.84, .03), (.90, .035), (.93, .08),
                            (.98, .08), (1, .05), (1, -.05), (.97, -.08), (.001, -.05)], 'steel', 128, r)


def instead(scene, **parts):
    """Builds a scene of jewelry.py with some of its functions replaced."""
    kept = {name: getattr(j, name) for name in parts}
    for name, part in parts.items():
        setattr(j, name, part)
    try:
        scene()
    finally:
        for name, part in kept.items():
            setattr(j, name, part)


def nothing(*_, **__):
    return None


# ================================================================ worn
def neck(color=('linen', (.66, .56, .47)), wall=(.58, .50, .43)):
    b = Bust()
    b.build(color)
    sweep_wall(('matte', wall), back=34, z=-30)
    return b


def portrait(z, w, focus):
    camera((0, -5, z), width(w), elev=9, azim=16, fstop=8, focus=(0, -8, focus))
    lights_front(1.0, target=(0, -4, -1))


@shot('necklace-1-worn')
def necklace_1_worn():
    b = neck(('velvet', (.012, .05, .035), (.04, .17, .12)), (.06, .095, .08))
    p = b.drape(0.9, 0, high=3.6, power=1.8, reach=1.9)
    j.polki_choker(p, .4, p.length - .4)
    camera((0, -4, -.2), width(19), elev=8, azim=-24, fstop=8, focus=(0, -7, .5))
    lights_front(1.2, target=(0, -4, 1))


@shot('necklace-2-worn')
def necklace_2_worn():
    b = neck(MAROON, (.16, .06, .06))
    p = b.drape(-4.4, 0, high=3.4, power=1.45, reach=1.6, lift=.05)
    j.temple_haar(p, Kit().at(M=p.frame(p.length / 2, hang=True)).at(0, -1.0, .30, s=1.12))
    portrait(-2.6, 18.5, -3)


@shot('necklace-3-worn')
def necklace_3_worn():
    b = neck(('linen', (.70, .60, .52)), (.56, .45, .39))
    k = Kit()
    for i in range(5):
        q = b.drape(-1.2 - .78 * i, 0, high=3.4 - .1 * i, power=1.45, reach=1.7, lift=.05)
        k.strand(q, .18, 'pearl', .37, .05, z=.17)
    j.rani_medallion(Kit().at(M=q.frame(q.length / 2, hang=True)).at(0, -1.2, .25, s=.95))
    for sx in (-1, 1):
        f = Kit().at(M=q.frame(q.length * (.5 + .27 * sx), hang=True)).at(0, .9, .3)
        f.flower(1.0, 8, 'polki', 'gold', 'ruby')
    portrait(-2.8, 18, -3)


@shot('necklace-4-worn')
def necklace_4_worn():
    b = neck(('velvet', (.05, .012, .02), (.22, .05, .07)), (.20, .09, .08))
    j.kundan_bib(b.drape(-2.6, 0, high=4.6, power=1.5, reach=1.75, lift=.05))
    camera((0, -4.4, -1.6), width(20), elev=9, azim=24, fstop=8, focus=(0, -8, -3))
    lights_front(1.15, target=(0, -4, -1))


@shot('necklace-5-worn')
def necklace_5_worn():
    b = neck()
    p = b.drape(-3.4, 0, high=3.8, power=1.4, reach=1.7, lift=.03)
    Kit().rope(p, .20, 'gold', 3, 1.15)
    j.ruby_pendant(Kit().at(M=p.frame(p.length / 2, hang=True)).at(0, -1.05, .32))
    portrait(-2.2, 14.5, -3)


@shot('necklace-6-worn')
def necklace_6_worn():
    b = neck(NAVY, (.10, .12, .17))
    j.riviere(b.drape(-2.2, 0, high=3.8, power=1.5, reach=1.7, lift=.05))
    portrait(-1.6, 16.5, -3)


@shot('diamonds-3-worn', samples=112)
def diamonds_3_worn():
    b = neck(('matte', (.60, .46, .38)), (.50, .44, .42))
    p = b.drape(-2.6, 0, high=4.0, power=1.3, reach=1.7, lift=.03)
    k = Kit()
    k.chain(p, .13, 'platinum')
    c = k.at(M=p.frame(p.length / 2, hang=True)).at(0, -1.75, .38)
    j.halo(c)
    c.at(0, 1.22, .02).prong_stone('pear', .24, 'diamond', 'platinum', 4)
    c.ring(.13, .035, 'platinum', 0, 1.58, .06, ry=90)
    portrait(-2.3, 11.5, -3)


@shot('diamonds-2-worn', samples=112)
def diamonds_2_worn():
    """Round a roll of velvet as thick as a wrist."""
    table(('velvet', (.05, .045, .06), (.2, .18, .24)))
    r, n = 2.55, 320
    roll = [(-7.5 + 15 * i / 40, 0, r) for i in range(41)]
    Kit().tube(roll, r, ('velvet', (.30, .24, .21), (.55, .46, .42)), seg=96)
    a = [TAU * i / n for i in range(n + 1)]
    normals = [Vector((0, math.sin(t), math.cos(t))) for t in a]
    points = [Vector((.55 * math.sin(t), (r + .05) * math.sin(t), r + (r + .05) * math.cos(t))) for t in a]
    j.tennis(Path(points, normals))
    camera((0, 0, 2.7), width(8.6), elev=26, azim=34, fstop=9, focus=(0, -2.2, 3.6))
    lights_front(1.1, target=(0, 0, 2), sparkle=8)


# ================================================================ beside a coin
def flat_thread(color, fold):
    """Stands in for `bust_shot`: the thread laid on cloth beside a coin."""
    def lay(*_, **__):
        cloth(('silk', color), 1.0, 2.0, seed=fold, flat=(0, 0, 6.0, 5.4), size=34)
        p = u_path(4.4, 4.1, y0=1.3, cut=.10, m=.5, z=.03)
        Kit().tube(p.P, .022, 'thread', seg=8)
        coin(Kit().at(-1.2, .55, .13, rz=20, rx=3), COIN)
        camera((0, -.5, 0), width(10.2), elev=66, fstop=9, focus=(0, -2.2, .2))
        lights_top(1.0)
        return None, p
    return lay


for number, color in enumerate(((.60, .53, .45), (.26, .19, .17), (.14, .12, .12), (.40, .44, .36), (.45, .52, .56), (.62, .46, .42)), 1):
    def scale(scene=j.SHOTS[f'invisible-necklace-{number}'][0], color=color, number=number):
        instead(scene, bust_shot=flat_thread(color, 30 + number))
    shot(f'invisible-necklace-{number}-scale')(scale)


@shot('diamonds-1-scale', samples=128)
def diamonds_1_scale():
    sweep_wall(STONE, back=14)
    j.solitaire(Kit().at(-1.0, -.1, .96, rz=-38, rx=3))
    coin(Kit().at(1.05, .7, 1.22, rz=-14, rx=74))
    camera((.05, 0, 1.15), width(5.4), elev=18, fstop=14, focus=(-.8, -.2, 1.6))
    lights_front(.9, target=(0, 0, 1), sparkle=6)


@shot('diamonds-4-scale', samples=112)
def diamonds_4_scale():
    cloth(('silk', (.40, .40, .44)), .9, 1.4, seed=23, flat=(0, 0, 3.6, 2.6), size=24)
    for x, y, rz in ((-1.75, .5, 10), (-.25, -.85, -20)):
        j.cluster_stud(Kit().at(x, y, .30, rz=rz, rx=12))
    coin(Kit().at(1.45, .45, .14, rz=15, rx=4))
    camera((0, -.1, 0), width(6.4), elev=58, fstop=11, focus=(-.6, -.3, .4))
    lights_top(1.0, sparkle=7)


@shot('diamonds-5-scale', samples=112)
def diamonds_5_scale():
    sweep_wall(('gloss', (.70, .62, .56)), back=14)
    j.eternity(Kit().at(-1.25, -.2, .98, rz=30, rx=90))
    j.eternity(Kit().at(-.55, -1.2, .17))
    coin(Kit().at(1.05, .6, 1.22, rz=-16, rx=74))
    camera((0, -.2, 1.0), width(5.2), elev=22, fstop=14, focus=(-.8, -.6, .9))
    lights_front(.9, target=(0, 0, 1), sparkle=6)


@shot('diamonds-6-scale', samples=128)
def diamonds_6_scale():
    table(('gloss', (.02, .022, .03)))
    k = Kit()
    for x, r in ((-2.1, .25), (-1.35, .32), (-.45, .41)):
        k.at(x, -.2, .36 * r + .02, rz=90 * x, rx=180).stone('round', r, 'diamond')
    k.at(-1.2, -1.3, .41 * .66, rz=40, rx=49).stone('round', .41, 'diamond')
    coin(k.at(1.2, .3, .11, rz=10))
    camera((-.2, -.2, .2), width(5.6), elev=40, fstop=14, focus=(-.6, -.3, .3))
    lights_top(1.1, sparkle=9)


@shot('earrings-1-scale')
def earrings_1_scale():
    """Standing on their rims."""
    sweep_wall(('matte', (.52, .36, .27)), back=14)
    block(STONE, 5.0, 3.2, .9, -1.3, .3, 0, rz=6)
    for x, y, turn in ((-2.55, .2, 20), (.05, .5, -16)):
        k = Kit().at(x, y, .9 + 3.28, rz=turn).at(M=HANG)
        k.at(0, -.35, .1).flower(.82, 8, 'ruby', 'antique', 'polki')
        k.ring(.16, .05, 'antique', 0, -1.28, 0, ry=90)
        k.ball(.13, 'antique', 0, -1.48)
        k.at(0, -1.55, 0).jhumka(1.25, 'antique', 'ruby')
    coin(Kit().at(2.75, -.6, 1.22, rz=-12, rx=76))
    camera((.1, 0, 2.0), width(8.6), elev=10, fstop=9, focus=(-.8, -.8, 2))
    lights_front(.95, target=(0, 0, 1.5))


@shot('earrings-2-scale')
def earrings_2_scale():
    cloth(IVORY, 1.3, 2.0, seed=8, flat=(0, 0, 5.4, 4.4), ripple=.05, size=34)
    for x, y, rz in ((-2.75, 2.3, 12), (1.5, 2.85, -8)):
        j.chandbali(Kit().at(x, y, .22, rz=rz))
    coin(Kit().at(3.6, -2.1, .14, rz=10))
    camera((0, -.3, 0), width(10.6), elev=64, fstop=8)
    lights_top(1.0)


@shot('earrings-3-scale')
def earrings_3_scale():
    cloth(('silk', (.30, .36, .33)), 1.0, 1.8, seed=12, flat=(0, 0, 4.4, 3.2), size=30)
    j.hoop(Kit().at(-1.75, .45, .24, rz=40))
    j.hoop(Kit().at(.35, -1.0, .40, rz=-70, rx=10, ry=-8))
    coin(Kit().at(2.25, .95, .14, rz=25, rx=3))
    camera((0, -.1, 0), width(7.4), elev=60, fstop=9, focus=(-.4, -.4, .3))
    lights_top(1.0)


def lay_pair(gap, top, lift, turn):
    return lambda *_, **__: [Kit().at(x, top, lift, rz=t) for x, t in zip((-gap - 1.1, gap - 1.1), turn)]


@shot('earrings-4-scale')
def earrings_4_scale():
    def studio(*_, **__):
        cloth(('silk', (.34, .38, .42)), .9, 1.8, seed=16, flat=(0, 0, 4.6, 3.8), size=30)
    instead(j.earrings_4, sweep_wall=studio, hanger=nothing, pair=lay_pair(1.25, 1.6, .62, (10, -12)),
            camera=nothing, lights_front=nothing)
    coin(Kit().at(2.35, -.9, .14, rz=25, rx=3))
    camera((.1, -.2, 0), width(7.6), elev=60, fstop=9, focus=(-1, -1, .6))
    lights_top(1.0)


@shot('earrings-5-scale')
def earrings_5_scale():
    cloth(('velvet', (.02, .05, .04), (.06, .17, .13)), .9, 1.6, seed=9, flat=(0, 0, 4, 3), size=26)
    for x, y, rz in ((-2.0, .55, 5), (-.1, -1.0, 40)):
        j.meena_stud(Kit().at(x, y, .3, rz=rz, rx=8))
    coin(Kit().at(1.95, .55, .14, rz=25, rx=3))
    camera((0, -.1, 0), width(7.0), elev=62, fstop=9, focus=(-.6, -.3, .4))
    lights_top(1.25)


@shot('earrings-6-scale')
def earrings_6_scale():
    def studio(*_, **__):
        cloth(('linen', (.62, .58, .53)), .5, 2.2, seed=18, flat=(0, 0, 6.2, 5.2), size=30)
    instead(j.earrings_6, sweep_wall=studio, hanger=nothing, pair=lay_pair(1.75, 2.6, .34, (8, -9)),
            camera=nothing, lights_front=nothing)
    coin(Kit().at(3.2, -1.9, .14, rz=25, rx=3))
    camera((.1, -.4, 0), width(9.4), elev=66, fstop=9, focus=(-1, -1, .3))
    lights_top(1.0)


# ================================================================ clasps and backs
def nape(color, wall, ends, fasten, power=1.0, w=12.5, high=4.6, low=1.6):
    """
    The back of the neck: `ends` builds the piece's end at a path that comes from below, `fasten` what closes it.  The bust has no
    face, so its front serves as its back.
    """
    b = Bust()
    b.build(color)
    sweep_wall(('matte', wall), back=34, z=-30)
    p = b.drape(high, 0, high=low, power=1.7, reach=1.5, lift=.04)
    ends(p)
    fasten(p)
    camera((0, -5, high - 2.0), width(w), elev=8, azim=-9, fstop=7, focus=(0, -6.5, high))
    lights_front(power, target=(0, -4, 2))


def lobster(mat, chain, size=.16, bar=None):
    """A lobster claw and the links of its extender."""
    def close(p):
        middle = p.length / 2
        k = Kit()
        f = k.at(M=p.frame(middle, hang=True))
        f.ring(.30, .06, mat, -.42, 0, .16)
        f.ball(.13, mat, -.85, 0, .16, (1.5, .8, .8))
        f.tube([(-.72, .26, .16), (-.2, .40, .16), (.1, .12, .16), (-.1, -.2, .16)], .07, mat, seg=10)
        f.ring(.20, .05, mat, .14, 0, .18, rx=35)
        for i in range(5):
            f.ring(.15, .036, mat, .20 + .02 * i, -.30 - .25 * i, .14, rx=20 if i % 2 else 75)
        f.ball(.13, mat, .29, -1.62, .14)
        if chain:
            k.chain(p, size, mat, 0, middle - 1.05)
            k.chain(p, size, mat, middle + .34)
    return close


def cord(mat='cord', bead='gold'):
    """A silk cord with a sliding bead and two tassels."""
    def close(p):
        middle, k = p.length / 2, Kit()
        for start, end in ((p.length * .24, middle - .1), (middle + .1, p.length * .76)):
            k.rope(p, .13, mat, 3, 1.2, start, end)
        f = k.at(M=p.frame(middle, hang=True))
        f.ball(.34, bead, 0, 0, .24, (.9, 1.15, .9))
        for sx, length in ((-1, 3.3), (1, 2.7)):
            tail = [(sx * .10, -.2, .22), (sx * .35, -length * .5, .2), (sx * .42, -length, .2)]
            f.rope(Path(spline(tail, 60), UP), .11, mat, 3, 1.2)
            f.ball(.19, bead, sx * .42, -length - .1, .3)
            for i in range(9):
                x = sx * .42 + .12 * math.sin(i * 2.4)
                f.tube([(sx * .42, -length - .2, .3), (x * 1.02, -length - .7, .26 + .05 * (i % 3)),
                        (sx * .42 + .20 * math.sin(i * 2.4), -length - 1.2, .24 + .05 * (i % 3))], .045, mat, seg=6)
    return close


def sides(p, pitch, skip):
    """Frames of the two sides of a path, without its middle part of `skip` cm on each side."""
    return [p.frame(s) for s in p.spaced(pitch=pitch) if abs(s - p.length / 2) > skip]


def choker_ends(p):
    part = p.length * .24
    j.polki_choker(p, -.1, part)
    j.polki_choker(p, p.length - part, p.length + .1)


@shot('necklace-1-clasp')
def necklace_1_clasp():
    nape(('velvet', (.012, .05, .035), (.04, .17, .12)), (.06, .095, .08), choker_ends, cord(), 1.2, w=15)


def coin_ends(p):
    for f in sides(p, .62, p.length * .26):
        k = Kit().at(M=f)
        k.at(0, .12, .14).bezel('round', .22, 'ruby', 'antique', cut='cab', rim=.2, beads=0)
        for dy in (.44, -.20):
            k.ball(.10, 'antique', 0, dy, .10)


@shot('necklace-2-clasp')
def necklace_2_clasp():
    nape(('linen', (.70, .62, .53)), (.60, .52, .45), coin_ends, cord(bead='antique'))


def pearl_ends(p):
    k = Kit()
    for start, end in ((0, p.length * .24), (p.length * .76, p.length)):
        for dy in (-.38, 0, .38):
            for s in p.spaced(pitch=.37, start=start, end=end):
                q = p.frame(s) @ Vector((0, dy, .17))
                k.ball(.175, 'pearl', *q)
    for s in (p.length * .245, p.length * .755):
        f = k.at(M=p.frame(s))
        f.rod((0, -.62, .2), (0, .62, .2), .14, 'gold')


@shot('necklace-3-clasp')
def necklace_3_clasp():
    nape(MAROON, (.16, .06, .06), pearl_ends, cord('gold'), 1.1)


def bib_ends(p):
    for f in sides(p, .655, p.length * .26):
        Kit().at(M=f).at(0, 0, .14).bezel('round', .27, 'polki', 'gold', rim=.16)


@shot('necklace-4-clasp')
def necklace_4_clasp():
    nape(('velvet', (.05, .012, .02), (.22, .05, .07)), (.20, .09, .08), bib_ends, cord('gold'), 1.15)


def rope_ends(p):
    k = Kit()
    k.rope(p, .20, 'gold', 3, 1.15, 0, p.length / 2 - 1.05)
    k.rope(p, .20, 'gold', 3, 1.15, p.length / 2 + .45)
    for s in (p.length / 2 - 1.05, p.length / 2 + .45):
        q = p.frame(s) @ Vector((0, 0, .2))
        k.ball(.27, 'gold_hi', *q)


@shot('necklace-5-clasp')
def necklace_5_clasp():
    nape(('linen', (.66, .56, .47)), (.58, .50, .43), rope_ends, lobster('gold_hi', False), w=9)


def line_ends(p):
    frames = [f @ kit.Matrix.Translation((0, 0, .12)) for f in sides(p, .43, 1.0)]
    Kit().pave(frames, .185, 'diamond', 'platinum')


@shot('necklace-6-clasp')
def necklace_6_clasp():
    nape(NAVY, (.10, .12, .17), line_ends, lobster('platinum', False), 1.1, w=9)


def thread_ends(p):
    Kit().tube(p.P[:len(p.P) // 2 - 8], .022, 'thread', seg=8)
    Kit().tube(p.P[len(p.P) // 2 + 4:], .022, 'thread', seg=8)


for number, color in enumerate(((.62, .47, .37), (.30, .20, .165), (.075, .060, .055), (.50, .52, .46), (.74, .68, .62), (.72, .55, .49)), 1):
    def back(color=color):
        nape(('matte', color), tuple(.85 * c + .05 for c in color), thread_ends, lobster('gold_hi', False), .8, w=7.6)
    shot(f'invisible-necklace-{number}-clasp')(back)


@shot('diamonds-3-clasp', samples=112)
def diamonds_3_clasp():
    nape(('matte', (.60, .46, .38)), (.50, .44, .42), nothing, lobster('platinum', True, .13), .85, w=7.6)


@shot('diamonds-1-back', samples=128)
def diamonds_1_back():
    """The gallery below the stone."""
    sweep_wall(('gloss', (.30, .30, .33)), back=14)
    j.solitaire(Kit().at(0, 0, .96, rz=52, rx=2))
    camera((0, 0, 1.45), width(3.0), elev=4, fstop=16, focus=(0, -.3, 1.8))
    lights_front(1.0, target=(0, 0, 1), sparkle=6)


@shot('diamonds-2-clasp', samples=112)
def diamonds_2_clasp():
    """The box clasp, half open."""
    cloth(('velvet', (.05, .045, .06), (.2, .18, .24)), .8, 1.6, seed=7, flat=(0, 0, 4.5, 3), ripple=.04, size=26)
    for pts in (((-5.5, 1.6, 0), (-3.4, .7, 0), (-1.8, .15, 0), (-.75, 0, 0)), ((.95, -.1, 0), (2.0, -.25, 0), (3.6, .35, 0), (5.6, 1.4, 0))):
        j.tennis(Path(spline(pts, 200), UP))
    k = Kit().at(0, -.03, .22, rz=-3)
    block('platinum', .62, .44, .30, -.32, 0, .08, bevel=.05)
    k.rod((.02, 0, 0), (.62, -.03, 0), .075, 'platinum')
    k.tube([(.05, 0, .07), (.3, 0, .16), (.62, -.03, .06)], .05, 'platinum')
    k.tube([(-.5, -.22, 0), (-.2, -.36, .03), (.2, -.34, .03), (.34, -.22, 0)], .035, 'platinum')
    camera((.1, 0, .1), width(4.4), elev=48, fstop=12, focus=(0, 0, .3))
    lights_top(1.6, level=.3, sparkle=8)


@shot('diamonds-4-back', samples=112)
def diamonds_4_back():
    sweep_wall(PAPER, back=14)
    block(STONE, 5.6, 3.2, .6, 0, .7, 0, rz=-6)
    for x, rz, y in ((-1.2, 155, -.1), (1.2, 205, .2)):
        j.cluster_stud(Kit().at(x, y, 1.4, rz=rz).at(M=HANG))
    camera((0, 0, 1.2), width(4.8), elev=12, fstop=12, focus=(0, -.8, 1.4))
    lights_front(1.0, target=(0, 0, 1.2), sparkle=6)


@shot('diamonds-5-back', samples=112)
def diamonds_5_back():
    """Three bands stacked on a cone."""
    sweep_wall(('matte', (.58, .46, .42)), back=14)
    Kit().turned('cone', [(.001, 3.4), (.30, 3.36), (.55, 3.0), (1.05, 0), (.001, 0)], ('linen', (.75, .68, .60)), 96)
    for i in range(3):
        j.eternity(Kit().at(0, 0, 1.02 + .40 * i, rz=20 * i, rx=2 - 2 * i), r=.098)
    camera((0, 0, 1.55), width(3.6), elev=16, fstop=15, focus=(0, -.8, 1.5))
    lights_front(.9, target=(0, 0, 1.4), sparkle=6)


@shot('diamonds-6-back', samples=128)
def diamonds_6_back():
    """One stone from the side, so that its pavilion shows."""
    sweep_wall(('gloss', (.03, .032, .04)), back=14)
    k = Kit()
    k.at(-.35, 0, .58 * .66, rz=35, rx=49).stone('round', .58, 'diamond')
    k.at(.72, -.25, .36 * .48 + .02, rz=20, rx=180).stone('round', .48, 'diamond')
    camera((.1, 0, .42), width(2.5), elev=14, fstop=18, focus=(0, -.3, .4))
    lights_front(1.0, target=(0, 0, .4), sparkle=9)


def turned_pair(turn):
    kept = j.pair
    return lambda w=2.2, z=0.0, _turn=None: kept(w, z, turn)


for name in ('earrings-1', 'earrings-4', 'earrings-6'):
    def back(scene=j.SHOTS[name][0]):
        instead(scene, pair=turned_pair((150, 202)))
    shot(f'{name}-back')(back)


@shot('earrings-2-back')
def earrings_2_back():
    """One from the front, one turned round: the closed back of the setting."""
    cloth(IVORY, 1.3, 2.0, seed=6, flat=(0, 0, 5.0, 3.6), ripple=.05, size=34)
    j.chandbali(Kit().at(-2.3, 2.55, .22, rz=4))
    j.chandbali(Kit().at(2.3, 2.55, .42, rz=-5, ry=180))
    camera((0, -.2, 0), width(9.6), elev=66, fstop=8)
    lights_top(1.0)


@shot('earrings-3-back')
def earrings_3_back():
    """The posts at the back."""
    sweep_wall(('matte', (.50, .44, .40)), back=14)
    block(STONE, 6.4, 3.2, .7, 0, .5, 0, rz=4)
    for x, y, turn in ((-1.6, .3, 118), (1.5, 0, 232)):
        j.hoop(Kit().at(x, y, .7 + 1.56, rz=turn).at(M=HANG))
    camera((0, 0, 2.1), width(6.8), elev=10, fstop=9, focus=(0, -.3, 2.3))
    lights_front(.95, target=(0, 0, 2))


@shot('earrings-5-back')
def earrings_5_back():
    """The screw back."""
    sweep_wall(('matte', (.44, .52, .46)), back=14)
    block(('matte', (.36, .085, .075)), 5.6, 3.0, .6, 0, .6, 0, rz=-5)
    for x, y, turn in ((-1.4, .1, -22), (1.4, -.1, 205)):
        k = Kit().at(x, y, 1.78, rz=turn).at(M=HANG)
        j.meena_stud(k)
        k.turned('post', [(.001, -.1), (.05, -.1), (.05, -1.2), (.001, -1.22)], 'gold', 16)
        k.turned('screw', [(.001, -.62), (.34, -.64), (.36, -.74), (.20, -.92), (.001, -.95)], 'gold_hi', 48)
    camera((0, 0, 1.45), width(5.8), elev=10, fstop=11, focus=(0, -.6, 1.7))
    lights_front(.95, target=(0, 0, 1.4))


if __name__ == '__main__':
    for name in FRONT:
        del j.SHOTS[name]
    j.main(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
