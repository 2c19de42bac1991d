import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { lazySchemaCompilers } from './lazy-schema-compilers.ts';

test('routes of libraries are validated and serialized by their JSON schemas', async () => {
  const app = fastify({ schemaController: { compilersFactory: lazySchemaCompilers } });
  const schema = {
    querystring: { type: 'object', required: ['page'], properties: { page: { type: 'integer' } } },
    response: { 200: { type: 'object', properties: { page: { type: 'integer' } } } },
  };
  app.get('/jobs', { schema }, ({ query }) => ({ ...(query as { page: number }), hidden: true }));
  for (const _ of ['first', 'second']) {
    expect((await app.inject('/jobs?page=2')).json()).toEqual({ page: 2 });
    const refused = await app.inject('/jobs?page=two');
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'querystring/page must be integer']);
  }
  await app.close();
});
