import { ICONS, type IconName } from './icons.ts';

/** A decorative icon in the color of the surrounding text. Its meaning must also be in text beside it. */
export function Icon({ name, size, stroke = 1.4 }: { name: IconName; size: number; stroke?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}
