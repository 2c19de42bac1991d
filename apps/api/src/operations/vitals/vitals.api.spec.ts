import { webVitals } from '@kundan/contracts/admin/vitals.contract';
import { reportVitals } from '@kundan/contracts/vitals.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '../../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { Metrics } from '../metrics/metrics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const counts = () =>
  app.em().execute<object[]>(`select route, vital, at_most, count from web_vital_counts order by 1, 2, 3`);
const read = async () => (await app.call(webVitals, {}, await makeAdmin(app))).body;

test('a shop without measured pages has no values', async () => {
  const { days, vitals } = await read();
  expect(days).toBe(28);
  expect(vitals).toEqual(['LCP', 'INP', 'CLS', 'TTFB'].map((vital) => ({ vital, pages: 0, at_most: null })));
});

test('a report is answered with 204, without a body and without a cookie', async () => {
  const payload = { route: '/product/{id}', LCP: 1_234.5, CLS: 0.02, TTFB: 90 };
  const response = await app.nest.inject({ method: 'POST', url: '/api/vitals', payload });
  expect([response.statusCode, response.body, response.headers['set-cookie']]).toEqual([204, '', undefined]);
  expect(await counts()).toEqual([
    { route: '/product/{id}', vital: 'CLS', at_most: 25, count: 1 },
    { route: '/product/{id}', vital: 'LCP', at_most: 1_400, count: 1 },
    { route: '/product/{id}', vital: 'TTFB', at_most: 100, count: 1 },
  ]);
});

test('concurrent reports of one page are all counted, and the panel shows what three quarters do not exceed', async () => {
  const send = (LCP: number) => app.call(reportVitals, { route: '/', LCP, INP: 40, CLS: 0, TTFB: 20 });
  const fast = Array.from({ length: 30 }, () => send(900));
  const responses = await Promise.all([...fast, send(3_900), send(8_000)]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await read()).toMatchObject({
    vitals: [
      { vital: 'LCP', pages: 33, at_most: 1_000 },
      { vital: 'INP', pages: 32, at_most: 50 },
      { vital: 'CLS', pages: 33, at_most: 0.01 },
      { vital: 'TTFB', pages: 33, at_most: 25 },
    ],
  });
});

test('days before the period do not count', async () => {
  const before = await read();
  await app.em().execute(`insert into web_vital_counts values
    (current_date - 40, '/', 'LCP', 10000, 500), (current_date - 5, '/', 'LCP', 1000, 5)`);
  expect((await read()).vitals[0]).toMatchObject({ pages: before.vitals[0]!.pages + 5, at_most: 1_000 });
});

test.each(['/product/12', '/admin-panel', '/nowhere'])('the page %s is not measured', async (route) => {
  const before = await counts();
  expect((await app.send(reportVitals, { route, LCP: 100 })).body).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await counts()).toEqual(before);
});

test('Prometheus gets the values by metric and route, in seconds', async () => {
  const text = await app.get(Metrics).read();
  expect(text).toContain('kundan_web_vitals_bucket{le="1.4",metric="LCP",route="/product/{id}"} 1');
  expect(text).toContain('kundan_web_vitals_bucket{le="1.2",metric="LCP",route="/product/{id}"} 0');
  expect(text).toContain('kundan_web_vitals_sum{metric="LCP",route="/product/{id}"} 1.2345');
});
