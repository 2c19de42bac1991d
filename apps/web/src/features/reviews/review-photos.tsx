import { productMessages } from '@kundan/texts/en/product';
import { reviewMessages as texts } from '@kundan/texts/en/review';
import type { Review } from '@kundan/contracts/reviews.contract';
import { Suspense, useState } from 'react';
import { urlOf } from '../../http/send.ts';
import { Wait } from '../../ui/feedback/wait.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const PhotoZoom = lazyComponent(() => import('../../ui/media/photo-zoom.tsx'));

/** As in the contract, which would bring the schema library with it. */
const reviewPhoto = { method: 'GET', path: '/reviews/photos/:photo' } as const;

interface ReviewPhotosProps {
  /** The author's name. */
  name: string;
  photos: Review['photos'];
}

/** The photographs of a review, small; a tap opens one in the zoom dialog. */
export function ReviewPhotos({ name, photos }: ReviewPhotosProps) {
  const [start, setStart] = useState<number>();
  const [open, setOpen] = useState(false);
  if (photos.length === 0) return null;
  const alt = (at: number) => texts.photo(at + 1, photos.length, name);
  return (
    <>
      <ul className="reviews__photos" aria-label={texts.photosOf(name)}>
        {photos.map(({ id, width, height }, at) => (
          <li key={id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => {
                setStart(at);
                setOpen(true);
              }}
            >
              <img
                src={urlOf(reviewPhoto, { photo: id, size: 'small' })}
                alt={alt(at)}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
              <span className="visually-hidden">{productMessages.enlarge}</span>
            </button>
          </li>
        ))}
      </ul>
      {start === undefined ? null : (
        <Suspense fallback={<Wait />}>
          <PhotoZoom
            name={texts.photosOf(name)}
            photos={photos.map(({ id }, at) => ({ image_url: urlOf(reviewPhoto, { photo: id }), alt: alt(at) }))}
            start={{ at: start }}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
