import { ICONS, type IconName } from './icons.ts';

/** By its name, or as the content of an SVG in a square of 24 units. */
type Drawing = { name: IconName; drawing?: never } | { name?: never; drawing: string };

/** A decorative icon in the color of the surrounding text. Its meaning must also be in text beside it. */
export function Icon({ name, drawing, size, stroke = 1.4 }: Drawing & { size: number; stroke?: number }) {
  return (
    <svg
      width={size}
      height={size}
      // In the letters of the reader.
      style={{ width: `${size / 16}rem`, height: `${size / 16}rem` }}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      dangerouslySetInnerHTML={{ __html: drawing ?? ICONS[name] }}
    />
  );
}
