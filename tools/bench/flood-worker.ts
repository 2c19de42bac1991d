import { parentPort, workerData } from 'node:worker_threads';
import type { Asked } from './load.ts';
import { pace, type Pace } from './pace.ts';

// The flood of flood.ts, in a thread of its own: what sends ten times as much must not delay those who measure.
const guess = JSON.stringify({ email: 'asha@example.in', password: 'one of many' });
const floods: Asked[] = [
  { method: 'POST', path: '/api/signin', body: guess },
  { method: 'POST', path: '/api/verify-email', body: guess },
  { method: 'POST', path: '/api/contact', body: '['.repeat(90_000) },
  { method: 'GET', path: `/api/products/search?query=${'a*'.repeat(90)}` },
  { method: 'POST', path: '/api/cart', body: 'x'.repeat(200_000) },
];

parentPort?.postMessage(await pace(workerData as Pace, (turn) => floods[turn % floods.length] as Asked));
