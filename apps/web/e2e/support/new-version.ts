import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The file name of a built asset: a name, a hash of eight characters and an extension. */
const ASSET = /([\w.-]+-[\w-]{8})\.(js|css|json|woff2)\b/g;
const MARKER = '.next';
const CLIENT = resolve(import.meta.dirname, '../../dist/client');

/** Rewrites a build of the shop into a newer one: every asset has a new name, and the old names do not exist any more. */
export const newVersion = {
  /** The path of the new build in the original build, or undefined for an asset that only the original build has. */
  originalPath(path: string): string | undefined {
    if (!path.startsWith('/assets/')) return path;
    return path.includes(MARKER) ? path.replace(MARKER, '') : undefined;
  },
  isText: (contentType = '') => /^text\/(html|css|javascript)|^application\/(javascript|json)/.test(contentType),
  /** Renames the assets in the text of a page, style sheet, script or import map, and changes the precache revisions. */
  rewrite: (body: string) => body.replace(ASSET, `$1${MARKER}.$2`).replace(/"?revision"?:"(?=\w)/g, '$&next-'),
  /** The Content-Security-Policy of the rewritten page, whose import map has another hash. `body` is the original page. */
  rewritePolicy(policy: string, body: string): string {
    const parts = /data-parts="\/(.*?)"/.exec(body)?.[1];
    if (parts === undefined) return policy;
    const { imports } = JSON.parse(readFileSync(resolve(CLIENT, parts), 'utf8')) as { imports: object };
    const importMap = JSON.stringify({ imports });
    return policy.replace(hashOf(importMap), hashOf(newVersion.rewrite(importMap)));
  },
};

const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');
