import { resolve } from 'node:path';

/** apps/api. This file is as deep below it as the bundled one. */
export const API_FOLDER = resolve(import.meta.dirname, '../..');

/** The root of the repository, or of the container image. */
export const ROOT_FOLDER = resolve(API_FOLDER, '../..');
