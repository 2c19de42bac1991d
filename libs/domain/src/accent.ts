/** A color as '#rrggbb'. */
export type Color = string;

/** The tones of buttons, links and dark surfaces that follow from the accent color of a shop, by the names of the style sheet. */
export interface AccentTones {
  maroon: Color;
  'maroon-deep': Color;
  accent: Color;
  velvet: Color;
}

/** WCAG 2.2, 1.4.3: contrast of text. */
const MIN_CONTRAST = 4.5;
/** The backgrounds on which an accent is hardest to read, and the text on buttons; see the style sheet's colors. */
const ON_ACCENT = '#fdf6e9';
const DAY_GROUND = '#f4ebda';
const NIGHT_GROUND = '#241719';
const ON_VELVET_SOFT = '#e2c7b8';

/**
 * Returns the tones of an accent color in light and dark mode. A color that is too light or too dark to be read is darkened or
 * lightened as little as necessary.
 */
export function accentTones(accent: Color): { day: AccentTones; night: AccentTones } {
  const readableByDay = (color: Color) => isReadable(color, ON_ACCENT) && isReadable(color, DAY_GROUND);
  const day = until(readableByDay, accent, '#000000');
  const button = until((color) => isReadable(color, ON_ACCENT), mix(accent, '#ffffff', 0.12), '#000000');
  const velvet = until((color) => isReadable(color, ON_VELVET_SOFT), mix(day, '#000000', 0.45), '#000000');
  return {
    day: { maroon: day, 'maroon-deep': mix(day, '#000000', 0.3), accent: day, velvet },
    night: {
      maroon: button,
      'maroon-deep': mix(button, '#000000', 0.2),
      accent: until((color) => isReadable(color, NIGHT_GROUND), mix(accent, '#ffffff', 0.3), '#ffffff'),
      velvet: mix(velvet, '#000000', 0.35),
    },
  };
}

/** The contrast of two colors, from 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const isReadable = (color: Color, on: Color): boolean => contrast(color, on) >= MIN_CONTRAST;

/** Mixes more and more of `target` into a color, until it fits. */
function until(fits: (color: Color) => boolean, color: Color, target: Color): Color {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, target, share);
    if (fits(mixed)) return mixed;
  }
  return target;
}

function mix(color: Color, other: Color, share: number): Color {
  const others = channels(other);
  const mixed = channels(color).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (color: Color): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
