import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { Metrics } from './metrics.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const folder = resolve(root, 'deploy/monitoring');
const read = (file: string) => readFileSync(resolve(folder, file), 'utf8');

let app: TestApp;
let existing: Map<string, string>;
beforeAll(async () => {
  app = await openTestApp();
  const text = await app.get(Metrics).read();
  existing = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name = '', type = '']) => [name, type]));
});
afterAll(() => app.close());

test.each(['alerts.yml', 'grafana-dashboard.json'])('%s names only metrics that exist', (file) => {
  const text = read(file);
  const used = [...text.matchAll(/\b(?:kundan|nodejs|process)_\w+/g)].map(([name]) => name);
  expect(used.length).toBeGreaterThan(5);
  const unknown = used.filter(
    (name) => !existing.has(name) && !existing.has(name.replace(/_(?:bucket|count|sum)$/, '')),
  );
  expect(unknown).toEqual([]);
  // They take a decrease for a restart, and are zero for a value that appears.
  const counted = [...text.matchAll(/\b(?:increase|rate)\((\w+)/g)].map(([, name = '']) => name);
  expect(counted.filter((name) => existing.get(name) === 'gauge')).toEqual([]);
});

test('Prometheus scrapes each container of the services whose absence is an alert', () => {
  const { scrape_configs: jobs } = parse(read('prometheus.yml')) as {
    scrape_configs: { job_name: string; dns_sd_configs: object[] }[];
  };
  const compose = parse(readFileSync(resolve(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { environment?: { METRICS_PORT?: string } }>;
  };
  const down = [...read('alerts.yml').matchAll(/absent\(up\{job="(\w+)", component="(\w+)"\}\)/g)];
  const names = down.map(([, , component = '']) => component);
  const ports = names.map((name) => Number(compose.services[name]?.environment?.METRICS_PORT));
  expect(new Set(down.map(([, job]) => job))).toEqual(new Set(jobs.map(({ job_name: name }) => name)));
  expect(new Set(ports).size).toBe(1);
  expect(jobs[0]?.dns_sd_configs).toEqual([expect.objectContaining({ names, type: 'A', port: ports[0] })]);
});
