import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Prepared } from '../http/prepared.ts';
import type { Wanted } from './wanted.ts';

/** Smaller bodies travel in one packet anyway. */
const WORTH_COMPRESSING = 1_000;
/** Headers, tags and objects around the bytes, so that many empty answers weigh something too. */
const OVERHEAD = 3_000;
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 6 };

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: QUALITY }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

interface Variant<T> {
  etag: string;
  whole: Prepared<T>;
  unchanged: Prepared<T>;
}

/** One answer in every encoding, each with its strong ETag; compressed when first asked for. */
export class PreparedAnswer<T> {
  private readonly json: Buffer;
  private readonly digest: string;
  private readonly plain: Variant<T>;
  private readonly compressed: { br?: Variant<T> | Promise<Variant<T>>; gzip?: Variant<T> | Promise<Variant<T>> } = {};

  constructor(
    value: T,
    private readonly headers: Record<string, string> = {},
  ) {
    this.json = Buffer.from(JSON.stringify(value));
    this.digest = createHash('sha256').update(this.json).digest('base64url').slice(0, 22);
    this.plain = this.variant(this.json);
  }

  /** About what it weighs in memory, in bytes; the compressed forms are small beside the plain one. */
  get size(): number {
    return this.json.length + OVERHEAD;
  }

  /** The bytes a request wants, or 304 when it has them. */
  for({ encoding, has }: Wanted): Prepared<T> | Promise<Prepared<T>> {
    const small = this.json.length < WORTH_COMPRESSING;
    const variant =
      encoding === 'identity' || small ? this.plain : (this.compressed[encoding] ??= this.compress(encoding));
    return variant instanceof Promise ? variant.then((ready) => pick(ready, has)) : pick(variant, has);
  }

  private async compress(encoding: 'br' | 'gzip'): Promise<Variant<T>> {
    const variant = this.variant(await compressors[encoding](this.json), encoding);
    this.compressed[encoding] = variant;
    return variant;
  }

  private variant(body: Buffer, encoding?: 'br' | 'gzip'): Variant<T> {
    const etag = encoding ? `"${this.digest}-${encoding}"` : `"${this.digest}"`;
    const headers = { ...this.headers, etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding' };
    const type = { 'content-type': 'application/json; charset=utf-8' };
    return {
      etag,
      whole: new Prepared<T>(body, { ...headers, ...type, ...(encoding && { 'content-encoding': encoding }) }),
      unchanged: new Prepared<T>('', headers, 304),
    };
  }
}

function pick<T>({ etag, whole, unchanged }: Variant<T>, has: readonly string[]): Prepared<T> {
  return has.includes(etag) || has.includes('*') ? unchanged : whole;
}
