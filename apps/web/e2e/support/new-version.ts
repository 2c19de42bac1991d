/** The file name of a built asset: a name, a hash of eight characters and an extension. */
const ASSET = /([\w.-]+-[\w-]{8})\.(js|css|woff2)\b/g;
const MARKER = '.next';

/** Rewrites a build of the shop into a newer one: every asset has a new name, and the old names do not exist any more. */
export const newVersion = {
  /** The path of the new build in the original build, or undefined for an asset that only the original build has. */
  originalPath(path: string): string | undefined {
    if (!path.startsWith('/assets/')) return path;
    return path.includes(MARKER) ? path.replace(MARKER, '') : undefined;
  },
  isText: (contentType = '') => /^text\/(html|css|javascript)|^application\/(javascript|json)/.test(contentType),
  /** Renames the assets in the text of a page, style sheet or script, and changes the precache revisions. */
  rewrite: (body: string) => body.replace(ASSET, `$1${MARKER}.$2`).replace(/"?revision"?:"(?=\w)/g, '$&next-'),
};
