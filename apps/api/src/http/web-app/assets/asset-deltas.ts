import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { FindAsset } from './stored-assets.ts';

/** The name of a script or of styles, which ends with a hash of the content. */
const NAME = /^(.+)-[\w-]{8}(\.(?:js|css))$/;
/** What a delta begins with, before the digest of its dictionary (RFC 9842, section 5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 19 } };

/** The pattern of the addresses of all versions of a script or of styles; undefined for other files. */
function versionsOf(name: string): string | undefined {
  const [, stem, ending] = NAME.exec(name) ?? [];
  return stem && `/assets/${stem}-*${ending}`;
}

/** The header with which a browser keeps a file as the dictionary of its next version (RFC 9842); undefined for other files. */
export function dictionaryHeader(name: string): string | undefined {
  const versions = versionsOf(name);
  return versions && `match="${versions}", id="${name}"`;
}

/** After this time in ms, a browser gets the whole file, and the next one its delta. */
const PATIENCE = 2_000;

/** The scripts and styles of this build, compressed with the version of an earlier build that a browser has. */
export class AssetDeltas {
  /** At most one for each pair of files of the stored builds that have one name before their hash. */
  private readonly deltas = new Map<string, Promise<Buffer | undefined>>();

  constructor(
    private readonly folder: string,
    private readonly findAsset: FindAsset,
  ) {}

  /**
   * Returns the file `name` for a browser that sent these headers; undefined when it has no version of it from a stored build, or when the
   * database that stores them does not answer.
   */
  async find(name: string, headers: IncomingHttpHeaders): Promise<Buffer | undefined> {
    const [, earlier = ''] = /^"(.+)"$/.exec(String(headers['dictionary-id'])) ?? [];
    const accepts = /\bdcz\b/.test(String(headers['accept-encoding']));
    const versions = versionsOf(name);
    if (!accepts || versions === undefined || versionsOf(earlier) !== versions) return undefined;
    const digest = String(headers['available-dictionary']);
    const key = `${name} ${earlier} ${digest}`;
    let delta = this.deltas.get(key);
    if (!delta) {
      this.deltas.set(key, (delta = this.compress(name, earlier, digest)));
      const forget = () => this.deltas.delete(key);
      void delta.then((found) => found ?? forget(), forget);
    }
    return Promise.race([delta.catch(() => undefined), sleep(PATIENCE, undefined, { ref: false })]);
  }

  private async compress(name: string, earlier: string, digest: string): Promise<Buffer | undefined> {
    const dictionary = (await this.findAsset(earlier))?.content;
    if (!dictionary) return undefined;
    const hash = createHash('sha256').update(dictionary).digest();
    if (digest !== `:${hash.toString('base64')}:`) return undefined;
    const content = await readFile(join(this.folder, name));
    return Buffer.concat([MAGIC, hash, await promisify(zstdCompress)(content, { ...LEVEL, dictionary })]);
  }
}
