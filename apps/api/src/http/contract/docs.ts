import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { join, dirname } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openApiDocument } from './openapi.ts';

/** Paths of the API documentation. */
export const DOCS_PATHS = ['/api/docs', '/api/openapi.json'] as const;

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>API</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs' });\n`;
const SCRIPT = 'text/javascript; charset=utf-8';

/** The files of Swagger UI that the page needs, with their types. */
const TYPES = new Map([
  ['swagger-ui-bundle.js', SCRIPT],
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['favicon-32x32.png', 'image/png'],
]);

/** Serves the OpenAPI document, which is created on first request, and a page that displays it. */
export function serveDocs(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  let document: object | undefined;
  fastify.get('/api/openapi.json', (_request, reply) => reply.send((document ??= openApiDocument())));
  fastify.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  fastify.get('/api/docs/start.js', (_request, reply) => reply.type(SCRIPT).send(START));
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  fastify.get<{ Params: { file: string } }>('/api/docs/:file', ({ params: { file } }, reply) => {
    const type = TYPES.get(file);
    return type ? reply.type(type).send(createReadStream(join(folder, file))) : reply.callNotFound();
  });
}
