import { createHash } from 'node:crypto';

/** Returns the sources with which a Content-Security-Policy allows the inline scripts of `html`: `'sha256-…'`. */
export const hashScripts = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
