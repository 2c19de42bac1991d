import './fly-to-bag.css';

/** Milliseconds of the flight. */
const DURATION_MS = 600;
/** The bag of the header, and of the bar of a phone. */
const BAG = 'header [data-loads="cart"], nav [data-loads="cart"]';

/**
 * The photograph of a piece flies into the bag, so that the shopper sees where it went. Nothing happens when the photograph or the bag is out
 * of view, or the shopper wants less motion. `url`: of the photograph.
 */
export function flyToBag(url: string): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const isOfPiece = (image: HTMLImageElement) => image.getAttribute('src') === url && image.complete;
  const photo = [...document.images].find((image) => isOfPiece(image) && isInView(image));
  const bag = [...document.querySelectorAll(BAG)].find(isInView);
  if (!photo || !bag) return;
  const [from, to] = [photo.getBoundingClientRect(), bag.getBoundingClientRect()];
  const flying = new Image();
  flying.src = photo.currentSrc;
  flying.alt = '';
  flying.className = 'flying-photo';
  Object.assign(flying.style, {
    top: `${from.top}px`,
    left: `${from.left}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  document.body.append(flying);
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const scale = to.width / from.width / 2;
  const path = [
    { transform: 'none', opacity: 0.95, borderRadius: '4px' },
    {
      transform: `translate(${x * 0.55}px, ${y * 0.75}px) scale(${0.3 + scale / 2})`,
      opacity: 0.9,
      borderRadius: '30%',
    },
    { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.2, borderRadius: '50%' },
  ];
  const flight = flying.animate(path, { duration: DURATION_MS, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' });
  const end = () => flying.remove();
  flight.addEventListener('finish', end);
  flight.addEventListener('cancel', end);
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
