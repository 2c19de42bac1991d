import { RawResponse } from './raw-response.ts';

/** One page of a list, with the count of the whole list in X-Total-Count. */
export function pagedResponse<T>(items: T[], count: number): RawResponse<T[]> {
  return countedResponse(items, count);
}

/** A body that contains one page of a list, with the count of the whole list in X-Total-Count. */
export function countedResponse<T>(body: T, count: number): RawResponse<T> {
  return new RawResponse<T>(JSON.stringify(body), {
    'content-type': 'application/json; charset=utf-8',
    'x-total-count': String(count),
  });
}
