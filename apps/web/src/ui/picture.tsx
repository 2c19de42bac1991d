import { srcSet } from './src-set.ts';
import './picture.css';

interface PictureProps {
  /** '/catalogue/NAME.webp' (an AVIF and the sizes beside it are known to exist), or any other address, shown as it is. */
  src: string;
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  width?: number;
  height?: number;
  /** '#rrggbb' shown until the photograph is there. */
  color?: string | null;
  /** In the first screen: fetched at once and with priority. */
  eager?: boolean;
  /** Widths beside the full one; products have 300 and 600. */
  widths?: readonly number[];
  /** The full file's width in px. */
  full?: number;
}

const OWN = /^(\/catalogue\/.+)\.webp$/;
export const PLACEHOLDER = '/placeholder.svg';

/** A photograph in AVIF and WebP at the size that fits, in a frame that never changes its shape. */
export function Picture({
  src,
  alt,
  sizes,
  width = 1200,
  height = 1200,
  color,
  eager = false,
  widths = [300, 600],
  full = 1200,
}: PictureProps) {
  const name = OWN.exec(src)?.[1];
  return (
    <picture className="picture" style={{ aspectRatio: `${width} / ${height}`, backgroundColor: color ?? undefined }}>
      {name ? <source type="image/avif" srcSet={srcSet(name, 'avif', widths, full)} sizes={sizes} /> : null}
      <img
        src={src || PLACEHOLDER}
        srcSet={name ? srcSet(name, 'webp', widths, full) : undefined}
        sizes={name ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={(event) => {
          const image = event.currentTarget;
          if (image.src.endsWith(PLACEHOLDER)) return;
          image.parentElement?.querySelectorAll('source').forEach((source) => source.remove());
          image.removeAttribute('srcset');
          image.src = PLACEHOLDER;
        }}
      />
    </picture>
  );
}
