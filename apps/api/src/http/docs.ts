import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { openApiDocument } from './openapi.ts';

/** Where the documentation stands. */
export const DOCS = ['/api/docs', '/api/openapi.json'] as const;

/** `/api/openapi.json`, and a page to read it, made when somebody first asks. */
export function serveDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, openApiDocument, {
    jsonDocumentUrl: 'api/openapi.json',
    raw: ['json'],
    customSiteTitle: 'API',
  });
}
