/** The longest edge of a trimmed logo in px. */
const MAX_EDGE = 1200;
/** Differences of a channel up to this one are noise of a JPEG, not a part of the logo. */
const NOISE = 24;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of a picture (RGBA) that differs from its top left corner; the whole picture when nothing does. */
export function contentBox({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Box {
  const corner = data.slice(0, 4);
  const isGround = (at: number) => {
    // Transparent pixels have any color.
    if (corner[3] === 0 && data[at + 3]! <= NOISE) return true;
    return corner.every((value, channel) => Math.abs(value - data[at + channel]!) <= NOISE);
  };
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isGround((y * width + x) * 4)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return { left: 0, top: 0, width, height };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Draws a logo without its empty margins, which would make it small in the header. A drawing (SVG) gets the largest size; the API takes
 * pictures only. Rejects when the browser cannot read the file.
 */
export async function trimLogo(file: File): Promise<File> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const fitting = MAX_EDGE / Math.max(width, height);
    const scale = file.type === 'image/svg+xml' ? fitting : Math.min(1, fitting);
    const whole = draw(Math.round(width * scale), Math.round(height * scale));
    whole.drawImage(picture, 0, 0, whole.canvas.width, whole.canvas.height);
    const box = contentBox(whole.getImageData(0, 0, whole.canvas.width, whole.canvas.height));
    const part = draw(box.width, box.height);
    part.drawImage(whole.canvas, -box.left, -box.top);
    const blob = await new Promise<Blob | null>((resolve) => part.canvas.toBlob(resolve));
    if (!blob) throw new Error('The canvas is empty.');
    return new File([blob], 'logo.png', { type: blob.type });
  } finally {
    URL.revokeObjectURL(url);
  }
}

function draw(width: number, height: number): CanvasRenderingContext2D {
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  return context;
}
