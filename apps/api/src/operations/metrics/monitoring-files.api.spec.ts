import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { Metrics } from './metrics.ts';

const folder = resolve(import.meta.dirname, '../../../../../deploy/monitoring');

let app: TestApp;
let existing: Map<string, string>;
beforeAll(async () => {
  app = await openTestApp();
  const text = await app.get(Metrics).read();
  existing = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name = '', type = '']) => [name, type]));
});
afterAll(() => app.close());

test.each(['alerts.yml', 'grafana-dashboard.json'])('%s names only metrics that exist', (file) => {
  const text = readFileSync(resolve(folder, file), 'utf8');
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
