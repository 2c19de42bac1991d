import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ContentNegotiation, matchesEtag } from './content-negotiation.ts';
import { PUBLIC_HEADERS } from './public-headers.ts';
import { RawResponse } from './raw-response.ts';

/** Bodies below this size, in bytes, are sent uncompressed: they fit into one network packet. */
export const MIN_COMPRESSED_SIZE = 1_000;
/** Estimated memory of headers, ETags and objects of one response, in bytes. */
const OVERHEAD = 3_000;
/** Nearly the same size as the highest quality level, in a fraction of the time. */
export const BROTLI_QUALITY = 5;

const compressBrotli = (body: Buffer, quality: number) =>
  promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const compressors = {
  br: (body: Buffer) => compressBrotli(body, BROTLI_QUALITY),
  gzip: (body: Buffer) => promisify(gzip)(body),
};

type Compression = keyof typeof compressors;

interface Variant<T> {
  etag: string;
  full: RawResponse<T>;
  notModified: RawResponse<T>;
}

/**
 * A response body in every content encoding, each with its own ETag. Compresses for an encoding on its first use. The ETag stays when
 * Brotli compresses better later: the content is the same, and the API has no partial responses.
 */
export class CachedResponse<T> {
  private readonly digest: string;
  private readonly uncompressed: Variant<T>;
  private readonly compressed: Partial<Record<Compression, Variant<T> | Promise<Variant<T>>>> = {};

  /** `headers` include the content type. */
  constructor(
    private readonly body: Buffer,
    private readonly headers: Record<string, string>,
  ) {
    this.digest = digestOf(body);
    this.uncompressed = this.createVariant(body);
  }

  static json<T>(value: T, headers: Record<string, string> = {}): CachedResponse<T> {
    const body = Buffer.from(JSON.stringify(value));
    return new CachedResponse<T>(body, { ...headers, 'content-type': 'application/json; charset=utf-8' });
  }

  /** Estimated memory in bytes; the compressed variants are small in comparison. */
  get size(): number {
    return this.body.length + OVERHEAD;
  }

  /** Returns the response in the negotiated encoding, or 304 when If-None-Match names its ETag. */
  select({ encoding, ifNoneMatch }: Omit<ContentNegotiation, 'url'>): RawResponse<T> | Promise<RawResponse<T>> {
    const isUncompressed = encoding === 'identity' || this.body.length < MIN_COMPRESSED_SIZE;
    const variant = isUncompressed ? this.uncompressed : (this.compressed[encoding] ??= this.compress(encoding));
    return variant instanceof Promise
      ? variant.then((compressed) => responseOf(compressed, ifNoneMatch))
      : responseOf(variant, ifNoneMatch);
  }

  /** Replaces the Brotli variant by one of the highest quality: 9 % smaller, for 80 ms of another thread. */
  async recompress(): Promise<void> {
    if (this.body.length < MIN_COMPRESSED_SIZE) return;
    this.compressed.br = this.createVariant(await compressBrotli(this.body, constants.BROTLI_MAX_QUALITY), 'br');
  }

  private async compress(encoding: Compression): Promise<Variant<T>> {
    try {
      return (this.compressed[encoding] = this.createVariant(await compressors[encoding](this.body), encoding));
    } catch (error) {
      delete this.compressed[encoding]; // the next request tries again
      throw error;
    }
  }

  private createVariant(body: Buffer, encoding?: Compression): Variant<T> {
    const etag = encoding ? `"${this.digest}-${encoding}"` : `"${this.digest}"`;
    const { 'content-type': contentType = '', ...rest } = this.headers;
    const headers = { ...rest, etag, ...PUBLIC_HEADERS };
    const bodyHeaders = { 'content-type': contentType, ...(encoding && { 'content-encoding': encoding }) };
    return {
      etag,
      full: new RawResponse<T>(body, { ...headers, ...bodyHeaders }),
      notModified: new RawResponse<T>('', headers, 304),
    };
  }
}

/** The first 132 bits of the SHA-256 digest, for ETags. */
export function digestOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

function responseOf<T>({ etag, full, notModified }: Variant<T>, ifNoneMatch: string | undefined): RawResponse<T> {
  return matchesEtag(ifNoneMatch, etag) ? notModified : full;
}
