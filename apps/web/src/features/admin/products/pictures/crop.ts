/** The visible part of a picture: `zoom` from 1, and its place from 0 (left, top) to 1 (right, bottom). */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MAX_ZOOM = 4;

/** The largest edge of an uploaded picture in px: twice what the shop shows. */
const MAX_EDGE = 2400;

/** In pixels of the picture. */
interface Size {
  width: number;
  height: number;
}

interface Frame extends Size {
  left: number;
  top: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A picture and the proportion (width by height) in which the shop shows it. */
export interface CropOf extends Size {
  aspect: number;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The visible part in pixels of the picture. */
export function frameOf({ width, height, aspect }: CropOf, { zoom, x, y }: Crop): Frame {
  const edge = Math.min(width, height * aspect) / zoom;
  return { left: (width - edge) * x, top: (height - edge / aspect) * y, width: edge, height: edge / aspect };
}

/** The place from 0 to 1 of a part that starts at `start`; the present place when the part is as long as the picture. */
const placeOf = (start: number, length: number, whole: number, present: number) =>
  whole - length < 1 ? present : clamp(start / (whole - length), 0, 1);

/** Moves the visible part by pixels of the picture and keeps it inside. */
export function moved(of: CropOf, crop: Crop, by: Point): Crop {
  const { left, top, width, height } = frameOf(of, crop);
  return {
    ...crop,
    x: placeOf(left + by.x, width, of.width, crop.x),
    y: placeOf(top + by.y, height, of.height, crop.y),
  };
}

/** Zooms by a factor. What is shown at `at` (from 0 to 1 of the visible part) stays there. */
export function zoomed(of: CropOf, crop: Crop, factor: number, at: Point): Crop {
  const before = frameOf(of, crop);
  const zoom = clamp(crop.zoom * factor, 1, MAX_ZOOM);
  const { width, height } = frameOf(of, { ...crop, zoom });
  return {
    zoom,
    x: placeOf(before.left + at.x * (before.width - width), width, of.width, crop.x),
    y: placeOf(before.top + at.y * (before.height - height), height, of.height, crop.y),
  };
}

/** Follows one finger that moves the picture, or two that also pinch it. `edge`: the width of the frame on the screen in px. */
export function followed(
  of: CropOf,
  crop: Crop,
  { before, after, edge }: { before: readonly Point[]; after: readonly Point[]; edge: number },
): Crop {
  const [from, to] = [middleOf(before), middleOf(after)];
  const spread = spreadOf(before);
  const factor = spread > 0 ? spreadOf(after) / spread : 1;
  const pinched = zoomed(of, crop, factor, { x: from.x / edge, y: (from.y / edge) * of.aspect });
  const scale = frameOf(of, pinched).width / edge;
  return moved(of, pinched, { x: (from.x - to.x) * scale, y: (from.y - to.y) * scale });
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

const spreadOf = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Cuts the visible part out of a loaded picture, as a JPEG file. */
export async function cut(picture: HTMLImageElement | ImageBitmap, of: CropOf, crop: Crop): Promise<Blob> {
  const { left, top, width, height } = frameOf(of, crop);
  const scale = Math.min(1, MAX_EDGE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  // A transparent picture gets a white ground, because JPEG has no transparency.
  if (context) context.fillStyle = '#fff';
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is empty.'))), 'image/jpeg', 0.92),
  );
}

/** Cuts the largest part out of the middle of a picture. Throws when it cannot be read. */
export async function cutMiddle(file: File, aspect: number): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    return await cut(picture, { width: picture.width, height: picture.height, aspect }, WHOLE);
  } finally {
    picture.close();
  }
}
