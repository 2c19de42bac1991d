import type { Product } from '@kundan/contracts/catalogue.contract';
import { useRef, useState, type MouseEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import './photo-zoom.css';

interface PhotoZoomProps {
  product: Product;
  open: boolean;
  onClose: () => void;
}

/** The photograph in a full-window dialog. Zooms by tap, button or pinch. */
export default function PhotoZoom({ product, open, onClose }: PhotoZoomProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  const toggleZoom = (event: MouseEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const point = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    setIsZoomed(!isZoomed);
    // After zooming in, scroll the tapped point to the center.
    requestAnimationFrame(() => {
      const box = frame.current;
      box?.scrollTo(point.x * box.scrollWidth - box.clientWidth / 2, point.y * box.scrollHeight - box.clientHeight / 2);
    });
  };
  const closeDialog = () => {
    setIsZoomed(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={closeDialog} title={product.name} place="full">
      <div
        className={isZoomed ? 'zoom zoom--close' : 'zoom'}
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
          onClick={toggleZoom}
        />
      </div>
      <div className="zoom__steer">
        <Button look="outline" aria-pressed={isZoomed} onClick={() => setIsZoomed(!isZoomed)}>
          Look closer
        </Button>
      </div>
    </Dialog>
  );
}
