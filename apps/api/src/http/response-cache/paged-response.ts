import { RawResponse } from './raw-response.ts';

/** A body with one page of a list, and the count of the whole list in X-Total-Count. */
export function pagedResponse<T>(body: T, count: number): RawResponse<T> {
  return new RawResponse<T>(JSON.stringify(body), {
    'content-type': 'application/json; charset=utf-8',
    'x-total-count': String(count),
  });
}
