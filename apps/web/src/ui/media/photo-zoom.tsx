import type { ProductImage } from '@kundan/contracts/catalogue.contract';
import { productDialogMessages } from '@kundan/texts/en/product-dialog';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Icon } from './icon.tsx';
import { showPlaceholder } from './picture.tsx';
import './photo-zoom.css';

const texts = productDialogMessages.zoom;

/** The photograph to begin with, and the click that opened it: its position is in px from the corner of its target. */
export interface ZoomStart {
  at: number;
  target?: EventTarget;
  detail?: number;
  x?: number;
  y?: number;
}

interface Point {
  x: number;
  y: number;
}

const MIDDLE: Point = { x: 0.5, y: 0.5 };
/** Parts of the width and height within which a tap means the photograph and no point of it. */
const AROUND_MIDDLE = 0.2;

/** The focal point of a photograph as parts of its width and height; undefined for the middle, which may be the gap between two earrings. */
const focusOf = (photo: ProductImage | undefined): Point | undefined =>
  photo?.focus && { x: photo.focus.x / 100, y: photo.focus.y / 100 };

/**
 * The tapped point as parts of the photograph's width and height. A click of the keyboard (without `detail`) or on the icon over the
 * photograph has none.
 */
function tapped({ target, detail, x, y }: ZoomStart): Point | undefined {
  return target instanceof HTMLImageElement && detail && x && y
    ? { x: x / target.clientWidth, y: y / target.clientHeight }
    : undefined;
}

/** What is magnified first: the tapped point, or the focal point when the middle was tapped. Undefined shows all of the photograph. */
function firstPoint(start: ZoomStart, photo: ProductImage | undefined): Point | undefined {
  const point = tapped(start);
  const isAside = point && Math.hypot(point.x - MIDDLE.x, point.y - MIDDLE.y) > AROUND_MIDDLE;
  return isAside ? point : (focusOf(photo) ?? point);
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

/** The photographs in a full-window dialog that opens where it was tapped. A tap, a button or a pinch changes the size. */
export default function PhotoZoom({ name, photos, start, open, onClose }: PhotoZoomProps) {
  return (
    <Dialog open={open} onClose={onClose} title={name} place="full">
      {/* The dialog removes its content when it has closed, so each opening begins with its own start. */}
      <Magnifier photos={photos} start={start} />
    </Dialog>
  );
}

/** Where a photograph of this ratio (width by height) is drawn in a box that contains all of it. */
function contained(box: { width: number; height: number }, ratio: number) {
  const width = Math.min(box.width, box.height * ratio);
  const height = width / ratio;
  return { left: (box.width - width) / 2, top: (box.height - height) / 2, width, height };
}

function Magnifier({ photos, start }: Pick<PhotoZoomProps, 'photos' | 'start'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start.at);
  const photo = photos[at];
  const [first] = useState(() => firstPoint(start, photo));
  const [center, setCenter] = useState(first ?? MIDDLE);
  const [isZoomed, setZoomed] = useState(first !== undefined);
  /** Width by height. */
  const [ratio, setRatio] = useState(1);
  // The sizes of one photograph differ by a rounding, which must not scroll.
  const measure = (next: number) => setRatio((known) => (Math.abs(next - known) > 0.01 ? next : known));
  const toggle = (event: MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const { left, top, width, height } = contained(box, ratio);
    setCenter({ x: (event.clientX - box.left - left) / width, y: (event.clientY - box.top - top) / height });
    setZoomed(!isZoomed);
  };
  const turn = (step: number) => {
    const next = (at + step + photos.length) % photos.length;
    setAt(next);
    setCenter(focusOf(photos[next]) ?? MIDDLE);
    setZoomed(false);
  };
  const sharper = useSharper(photo?.image_url, isZoomed, frame);
  // Scrolls the magnified point to the middle.
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const { left, top, width, height } = contained({ width: box.scrollWidth, height: box.scrollHeight }, ratio);
    box.scrollTo(left + center.x * width - box.clientWidth / 2, top + center.y * height - box.clientHeight / 2);
  }, [at, center, isZoomed, ratio]);
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
          src={sharper ?? (photo?.image_url || '/placeholder.svg')}
          alt={photo?.alt}
          width={1200}
          height={1200}
          onClick={toggle}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => measure(naturalWidth / naturalHeight)}
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

/** An uploaded picture; its first group is the name. */
const UPLOADED = /^(\/images\/[0-9a-f]{32})\.webp$/;
/** How much larger than its pixels a photograph is drawn before that is visible. */
const SOFT = 1.25;

/**
 * The larger file of a magnified photograph, once it has loaded: only where the screen has more pixels than the photograph. Undefined
 * when there is none, and without a network.
 */
function useSharper(url: string | undefined, isZoomed: boolean, frame: RefObject<HTMLElement | null>) {
  const [loaded, setLoaded] = useState<{ of: string; src: string }>();
  useEffect(() => {
    const shown = frame.current?.querySelector('img');
    const name = UPLOADED.exec(url ?? '')?.[1];
    if (!isZoomed || !shown || !name) return;
    if (shown.clientWidth * devicePixelRatio < 1200 * SOFT) return;
    const larger = new Image();
    larger.src = `${name}-2400.webp`;
    const show = () => {
      if (larger.naturalWidth > shown.naturalWidth) setLoaded({ of: name, src: larger.src });
    };
    larger.decode().then(show, () => undefined);
  }, [url, isZoomed, frame]);
  return loaded && url === `${loaded.of}.webp` ? loaded.src : undefined;
}
