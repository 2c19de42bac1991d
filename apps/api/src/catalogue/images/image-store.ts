/** The files of uploaded pictures. A file never changes. */
export abstract class ImageStore {
  /** Writes a file completely or not at all. */
  abstract write(name: string, data: Buffer): Promise<void>;

  /** Undefined when there is no file of this name. */
  abstract read(name: string): Promise<Buffer | undefined>;
}

/** Whether a name is one that the shop itself gives, so that no request reaches another file. */
export const isImageName = (name: string): boolean =>
  /^[0-9a-f]{32}((-300|-600)?\.(avif|webp)|-2400\.webp)$/.test(name);

/** The media type of a stored picture. */
export const imageMediaType = (name: string): string => (name.endsWith('.avif') ? 'image/avif' : 'image/webp');
