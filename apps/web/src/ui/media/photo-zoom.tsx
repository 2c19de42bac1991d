import type { ProductImage } from '@kundan/contracts/catalogue.contract';
import { productMessages } from '@kundan/contracts/messages/product-messages';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from './icon.tsx';
import { showPlaceholder } from './picture.tsx';
import './photo-zoom.css';

const texts = productMessages.zoom;

/** A photograph and the point of it that opens magnified, as parts of its width and height. */
export interface ZoomStart {
  at: number;
  x: number;
  y: number;
}

interface PhotoZoomProps {
  /** The product's name, or whose photographs they are. */
  name: string;
  photos: readonly ProductImage[];
  /** What is magnified first. */
  start: ZoomStart;
  open: boolean;
  onClose: () => void;
}

/** The photographs in a full-window dialog that opens magnified. A tap, a button or a pinch changes the size. */
export default function PhotoZoom({ name, photos, start, open, onClose }: PhotoZoomProps) {
  return (
    <Dialog open={open} onClose={onClose} title={name} place="full">
      {/* The dialog removes its content when it has closed, so each opening begins with its own start. */}
      <Magnifier photos={photos} start={start} />
    </Dialog>
  );
}

function Magnifier({ photos, start }: Pick<PhotoZoomProps, 'photos' | 'start'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [center, setCenter] = useState<ZoomStart>(start);
  const [isZoomed, setZoomed] = useState(true);
  const { at } = center;
  const photo = photos[at];
  const toggle = (event: MouseEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setCenter({ at, x: (event.clientX - left) / width, y: (event.clientY - top) / height });
    setZoomed(!isZoomed);
  };
  const turn = (step: number) => {
    setCenter({ at: (at + step + photos.length) % photos.length, x: 0.5, y: 0.5 });
  };
  // Scrolls the magnified point to the middle.
  useLayoutEffect(() => {
    const box = frame.current;
    box?.scrollTo(center.x * box.scrollWidth - box.clientWidth / 2, center.y * box.scrollHeight - box.clientHeight / 2);
  }, [center, isZoomed]);
  return (
    <>
      <div
        className={isZoomed ? 'zoom zoom--close' : 'zoom'}
        ref={frame}
        tabIndex={0}
        role="group"
        aria-label={texts.label}
      >
        <img
          // A new element for each photograph: the placeholder of one must not stay for the next.
          key={at}
          className="zoom__photo"
          src={photo?.image_url || '/placeholder.svg'}
          alt={photo?.alt}
          width={1200}
          height={1200}
          onClick={toggle}
          onError={showPlaceholder}
        />
      </div>
      <div className="zoom__steer">
        {photos.length > 1 ? (
          <>
            <Button look="outline" aria-label={texts.previous} onClick={() => turn(-1)}>
              <span className="zoom__back">
                <Icon name="arrow-right" size={20} stroke={1.5} />
              </span>
            </Button>
            <Button look="outline" aria-label={texts.next} onClick={() => turn(1)}>
              <Icon name="arrow-right" size={20} stroke={1.5} />
            </Button>
          </>
        ) : null}
        <Button look="outline" aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
          {texts.closer}
        </Button>
      </div>
    </>
  );
}
