import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * A response that is sent in parts while it is read, for lists that grow without a limit.
 * `T` is the output of the contract that all parts together are.
 */
export class StreamedResponse<T> {
  declare readonly output: T;

  constructor(
    readonly parts: AsyncIterable<string | Uint8Array>,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}

/** Makes Fastify send a StreamedResponse. It reads the next part when the client has received the earlier ones. */
export function sendStreamedResponses(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (_request, reply, payload, done) => {
    if (!(payload instanceof StreamedResponse)) return done(null, payload);
    reply.headers(payload.headers);
    // Fastify also sends a stream; the type of its serializer allows text only.
    reply.serializer(({ parts }: StreamedResponse<unknown>) => Readable.from(parts) as unknown as string);
    done(null, payload);
  });
}

/** Streams batches of items as one JSON array. */
export function streamJsonArray<T>(batches: AsyncIterable<T[]>): Promise<StreamedResponse<T[]>> {
  return streamJson<T[]>(jsonArray(batches));
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Streams the parts of one JSON text. */
function streamJson<T>(
  parts: AsyncIterable<string>,
  headers: Readonly<Record<string, string>> = {},
): Promise<StreamedResponse<T>> {
  return streamText<T>(parts, { 'content-type': JSON_TYPE, ...headers });
}

/** Streams the parts of one text. `headers` include the content type. */
export async function streamText<T>(
  parts: AsyncIterable<string>,
  headers: Readonly<Record<string, string>>,
): Promise<StreamedResponse<T>> {
  return new StreamedResponse<T>(await startReading(parts), headers);
}

/** Streams a CSV file that browsers save under `fileName`. */
export function streamCsv(fileName: string, parts: AsyncIterable<string>): Promise<StreamedResponse<string>> {
  return streamFile(fileName, 'text/csv; charset=utf-8', parts);
}

/** Streams a file of staff that browsers save under `fileName`. */
export async function streamFile(
  fileName: string,
  type: string,
  parts: AsyncIterable<string | Uint8Array>,
): Promise<StreamedResponse<string>> {
  return new StreamedResponse<string>(await startReading(parts), {
    'content-type': type,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
  });
}

/** Reads the first part, so that an error before it becomes an error response. */
async function startReading<Part>(parts: AsyncIterable<Part>): Promise<AsyncIterable<Part>> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
}

/** Returns the parts of one JSON array. */
export async function* jsonArray<T>(batches: AsyncIterable<T[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield separator + batch.map((item) => JSON.stringify(item)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
