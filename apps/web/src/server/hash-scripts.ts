import { createHash } from 'node:crypto';

/** Returns the sources with which a Content-Security-Policy allows the inline scripts of `html`: `'sha256-…'`. Data needs none. */
export const hashScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
