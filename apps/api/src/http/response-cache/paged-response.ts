import { type PageInput, partOf } from '../../infrastructure/database/page.ts';
import { RawResponse } from './raw-response.ts';

/** The header with the count of a whole list. */
export const countHeader = (count: number) => ({ 'x-total-count': String(count) });

/** A body with one page of a list, and the count of the whole list in X-Total-Count. */
export function pagedResponse<T>(body: T, count: number): RawResponse<T> {
  return new RawResponse<T>(JSON.stringify(body), {
    'content-type': 'application/json; charset=utf-8',
    ...countHeader(count),
  });
}

/** A list that is short enough to be read whole: all of it, unless the request asks for a page, with its count in X-Total-Count. */
export const pageOfWhole = <T>(list: readonly T[], page: PageInput): RawResponse<T[]> =>
  pagedResponse(partOf(list, page), list.length);
