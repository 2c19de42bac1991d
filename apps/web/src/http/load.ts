import { dataOf, request } from './request.ts';

/** A response of a public GET. `total`: the X-Total-Count header of a paged list. */
export interface LoadedResponse {
  status: number;
  data: unknown;
  total?: number | undefined;
}

/**
 * Reads a public GET by its path ('/api/products/7'): with fetch in the browser, in process on the server. Returns 404 as a
 * response. Throws `ApiError` for other error statuses and `Offline` when no complete response arrived.
 */
export type Load = (path: string) => Promise<LoadedResponse>;

export const loadByFetch: Load = async (path) => {
  const response = await request(path, { headers: { accept: 'application/json' } });
  return {
    status: response.status,
    data: response.status === 404 ? response.data : dataOf(response),
    // Undefined for 0 as well: the total of an empty list is its length.
    total: Number(response.headers.get('x-total-count')) || undefined,
  };
};
