import { DEFAULT_PAGE_LENGTH } from '@kundan/contracts/fields';

/** The part of a list that a request asks for; see `pageFields` of the contracts. */
export interface PageInput {
  page?: number | undefined;
  limit?: number | undefined;
}

/** Limit and offset of a page for SQL and MikroORM. */
export function pageRange({ page = 1, limit = DEFAULT_PAGE_LENGTH }: PageInput): { limit: number; offset: number } {
  return { limit, offset: (page - 1) * limit };
}

/** Whether a list is requested as a whole, as the specification documents it: without any parameter. */
export function isWholeList(input: object): boolean {
  return Object.values(input).every((value) => value === undefined);
}

/** The part of a short list that a request asks for: all of it without a page. */
export function partOf<T>(list: readonly T[], page: PageInput): T[] {
  if (isWholeList(page)) return [...list];
  const { limit, offset } = pageRange(page);
  return list.slice(offset, offset + limit);
}
