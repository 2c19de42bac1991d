#!/usr/bin/env python3
"""Turns the rendered PNGs into web images, a contact sheet and catalogue.json.

    python3 export.py [--png png] [--out out]

Needs imagemagick, libavif-bin (avifenc) and webp (cwebp).  Each picture becomes NAME.avif/.webp at full size,
NAME-600 and NAME-300.  Quality starts high and steps down until the file fits its budget.
"""
import argparse, json, os, shutil, subprocess, tempfile

KB = 1000
# name prefix: budgets (full, 600, 300) in bytes for AVIF; WebP gets half as much again
BUDGET = {'hero-portrait': (110 * KB, 24 * KB, 14 * KB), 'hero': (120 * KB, 30 * KB, 12 * KB), 'about': (110 * KB, 30 * KB, 12 * KB), '': (90 * KB, 30 * KB, 12 * KB)}

# file, name, category, price, old price or None, available, text, alt
P = [
 ('necklace-1', 'Rajwada Polki Choker', 'Necklace', 148500, None, True,
  'Cushion-set polki stones alternate with slender double rounds under a line of seed pearls, with ruby accents above and emerald-green drops below. '
  'Set in 22k gold-plated silver with closed kundan backs. Choker length 34 cm, adjustable with a silk dori.',
  'Gold choker with polki stones, ruby accents, pearl edging and green drops, shown on a maroon velvet bust'),
 ('necklace-2', 'Kasu Lakshmi Temple Haar', 'Necklace', 86900, 97500, True,
  'Struck lotus coins hang from a line of ruby-red cabochons, meeting at a lotus pendant fringed with pearls. '
  'Antique-finish gold on brass, polished by hand so the relief keeps its shadow. Inner length 42 cm with a crimson cord.',
  'Antique gold coin necklace with red cabochons and a lotus pendant, laid on ivory silk'),
 ('necklace-3', 'Noor Pearl Rani Haar', 'Necklace', 124000, None, True,
  'Five graded strands of cream freshwater pearls are held by two flower brooches and close in a kundan medallion with an emerald-green drop. '
  'Gold-plated silver settings. The longest strand measures 58 cm.',
  'Five-strand pearl necklace with a kundan flower pendant and green drop on maroon velvet'),
 ('necklace-4', 'Gulbagh Kundan Bib', 'Necklace', 168000, 189000, True,
  'A garden of small kundan flowers, square rubies and pear polki widens towards the centre and ends in a row of pearls. '
  'Each stone is set over foil by hand in 22k gold-plated silver. 38 cm inner length, 6 cm drop at the front.',
  'Kundan bib necklace with flowers in polki, red and green stones and a pearl fringe on an ivory bust'),
 ('necklace-5', 'Agni Rope Chain with Ruby Pendant', 'Necklace', 72400, None, True,
  'A solid twisted rope in 18k gold vermeil carries a cushion-cut ruby in a halo of small brilliants, with a second ruby drop below. '
  'Chain 45 cm, pendant 2.6 cm including the bail.',
  'Twisted gold rope chain with a square ruby pendant in a diamond halo, on taupe silk'),
 ('necklace-6', 'Panna Riviere Necklace', 'Necklace', 245000, None, False,
  'A continuous line of round brilliants with eleven graduated pear-shaped emeralds, each framed in tiny diamonds. '
  'Lab-grown stones in rhodium-plated silver. Length 40 cm, largest drop 1.8 cm.',
  'Diamond line necklace with graduated pear-shaped emerald drops on sage silk'),
 ('invisible-necklace-1', 'Tara Floating Solitaire', 'Invisible Necklace', 8900, None, True,
  'One round brilliant seems to rest on the skin by itself: the clear nylon thread all but disappears. '
  'Lab-grown 0.50 ct stone in an 18k gold vermeil basket. Thread 40 cm with a 4 cm extender.',
  'Single round diamond floating on a nearly invisible thread against a sand-coloured bust'),
 ('invisible-necklace-2', 'Moti Drift Necklace', 'Invisible Necklace', 4650, None, True,
  'Nine white freshwater pearls, largest in the middle, spaced along transparent thread so that they appear to drift. '
  'Pearls 4 to 6.5 mm, gold vermeil clasp, length 42 cm.',
  'Nine white pearls floating along an invisible thread on a brown bust'),
 ('invisible-necklace-3', 'Rai Gold Bead Necklace', 'Invisible Necklace', 3490, 4200, True,
  'Mustard-seed beads in singles and threes, scattered along a clear thread like specks of light. '
  '18k gold vermeil over silver, beads 2 to 3 mm, length 40 cm with extender.',
  'Tiny gold beads on a nearly invisible thread against a dark espresso bust'),
 ('invisible-necklace-4', 'Dhruv Star Necklace', 'Invisible Necklace', 5250, None, True,
  'A faceted five-point star with a small brilliant at its heart, flanked by four gold beads on transparent thread. '
  'Star 15 mm, gold-plated silver, length 41 cm.',
  'Faceted gold star with a diamond centre on an invisible thread, sage-green bust'),
 ('invisible-necklace-5', 'Nazar Enamel Necklace', 'Invisible Necklace', 4290, None, True,
  'Layers of blue, white and sky enamel form the protecting eye, rimmed in fine gold granulation. '
  'Pendant 17 mm on a clear nylon thread with blue and gold beads, length 42 cm.',
  'Blue enamel evil-eye pendant with a gold beaded rim on an invisible thread'),
 ('invisible-necklace-6', 'Manik Drop Necklace', 'Invisible Necklace', 9750, 11500, False,
  'A pear-shaped ruby below a tiny brilliant, held by five claws and nothing else to be seen. '
  'Lab-grown ruby 2.1 ct, 18k gold vermeil, thread 40 cm with extender.',
  'Pear-shaped ruby drop on a nearly invisible thread against a blush bust'),
 ('diamonds-1', 'Chandni Solitaire Ring', 'Diamonds', 112000, None, True,
  'A six-claw solitaire raised over a slim shank with pave shoulders, cut to take in light from every side. '
  'Lab-grown 1.20 ct brilliant (E, VS1) in platinum-finish 18k white gold. Sizes 8 to 20 (Indian).',
  'Six-claw diamond solitaire ring standing on a pale surface'),
 ('diamonds-2', 'Sitara Tennis Bracelet', 'Diamonds', 198500, 225000, True,
  'Round brilliants of equal size, each in its own four-claw box and hinged so that the line flows over the wrist. '
  'Lab-grown, 7.5 ct in all, 18k white gold, length 17.5 cm with a safety clasp.',
  'Diamond tennis bracelet curling over navy velvet'),
 ('diamonds-3', 'Aabha Double Halo Pendant', 'Diamonds', 84500, None, True,
  'A one-carat brilliant inside two rings of smaller stones, hung from a pear-cut bail. '
  'Lab-grown diamonds, 18k white gold, cable chain 45 cm; the pendant measures 18 mm across.',
  'Double halo diamond pendant on a fine chain, blue-grey silk behind it'),
 ('diamonds-4', 'Kumud Cluster Studs', 'Diamonds', 66800, None, True,
  'Eight brilliants open round a ninth like a water lily, set close so that no metal shows from the front. '
  'Lab-grown, 1.8 ct the pair, 18k white gold, 15 mm, screw backs.',
  'Pair of round diamond cluster stud earrings on a pale stone block'),
 ('diamonds-5', 'Anant Eternity Bands', 'Diamonds', 58900, 64500, True,
  'A full circle of small brilliants between two polished rails of rose gold; lovely alone, better stacked. '
  'Lab-grown, 0.9 ct per band, 18k rose gold, 2.6 mm wide. Price per band.',
  'Two rose gold eternity bands set with diamonds, one leaning on the other'),
 ('diamonds-6', 'Heera Loose Brilliants', 'Diamonds', 39500, None, True,
  'Lab-grown round brilliants for your own design, from 0.25 to 1.00 ct. '
  'Colour D to F, clarity VS, excellent cut. Price per half carat; our goldsmiths will gladly set them for you.',
  'Loose brilliant-cut diamonds scattered on black stone'),
 ('earrings-1', 'Meenakshi Temple Jhumkas', 'Earrings', 18900, None, True,
  'Fluted bells banded with granulation, ruby-red and clear stones, below a flower stud and above a fringe of pearls. '
  'Antique-finish gold on silver, 6.5 cm long, 24 g each. Push backs with ear-chain loops.',
  'Pair of antique gold jhumka earrings with red stones and pearl fringe hanging from a rail'),
 ('earrings-2', 'Chaand Raat Chandbalis', 'Earrings', 24500, 28000, True,
  'Crescent moons set with alternating ruby-red and polki pears, a flower swinging at the centre and fifteen pearls along the edge. '
  'Gold-plated silver with foil-backed kundan work. 5.4 cm long.',
  'Pair of crescent chandbali earrings with red and clear stones, green drops and pearls on green velvet'),
 ('earrings-3', 'Lehar Twisted Pave Hoops', 'Earrings', 15600, None, True,
  'Three strands of gold twist into one hoop and carry a row of small brilliants along the front. '
  '18k gold vermeil, lab-grown diamonds, 32 mm across, click closure.',
  'Pair of twisted gold hoops with a pave row, standing on stone plinths'),
 ('earrings-4', 'Shabnam Pearl Drops', 'Earrings', 9800, None, True,
  'Blush baroque pearls hang from a climbing leaf of rose-cut stones in rose gold. '
  'Freshwater pearls 15 mm, rose gold vermeil, 5 cm long, on easy French wires.',
  'Pair of blush pearl drop earrings with leaf stems in rose gold'),
 ('earrings-5', 'Jaipur Meenakari Studs', 'Earrings', 6450, 7500, True,
  'Ten petals in red and green meenakari enamel, fired glossy, round one large polki stone. '
  'Gold-plated silver, 22 mm, with screw backs that sit flat behind the ear.',
  'Pair of round gold stud earrings with red and green enamel petals on ivory silk'),
 ('earrings-6', 'Neel Oxidised Chandeliers', 'Earrings', 5900, None, False,
  'Three tiers of little struck coins, blue enamel beads and pale drops sway from a sapphire-blue cabochon. '
  'Oxidised 925 silver, 6.8 cm long, light enough for a whole evening.',
  'Pair of three-tier oxidised silver chandelier earrings with blue beads on a slate background'),
]


