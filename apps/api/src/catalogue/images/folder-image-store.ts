import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageStore, isImageName } from './image-store.ts';

/** Pictures in the folder `images` of the data folder. */
export class FolderImageStore extends ImageStore {
  private readonly folder: string;

  constructor(dataDir: string) {
    super();
    this.folder = join(dataDir, 'images');
  }

  async write(name: string, data: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const file = join(this.folder, name);
    // Backups ignore unfinished files; see operations/backup/data-files.ts.
    const unfinished = `${file}.${process.pid}.new`;
    await writeFile(unfinished, data);
    await rename(unfinished, file);
  }

  async read(name: string): Promise<Buffer | undefined> {
    if (!isImageName(name)) return undefined;
    return readFile(join(this.folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }
}
