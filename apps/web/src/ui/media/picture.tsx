import type { FocalPoint } from '@kundan/contracts/catalogue.contract';
import type { SyntheticEvent } from 'react';
import { srcSet } from './src-set.ts';
import './picture.css';

interface PictureProps {
  /**
   * '/catalogue/NAME.webp' or '/images/NAME.webp' (with an AVIF and smaller sizes beside it), or any other address, which is shown as it is.
   */
  src: string;
  alt: string;
  /** The displayed width as a `sizes` attribute. */
  sizes: string;
  width?: number;
  height?: number;
  /** '#rrggbb', shown until the photograph is loaded. */
  color?: string | null;
  /** What stays in view where the frame cuts the picture; the middle without it. */
  focus?: FocalPoint | undefined;
  /** In the first screen: loaded immediately with high priority. */
  eager?: boolean;
  /** Widths in px beside the full one; products have 300 and 600. */
  widths?: readonly number[];
  /** Width of the full file in px. */
  full?: number;
}

/** A picture of the shop, which has other sizes and an AVIF beside it; its first group is the name. */
export const OWN_PICTURE = /^(\/(?:catalogue|images)\/.+)\.webp$/;
export const PLACEHOLDER = '/placeholder.svg';

/** Replaces a photograph that cannot be loaded. */
export function showPlaceholder({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  if (image.src.endsWith(PLACEHOLDER)) return;
  // Empties the sources, which would take precedence. React owns the elements, so they stay.
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset');
  image.removeAttribute('srcset');
  image.src = PLACEHOLDER;
}

/** A photograph as AVIF or WebP in the best size, in a frame that keeps its aspect ratio. */
export function Picture({
  src,
  alt,
  sizes,
  width = 1200,
  height = 1200,
  color,
  focus,
  eager = false,
  widths,
  full,
}: PictureProps) {
  const name = OWN_PICTURE.exec(src)?.[1];
  return (
    <picture
      className="picture"
      style={{
        aspectRatio: `${width} / ${height}`,
        backgroundColor: color ?? undefined,
        objectPosition: focus && `${focus.x}% ${focus.y}%`,
      }}
    >
      {name ? <source type="image/avif" srcSet={srcSet(name, 'avif', widths, full)} sizes={sizes} /> : null}
      <img
        src={src || PLACEHOLDER}
        srcSet={name ? srcSet(name, 'webp', widths, full) : undefined}
        sizes={name ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={showPlaceholder}
      />
    </picture>
  );
}
