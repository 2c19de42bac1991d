import { defaultParseSearch } from '@tanstack/react-router';

/** Returns the `validateSearch` of the page at a path; undefined when the page reads no search parameters. */
type FindValidator = (path: string) => unknown;

/** The decoded name of `name=value`. */
const nameOf = (parameter: string): string => [...new URLSearchParams(parameter).keys()].join('');

/**
 * The URL without the parameters that its page does not read: advertisements add some of their own to each click (`gclid`), and each
 * would be a page of its own in the cache. What a parameter may contain is left to the page, which knows the categories when it is
 * rendered.
 */
export function stripUnreadParameters(url: string, findValidator: FindValidator): string {
  const [path = '/', ...queries] = url.split('?');
  const query = queries.join('?');
  const validate = query === '' ? undefined : findValidator(path);
  if (typeof validate !== 'function') return path;
  const read = Object.keys(validate(defaultParseSearch(query)) as object);
  const kept = query.split('&').filter((parameter) => read.includes(nameOf(parameter)));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
