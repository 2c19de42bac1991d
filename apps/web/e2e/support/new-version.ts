/** What a build calls its parts: a name, a hash of eight letters, a kind. */
const PART = /([\w.-]+-[\w-]{8})\.(js|css|woff2)\b/g;
const NEW = '.next';

/**
 * The same shop as a later build would be: every part has another name, also inside the others, and the parts of before
 * are gone from the server.
 */
export const newVersion = {
  /** What to ask the shop for instead; undefined for a part that is not there any more. */
  address(path: string): string | undefined {
    if (!path.startsWith('/assets/')) return path;
    return path.includes(NEW) ? path.replace(NEW, '') : undefined;
  },
  isText: (type = '') => /^text\/(html|css|javascript)|^application\/javascript/.test(type),
  text: (body: string) => body.replace(PART, `$1${NEW}.$2`).replace(/"?revision"?:"(?=\w)/g, '$&next-'),
};
