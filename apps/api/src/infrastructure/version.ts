import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_FOLDER } from './folders.ts';

const manifest = join(API_FOLDER, 'package.json');

/** The version of this build, which logs and metrics name. */
export const VERSION = (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
