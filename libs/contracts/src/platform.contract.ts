import { z } from 'zod';
import { call } from './call.ts';
import { Nothing } from './fields.ts';

/** What the web app needs to know before anybody signs in. */
export const shopConfig = call({
  method: 'GET',
  path: '/config',
  status: 200,
  access: 'public',
  summary: 'Shop name, support contacts and how to pay.',
  input: Nothing,
  output: z.object({
    shopName: z.string(),
    themeColor: z.string(),
    currency: z.string(),
    support: z.object({ email: z.string(), phone: z.string() }),
    payment: z.object({ keyId: z.string(), scriptUrl: z.string(), sandbox: z.boolean() }),
  }),
  faults: [],
});
export type ShopConfig = z.infer<typeof shopConfig.output>;

export const live = call({
  method: 'GET',
  path: '/health/live',
  status: 200,
  access: 'public',
  summary: 'The process runs.',
  input: Nothing,
  output: z.object({ status: z.literal('ok') }),
  faults: [],
});

const PartState = z.enum(['ok', 'down']);

export const ready = call({
  method: 'GET',
  path: '/health/ready',
  status: 200,
  access: 'public',
  summary: 'Database, queue and migrations are usable; 503 with the same body otherwise.',
  input: Nothing,
  output: z.object({
    status: PartState,
    parts: z.object({ database: PartState, queue: PartState, migrations: PartState }),
  }),
  faults: [],
});
