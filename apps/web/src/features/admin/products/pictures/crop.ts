/** The visible square of a picture: `zoom` from 1, and its place from 0 (left, top) to 1 (right, bottom). */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** The largest edge of an uploaded picture in px: twice what the shop shows. */
const MAX_EDGE = 2400;

interface Size {
  width: number;
  height: number;
}

/** The square in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; edge: number } {
  const edge = Math.min(width, height) / zoom;
  return { left: (width - edge) * x, top: (height - edge) * y, edge };
}

/** Moves the square by pixels of the picture and keeps it inside. */
export function moved(size: Size, crop: Crop, byX: number, byY: number): Crop {
  const { edge } = squareOf(size, crop);
  const along = (place: number, by: number, length: number) =>
    length - edge < 1 ? place : Math.min(1, Math.max(0, place + by / (length - edge)));
  return { ...crop, x: along(crop.x, byX, size.width), y: along(crop.y, byY, size.height) };
}

/** Cuts the square out of a loaded picture, as a JPEG file. */
export async function cutSquare(picture: HTMLImageElement, crop: Crop): Promise<Blob> {
  const { left, top, edge } = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(Math.min(edge, MAX_EDGE));
  const context = canvas.getContext('2d');
  // A transparent picture gets a white ground, because JPEG has no transparency.
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is empty.'))), 'image/jpeg', 0.92),
  );
}
