import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../infrastructure/config.ts';

/** Only names that the shop itself gives, so that no request reaches another file. */
const NAME = /^[0-9a-f]{32}(-300|-600)?\.(avif|webp)$/;

/** The files of uploaded pictures, in the folder `images` of the data folder. A file never changes. */
@Injectable()
export class ImageStore {
  private readonly folder: string;

  constructor(@Inject(CONFIG) { dataDir }: Pick<Config, 'dataDir'>) {
    this.folder = join(dataDir, 'images');
  }

  /** Writes a file completely or not at all. */
  async write(name: string, data: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const file = join(this.folder, name);
    // Backups ignore unfinished files; see operations/backup/data-files.ts.
    const unfinished = `${file}.${process.pid}.new`;
    await writeFile(unfinished, data);
    await rename(unfinished, file);
  }

  /** Undefined when there is no file of this name. */
  async read(name: string): Promise<Buffer | undefined> {
    if (!NAME.test(name)) return undefined;
    return readFile(join(this.folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }
}
