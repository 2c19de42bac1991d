import { accentTones, type AccentTones } from '@kundan/domain/accent';

/** The custom properties of tokens.css that follow from a shop's own accent color. */
export function accentCss(accent: string): string {
  const { day, night } = accentTones(accent);
  return `:root{${properties(day)}}@media(prefers-color-scheme:dark){:root{${properties(night)}}}`;
}

const properties = (tones: AccentTones): string =>
  Object.entries(tones)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');
