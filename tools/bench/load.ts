import { Agent, request } from 'node:http';

export interface Asked {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Measured {
  /** Requests a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers of any other status than 200 and 304. */
  failed: number;
}

/** Keeps `connections` requests under way for `seconds`; `next` says what each connection asks. */
export async function load(
  origin: string,
  { connections = 50, seconds = 5 }: { connections?: number; seconds?: number },
  next: (connection: number) => Asked,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  const taken: number[] = [];
  let failed = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (performance.now() < end) {
        const start = performance.now();
        const { status } = await ask(origin, next(connection), agent);
        taken.push(performance.now() - start);
        if (status !== 200 && status !== 304) failed += 1;
      }
    }),
  );
  const rate = taken.length / ((performance.now() - begun) / 1000);
  agent.destroy();
  taken.sort((a, b) => a - b);
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? 0;
  return { rate: Math.round(rate), p50: at(0.5), p99: at(0.99), failed };
}

/** One request; the answer is read to its end. */
export function ask(
  origin: string,
  { method, path, headers, body }: Asked,
  agent?: Agent,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const json =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const asked = request(origin + path, { method, agent, headers: { ...json, ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    asked.on('error', reject).end(body);
  });
}
