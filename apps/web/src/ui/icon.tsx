import type { IconName } from './icon-names.ts';

/** A line drawing in the colour of the text around it; decoration only, so what it stands for is said beside it. */
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
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}
