import type { Product } from '@kundan/contracts/catalogue.contract';
import { digestOf } from '../http/response-cache/cached-response.ts';
import { type ContentNegotiation, matchesEtag } from '../http/response-cache/content-negotiation.ts';
import { PUBLIC_HEADERS } from '../http/response-cache/public-headers.ts';
import { RawResponse } from '../http/response-cache/raw-response.ts';
import { JSON_TYPE, jsonArray, type StreamedResponse, streamText } from '../http/response-cache/streamed-response.ts';
import { TimeSlices } from '../infrastructure/time-slices.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueChanges } from './changes/catalogue-changes.ts';

/** Lists of more products are sent in parts and not cached: one alone could fill the cache, and serializing it would delay requests. */
export const LARGE_LIST = 2_000;
const BATCH = 200;

/** Streams a list. Its ETag is derived from the version of the catalogue, because the whole body never exists. */
export function streamProducts(
  catalogue: Catalogue,
  key: string,
  products: readonly Product[],
  negotiation: ContentNegotiation,
): Promise<StreamedResponse<Product[]>> | RawResponse<Product[]> {
  return streamVersion(`${catalogue.version} ${key}`, JSON_TYPE, () => jsonArray(batchesOf(products)), negotiation);
}

/** Streams changes, for example all products of the first synchronization. */
export function streamChanges(
  catalogue: Catalogue,
  key: string,
  { upserted, ...rest }: CatalogueChanges,
  negotiation: ContentNegotiation,
): Promise<StreamedResponse<CatalogueChanges>> | RawResponse<CatalogueChanges> {
  return streamVersion(
    `${catalogue.version} ${key}`,
    JSON_TYPE,
    async function* () {
      yield `${JSON.stringify(rest).slice(0, -1)},"upserted":`;
      yield* jsonArray(batchesOf(upserted));
      yield '}';
    },
    negotiation,
  );
}

/** Streams a text that follows from `content`, such as the version of the catalogue. */
export function streamVersion<T>(
  content: string,
  contentType: string,
  parts: () => AsyncIterable<string>,
  { encoding, ifNoneMatch }: ContentNegotiation,
): Promise<StreamedResponse<T>> | RawResponse<T> {
  const digest = digestOf(content);
  const etag = encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
  const headers = { etag, ...PUBLIC_HEADERS };
  return matchesEtag(ifNoneMatch, etag)
    ? new RawResponse<T>('', headers, 304)
    : streamText<T>(parts(), { ...headers, 'content-type': contentType });
}

export async function* batchesOf(products: readonly Product[]): AsyncGenerator<Product[]> {
  const slices = new TimeSlices();
  for (let start = 0; start < products.length; start += BATCH) {
    yield products.slice(start, start + BATCH);
    if (slices.isOver) await slices.pause();
  }
}
