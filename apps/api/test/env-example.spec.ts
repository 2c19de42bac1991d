import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formatEnvExample } from './support/env-example.ts';

const root = resolve(import.meta.dirname, '../../..');

test('.env.example lists every variable (run with --update to write it)', async () => {
  await expect(formatEnvExample()).toMatchFileSnapshot(resolve(root, '.env.example'));
});

test('docker-compose.yml uses no variable that .env.example does not list', () => {
  const listed = new Set(formatEnvExample().match(/^[A-Z_\d]+(?==)/gm));
  const used = readFileSync(resolve(root, 'docker-compose.yml'), 'utf8').matchAll(/\$\{([A-Z_\d]+)/g);
  expect([...used].map(([, name]) => name).filter((name) => !listed.has(String(name)))).toEqual([]);
});

test('docker-compose.yml passes on every variable that .env.example lists, but for those that the containers set', () => {
  const text = readFileSync(resolve(root, 'docker-compose.yml'), 'utf8');
  const listed = formatEnvExample().match(/^[A-Z_\d]+(?==)/gm) ?? [];
  expect(listed.filter((name) => !text.includes(`\${${name}`))).toEqual([
    'HOST',
    'PORT',
    'DATA_DIR',
    'API_URL',
    'METRICS_PORT',
  ]);
});

test('the Kubernetes configuration sets only variables that .env.example lists', () => {
  const listed = new Set(formatEnvExample().match(/^[A-Z_\d]+(?==)/gm));
  const text = readFileSync(resolve(root, 'deploy/kubernetes/kustomization.yaml'), 'utf8');
  const used = [...text.matchAll(/^ {6}- ([A-Z_\d]+)=/gm)].map(([, name]) => String(name));
  expect(used).toContain('NODE_ENV');
  expect(used.filter((name) => !listed.has(name))).toEqual([]);
});

test('only the entry points read the environment', () => {
  // React reads NODE_ENV when it is loaded, so one module sets it for React.
  const exclude = ['**/*.spec.ts', 'src/run/**', 'src/mail/templates/production-react.ts'];
  const files = globSync('src/**/*.ts', { cwd: resolve(root, 'apps/api'), exclude });
  const reading = files.filter((file) => readFileSync(resolve(root, 'apps/api', file), 'utf8').includes('process.env'));
  expect(reading).toEqual([]);
});
