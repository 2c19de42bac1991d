import { refusal, request } from './request.ts';

/** A public answer of the API. `total`: the X-Total-Count of a paged list. */
export interface Answer {
  status: number;
  data: unknown;
  total?: number | undefined;
}

/**
 * Reads a public GET by its path ('/api/products/7'). In the browser it is a fetch; on the server the API answers in process.
 * Answers 404 as an answer; throws `ApiError` for other refusals and `Offline` when nobody answered.
 */
export type Load = (path: string) => Promise<Answer>;

export const loadByFetch: Load = async (path) => {
  const response = await request(path, { headers: { accept: 'application/json' } });
  if (!response.ok && response.status !== 404) throw await refusal(response);
  const total = response.headers.get('x-total-count');
  return { status: response.status, data: await response.json(), total: total === null ? undefined : Number(total) };
};

/** The answers with which a page was rendered, by path: the first read of each costs no request. */
export function loadFirstFrom(seeds: Record<string, Answer>, load: Load): Load {
  return (path) => {
    const seed = seeds[path];
    if (!seed) return load(path);
    delete seeds[path];
    return Promise.resolve(seed);
  };
}
