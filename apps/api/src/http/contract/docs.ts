import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { openApiDocument } from './openapi.ts';

/** Paths of the API documentation. */
export const DOCS_PATHS = ['/api/docs', '/api/openapi.json'] as const;

/** Serves the OpenAPI document and a page that displays it; both are created on first request. */
export function serveDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, openApiDocument, {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'API',
  });
}
