import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const manifest = resolve(import.meta.dirname, '../../package.json');

/** The version of this build, which logs and metrics name. */
export const VERSION = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
