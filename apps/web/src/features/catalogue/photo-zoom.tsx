import type { Product } from '@kundan/contracts/catalogue.contract';
import { useRef, useState, type MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import './photo-zoom.css';

interface PhotoZoomProps {
  product: Product;
  open: boolean;
  onClose: () => void;
}

/** The photograph over the whole window; closer with a press on the place of interest, by button, or with two fingers. */
export default function PhotoZoom({ product, open, onClose }: PhotoZoomProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [close, setClose] = useState(false);
  const look = (event: MouseEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const place = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    setClose(!close);
    // After the photograph has taken its new size: the place that was pressed stands in the middle.
    requestAnimationFrame(() => {
      const box = frame.current;
      box?.scrollTo(place.x * box.scrollWidth - box.clientWidth / 2, place.y * box.scrollHeight - box.clientHeight / 2);
    });
  };
  const leave = () => {
    setClose(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={leave} title={product.name} place="full">
      <div
        className={close ? 'zoom zoom--close' : 'zoom'}
        ref={frame}
        tabIndex={0}
        role="group"
        aria-label="Photograph"
      >
        <img
          className="zoom__photo"
          src={product.image_url || '/placeholder.svg'}
          alt={product.image_alt || product.name}
          width={1200}
          height={1200}
          onClick={look}
        />
      </div>
      <div className="zoom__steer">
        <Button look="outline" aria-pressed={close} onClick={() => setClose(!close)}>
          Look closer
        </Button>
      </div>
    </Dialog>
  );
}
