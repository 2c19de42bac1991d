import type { Product } from '@kundan/contracts/catalogue.contract';
import { productMessages as texts } from '@kundan/texts/en/product';
import { shopMessages } from '@kundan/texts/en/shop';
import { Suspense, useState, type MouseEvent } from 'react';
import { idleTurn } from '../../../../browser/page-moments.ts';
import { lazyComponent } from '../../../../ui/lazy-component.tsx';
import { Wait } from '../../../../ui/feedback/wait.tsx';
import { Badge } from '../../../../ui/text/badge.tsx';
import { Icon } from '../../../../ui/media/icon.tsx';
import { Picture } from '../../../../ui/media/picture.tsx';
import { isReduced } from '../../../../ui/text/price.tsx';
import type { ZoomStart } from '../../../../ui/media/photo-zoom.tsx';
import { PHOTO_SIZES, photosOf } from './product-photos.ts';
import { useGallery } from './use-gallery.ts';

const PhotoZoom = lazyComponent(() => import('../../../../ui/media/photo-zoom.tsx'), {
  early: idleTurn(),
  name: 'zoom',
});

/** The product's photographs side by side, with thumbnails when there are several; a tap opens one in the zoom dialog. */
export function ProductPhoto({ product }: { product: Product }) {
  const photos = photosOf(product);
  const { strip, shown, show, onScroll, onFocus, onKeyDown } = useGallery();
  const [open, setOpen] = useState(false);
  const [start, setStart] = useState<ZoomStart>();
  const enlarge = (at: number, { target, detail, nativeEvent: { offsetX: x, offsetY: y } }: MouseEvent) => {
    setStart({ at, target, detail, x, y });
    setOpen(true);
  };
  return (
    <div className="product__photo">
      <div className="product__stage">
        <ul
          className="gallery"
          ref={strip}
          onScroll={onScroll}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
          aria-label={photos.length > 1 ? texts.photographs : undefined}
        >
          {photos.map((photo, at) => (
            <li key={at}>
              <button
                type="button"
                className="gallery__enlarge"
                onClick={(event) => enlarge(at, event)}
                aria-haspopup="dialog"
                data-loads="zoom"
              >
                <Picture
                  src={photo.image_url}
                  alt={photo.alt}
                  color={product.image_color}
                  focus={photo.focus}
                  sizes={PHOTO_SIZES}
                  eager={at === 0}
                />
                <span className="gallery__loupe">
                  <Icon name="zoom-in" size={20} stroke={1.5} />
                  <span className="visually-hidden">{texts.enlarge}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
        {photos.length > 1 ? (
          <ul className="gallery__thumbs">
            {photos.map((photo, at) => (
              <li key={at}>
                <button
                  type="button"
                  aria-label={texts.photograph(at + 1, photos.length)}
                  aria-current={at === shown ? 'true' : undefined}
                  onClick={() => show(at)}
                >
                  <Picture
                    src={photo.image_url}
                    alt=""
                    color={product.image_color}
                    focus={photo.focus}
                    sizes="4.5rem"
                  />
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {isReduced(product) ? (
          <span className="product__sale">
            <Badge tone="sale">{shopMessages.product.sale}</Badge>
          </span>
        ) : null}
        {start ? (
          <Suspense fallback={<Wait />}>
            <PhotoZoom name={product.name} photos={photos} start={start} open={open} onClose={() => setOpen(false)} />
          </Suspense>
        ) : null}
      </div>
    </div>
  );
}
