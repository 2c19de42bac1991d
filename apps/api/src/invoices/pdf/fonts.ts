import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

const requireHere = createRequire(import.meta.url);

export type Weight = 'regular' | 'bold';
const FILES: Record<Weight, string> = { regular: '400Regular', bold: '700Bold' };

/** The scripts that names and addresses may be written in. Noto Sans has the rupee sign, Latin and Devanagari. */
const SCRIPTS = [
  { name: 'telugu', family: 'Telugu', letters: /^[\p{Script=Telugu}\u200c\u200d]$/u },
  { name: 'tamil', family: 'Tamil', letters: /^[\p{Script=Tamil}\u200c\u200d]$/u },
  { name: 'latin', family: '', letters: /^/u },
] as const;
type Script = (typeof SCRIPTS)[number]['name'];

/** The name under which a font is registered in a document. */
export const fontName = (weight: Weight, script: Script = 'latin'): string =>
  script === 'latin' ? weight : `${weight} ${script}`;

// Reading the tables of a font takes longer than everything else, so all documents of the process share the fonts.
const opened = new Map<string, Font>();

/** All fonts with their names; a font is read when a document first uses it. */
export const fontNames: readonly { name: string; open: () => Font }[] = (['regular', 'bold'] as const).flatMap(
  (weight) =>
    SCRIPTS.map(({ name: script, family }) => {
      const name = fontName(weight, script);
      return { name, open: () => openFont(name, family, FILES[weight]) };
    }),
);

function openFont(name: string, family: string, style: string): Font {
  const known = opened.get(name);
  if (known) return known;
  const suffix = family && `-${family.toLowerCase()}`;
  const file = requireHere.resolve(`@expo-google-fonts/noto-sans${suffix}/${style}/NotoSans${family}_${style}.ttf`);
  const font = openSync(file);
  if (!('postscriptName' in font)) throw new Error(`${file} has several fonts.`);
  skipMissingAnchors(font);
  nameGlyphsByText(font);
  opened.set(name, font);
  return font;
}

/** The parts of fontkit that position marks. */
interface WithMarks {
  _layoutEngine?: { engine?: { GPOSProcessor?: { applyAnchor: (...given: unknown[]) => void } | null } | null };
}

/**
 * A mark without an anchor at its letter stays where it is (OpenType, "MarkBasePos"). fontkit throws instead, and an invoice to somebody
 * with such a name could not be written.
 */
function skipMissingAnchors(font: Font): void {
  // fontkit builds the processor with the first text.
  font.layout('a');
  const processor = (font as Font & WithMarks)._layoutEngine?.engine?.GPOSProcessor;
  if (!processor) return;
  const apply = processor.applyAnchor.bind(processor);
  processor.applyAnchor = (record, anchor, ...rest) => {
    if (anchor) apply(record, anchor, ...rest);
  };
}

/**
 * A document says for each glyph which letters it stands for, to search, copy and read it aloud. fontkit has one object for each glyph of the
 * shared font, with the letters of the first document, or with none when it was first a part of another glyph.
 */
function nameGlyphsByText(font: Font): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints);
    return codePoints?.length ? Object.assign(glyph, { codePoints }) : glyph;
  };
}

/** A part of a text whose letters are all in one font. */
export interface Run {
  script: Script;
  text: string;
}

/** Divides a text into parts of one script each. Spaces and signs belong to the part before them. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const isNeutral = !/[\p{L}\p{M}\p{N}]/u.test(letter);
    const found = SCRIPTS.find(({ letters }) => letters.test(letter))?.name ?? 'latin';
    // The fonts of the other scripts have no signs such as the rupee's.
    const script =
      isNeutral && found !== 'latin' ? found : isNeutral && last && /\s/u.test(letter) ? last.script : found;
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}
