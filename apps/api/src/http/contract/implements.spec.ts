import 'reflect-metadata';
import { call } from '@kundan/contracts/call';
import { Controller, Get, Module } from '@nestjs/common';
import { APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ContractCoverage } from './contract-coverage.ts';
import { Implements } from './implements.ts';
import { OutputValidationInterceptor } from './output-validation.interceptor.ts';
import { RawResponse, sendRawResponses } from '../response-cache/raw-response.ts';

const definition = {
  method: 'GET',
  status: 200,
  access: 'public',
  summary: '',
  input: z.object({}),
  errors: [],
} as const;
const price = call({ ...definition, path: '/price', output: z.object({ price: z.int().min(1) }) });

let app: NestFastifyApplication | undefined;
afterEach(() => app?.close());

/** Creates an API with only these controllers. */
async function open(...controllers: (new () => object)[]): Promise<NestFastifyApplication> {
  @Module({
    imports: [DiscoveryModule],
    controllers,
    providers: [ContractCoverage, { provide: APP_INTERCEPTOR, useClass: OutputValidationInterceptor }],
  })
  class SmallModule {}
  const adapter = new FastifyAdapter();
  sendRawResponses(adapter.getInstance());
  const module = await Test.createTestingModule({ imports: [SmallModule] }).compile();
  app = module.createNestApplication<NestFastifyApplication>(adapter, { logger: false });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}

test('does not start with a route that has no contract', async () => {
  @Controller()
  class Undeclared {
    @Get('/api/undeclared')
    handler() {
      return {};
    }
  }
  await expect(open(Undeclared)).rejects.toThrow('Undeclared.handler serves a route without a contract');
});

test('does not start when two methods implement the same call', async () => {
  @Controller()
  class Twice {
    @Implements(price)
    one() {
      return { price: 1 };
    }
    @Implements(price)
    two() {
      return { price: 2 };
    }
  }
  await expect(open(Twice)).rejects.toThrow(/already declared/);
});

test('in tests, responds 500 when a response does not match its contract', async () => {
  @Controller()
  class Prices {
    @Implements(price)
    price() {
      return { price: 0 };
    }
  }
  expect((await (await open(Prices)).inject('/api/price')).statusCode).toBe(500);
});

test('sends a raw response unchanged, with its headers and status', async () => {
  const lists = call({ ...definition, path: '/prices', output: z.array(z.int()) });
  @Controller()
  class Lists {
    @Implements(price)
    unchanged() {
      return new RawResponse<{ price: number }>('', { etag: '"1"' }, 304);
    }
    @Implements(lists)
    list() {
      return new RawResponse<number[]>(Buffer.from('[1, 2]'), { etag: '"2"', 'content-type': 'application/json' });
    }
  }
  const api = await open(Lists);
  const list = await api.inject('/api/prices');
  expect([list.statusCode, list.body, list.headers.etag]).toEqual([200, '[1, 2]', '"2"']);
  const unchanged = await api.inject('/api/price');
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
});