def full_size(name):
    return {'hero': '2400x1200', 'hero-portrait': '1200x1500', 'about': '1600x1200'}.get(name, '1000x1250' if name.startswith('category-') else '1200x1200')


def run(*a):
    subprocess.run(a, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def fit(encode, path, limit, steps):
    for q in steps:
        encode(q)
        if os.path.getsize(path) <= limit:
            break
    return os.path.getsize(path)


def export(png, name, out):
    budget = next(v for k, v in BUDGET.items() if name.startswith(k))
    with tempfile.TemporaryDirectory() as t:
        sizes = [*zip((('', 0), ('-600', 600), ('-300', 300)), budget)]
        if name in ('hero', 'about'):                       # shown wide on large screens: one size between
            sizes.insert(1, (('-1200', 1200), 60 * KB))
        for (suffix, width), limit in sizes:
            src = os.path.join(t, 'i.png')
            if width:
                run('convert', png, '-colorspace', 'RGB', '-filter', 'Lanczos', '-resize', f'{width}x', '-colorspace', 'sRGB',
                    '-unsharp', '0x0.6+0.5+0.008', '-depth', '8', 'PNG24:' + src)
            else:
                run('convert', png, '-filter', 'Lanczos', '-resize', full_size(name) + '!', '-unsharp', '0x0.9+0.5+0.01', '-strip',
                    'PNG24:' + src)
            a, w = (os.path.join(out, f'{name}{suffix}.{e}') for e in ('avif', 'webp'))
            fit(lambda q: run('avifenc', '-j', '2', '-s', '5', '-y', '420', '--min', str(max(0, q - 6)), '--max', str(q + 6),
                              '-a', 'end-usage=q', '-a', f'cq-level={q}', src, a), a, limit, range(11, 50, 3))
            fit(lambda q: run('cwebp', '-q', str(q), '-m', '6', '-sharp_yuv', src, '-o', w), w, limit * 1.5, range(90, 40, -5))


def dominant(png):
    """The jewel's surroundings decide the placeholder colour: average of the picture at one pixel."""
    r = subprocess.run(['convert', png, '-resize', '1x1!', '-depth', '8', 'txt:-'], capture_output=True, text=True).stdout
    i = r.index('#', r.index('0,0'))
    return '#' + r[i + 1:i + 7].lower()


def main():
    a = argparse.ArgumentParser()
    a.add_argument('--png', default='png')
    a.add_argument('--out', default='out')
    a.add_argument('--only', default='')
    a = a.parse_args()
    os.makedirs(a.out, exist_ok=True)
    names = sorted(f[:-4] for f in os.listdir(a.png) if f.endswith('.png'))
    for n in names:
        if a.only and n not in a.only.split(','):
            continue
        src, dst = os.path.join(a.png, n + '.png'), os.path.join(a.out, n + '.avif')
        if not a.only and os.path.exists(dst) and os.path.getmtime(dst) > os.path.getmtime(src):
            continue
        export(src, n, a.out)
        print(n, *(f'{os.path.getsize(os.path.join(a.out, n + s)) // KB}K' for s in
                   ('.avif', '-600.avif', '-300.avif', '.webp', '-600.webp', '-300.webp')), flush=True)
    items = []
    for f, name, cat, price, old, avail, text, alt in P:
        png = os.path.join(a.png, f + '.png')
        items.append(dict(file=f, name=name, description=text, category=cat, price=price, old_price=old, available=avail,
                          color=dominant(png) if os.path.exists(png) else None, alt=alt))
    json.dump(items, open(os.path.join(a.out, 'catalogue.json'), 'w'), indent=2, ensure_ascii=False)
    order = [p[0] for p in P] + ['category-necklace', 'category-invisible-necklace', 'category-diamonds', 'category-earrings', 'hero', 'hero-portrait', 'about']
    have = [os.path.join(a.png, n + '.png') for n in order if n in names]
    if have:
        font = '/usr/share/fonts/opentype/ebgaramond/EBGaramond12-Regular.otf'
        label = ['-font', font, '-pointsize', '15', '-label', '%t'] if os.path.exists(font) else []
        run('montage', *label, *have, '-tile', '6x', '-geometry', '260x260+5+4', '-background', '#f6f1ea', '-depth', '8',
            'PNG24:' + os.path.join(a.out, 'contact-sheet.png'))


if __name__ == '__main__':
    main()
