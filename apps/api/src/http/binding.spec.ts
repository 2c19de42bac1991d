import 'reflect-metadata';
import { call } from '@kundan/contracts/call';
import { Controller, Get, Module } from '@nestjs/common';
import { APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { BoundCalls } from './bound-calls.ts';
import { Implements } from './implements.ts';
import { OutputCheck } from './output-check.ts';
import { Prepared, sendPrepared } from './prepared.ts';

const definition = {
  method: 'GET',
  status: 200,
  access: 'public',
  summary: '',
  input: z.object({}),
  faults: [],
} as const;
const price = call({ ...definition, path: '/price', output: z.object({ price: z.int().min(1) }) });

let app: NestFastifyApplication | undefined;
afterEach(() => app?.close());

/** An API of these controllers alone. */
async function open(...controllers: (new () => object)[]): Promise<NestFastifyApplication> {
  @Module({
    imports: [DiscoveryModule],
    controllers,
    providers: [BoundCalls, { provide: APP_INTERCEPTOR, useClass: OutputCheck }],
  })
  class SmallModule {}
  const adapter = new FastifyAdapter();
  sendPrepared(adapter.getInstance());
  const module = await Test.createTestingModule({ imports: [SmallModule] }).compile();
  app = module.createNestApplication<NestFastifyApplication>(adapter, { logger: false });
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}

test('an API with a route outside the contracts does not start', async () => {
  @Controller()
  class Stray {
    @Get('/api/stray')
    stray() {
      return {};
    }
  }
  await expect(open(Stray)).rejects.toThrow('Stray.stray serves a route without a contract');
});

test('an API that implements a call twice does not start', async () => {
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

test('in tests, an answer that breaks its contract fails', async () => {
  @Controller()
  class Prices {
    @Implements(price)
    price() {
      return { price: 0 };
    }
  }
  expect((await (await open(Prices)).inject('/api/price')).statusCode).toBe(500);
});

test('a prepared answer is sent as it is, with its headers and status', async () => {
  const lists = call({ ...definition, path: '/prices', output: z.array(z.int()) });
  @Controller()
  class Lists {
    @Implements(price)
    unchanged() {
      return new Prepared<{ price: number }>('', { etag: '"1"' }, 304);
    }
    @Implements(lists)
    list() {
      return new Prepared<number[]>(Buffer.from('[1, 2]'), { etag: '"2"', 'content-type': 'application/json' });
    }
  }
  const api = await open(Lists);
  const list = await api.inject('/api/prices');
  expect([list.statusCode, list.body, list.headers.etag]).toEqual([200, '[1, 2]', '"2"']);
  const unchanged = await api.inject('/api/price');
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
});
