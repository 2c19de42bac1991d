import { globSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, RouteHandlerMethod, RouteShorthandOptions } from 'fastify';
import { AssetDeltas, dictionaryHeader } from './asset-deltas.ts';
import { type FindAsset, sendStoredAsset, typeOfAsset } from './stored-assets.ts';

const YEAR = 'public, max-age=31536000, immutable';
/** Caches between the shop and the browser do not know which dictionary a browser has. */
const PRIVATE_YEAR = 'private, max-age=31536000, immutable';
const MONTH = 'public, max-age=2592000, stale-while-revalidate=2592000';
const DAY = 'public, max-age=86400';
export const REVALIDATE = 'no-cache';
export const MANIFEST = 'manifest.webmanifest';

/**
 * Serves the files of a browser build that were there at the start. Other paths of its folders are pages, and those of `assets` are files
 * of other builds. There is one route for each folder: a route for each of 400 files takes 60 ms of every start, and gives
 * each file a time series of its own in the metrics.
 */
export async function serveFiles(
  web: FastifyInstance,
  clientDir: string,
  findAsset: FindAsset,
  sendPage: RouteHandlerMethod,
): Promise<void> {
  await web.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const file = path.slice(clientDir.length).replace(/\.(br|gz)$/, '');
      const dictionary = isAsset(file) ? dictionaryHeader(basename(file)) : undefined;
      reply.headers({ 'cache-control': cacheControlFor(file), ...(dictionary && { 'use-as-dictionary': dictionary }) });
    },
  });
  const files = listFiles(clientDir);
  const sendFileOr =
    (sendOther: RouteHandlerMethod): RouteHandlerMethod =>
    (request, reply) => {
      const path = request.url.slice(1).replace(/\?.*/s, '');
      return files.has(path) ? reply.sendFile(path) : sendOther.call(web, request, reply);
    };
  const options: RouteShorthandOptions = {
    errorHandler(error, request, reply) {
      // The client has gone in the middle of a file.
      if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy();
      else web.errorHandler(error, request, reply);
    },
  };
  const routes = new Set([...files].map((path) => path.replace(/\/.*/, '/*')));
  for (const route of routes) if (route !== 'assets/*') web.get(`/${route}`, options, sendFileOr(sendPage));
  const deltas = new AssetDeltas(join(clientDir, 'assets'), findAsset);
  const sendAsset = sendFileOr(sendStoredAsset(findAsset, YEAR));
  web.get('/assets/*', options, async (request, reply) => {
    const name = request.url.slice('/assets/'.length);
    const delta = files.has(`assets/${name}`) ? await deltas.find(name, request.headers) : undefined;
    if (!delta) return sendAsset.call(web, request, reply);
    const headers = {
      'cache-control': PRIVATE_YEAR,
      'content-encoding': 'dcz',
      'content-type': typeOfAsset(name),
      'use-as-dictionary': dictionaryHeader(name),
      vary: 'accept-encoding, available-dictionary',
    };
    return reply.headers(headers).send(delta);
  });
}

/** The paths of the files below the folder, without the compressed ones, the app shell and the manifest. */
function listFiles(clientDir: string): ReadonlySet<string> {
  const entries = globSync('**/*', { cwd: clientDir, withFileTypes: true, exclude: ({ name }) => name === '.vite' });
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  const paths = files.map(({ parentPath, name }) => relative(clientDir, join(parentPath, name)).replaceAll(sep, '/'));
  return new Set(paths.filter((path) => path !== 'index.html' && path !== MANIFEST));
}

const isAsset = (path: string): boolean => /^[/\\]assets[/\\]/.test(path);

function cacheControlFor(path: string): string {
  if (isAsset(path)) return YEAR;
  if (/^[/\\]catalogue[/\\]/.test(path)) return MONTH;
  return /\.(svg|png)$/.test(path) ? DAY : REVALIDATE;
}
