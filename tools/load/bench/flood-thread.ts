import { parentPort, workerData } from 'node:worker_threads';
import { type RateOptions, runConstantRate } from './constant-rate.ts';
import type { BenchRequest } from './send-request.ts';

// The attacker of flood.ts, in its own thread: ten times as many requests must not delay the measurement of the shoppers.
const credentials = JSON.stringify({ email: 'asha@example.in', password: 'one of many' });
const requests: BenchRequest[] = [
  { method: 'POST', path: '/api/signin', body: credentials },
  { method: 'POST', path: '/api/verify-email', body: credentials },
  { method: 'POST', path: '/api/contact', body: '['.repeat(90_000) },
  { method: 'GET', path: `/api/products/search?query=${'a*'.repeat(90)}` },
  { method: 'POST', path: '/api/cart', body: 'x'.repeat(200_000) },
];

const result = await runConstantRate(
  workerData as RateOptions,
  (index) => requests[index % requests.length] as BenchRequest,
);
parentPort?.postMessage(result);
