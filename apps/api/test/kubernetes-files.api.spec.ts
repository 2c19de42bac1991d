import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { formatEnvExample } from './support/env-example.ts';

interface Resource {
  apiVersion: string;
  kind: string;
  metadata?: { name?: string };
}
interface NetworkPolicy extends Resource {
  spec: { egress: { ports: { port: number }[] }[] };
}
interface Route extends Resource {
  spec: { rules: { timeouts?: { request: string } }[] };
}
/** A module of kubernetes-models: a class for each kind, which validates by the schema of Kubernetes. */
type Models = Record<string, new (resource: object) => { validate(): void }>;

const dir = resolve(import.meta.dirname, '../../../deploy/kubernetes');
const resources = globSync('*.yaml', { cwd: dir })
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) => parseAllDocuments(readFileSync(resolve(dir, file), 'utf8')))
  .map((document) => document.toJSON() as Resource);

const packageOf = (apiVersion: string) =>
  apiVersion.startsWith('gateway.networking.k8s.io/') ? '@kubernetes-models/gateway-api' : 'kubernetes-models';

async function validate(resource: Resource): Promise<void> {
  const { apiVersion, kind } = resource;
  const models = (await import(`${packageOf(apiVersion)}/${apiVersion}/${kind}`)) as Models;
  const Model = models[kind];
  if (!Model) throw new Error(`Kubernetes has no ${kind} in ${apiVersion}.`);
  new Model(resource).validate();
}

test.each(resources.map((resource) => ({ name: `${resource.kind} ${resource.metadata?.name ?? ''}`, resource })))(
  '$name is valid by the schema of Kubernetes',
  ({ resource }) => expect(validate(resource)).resolves.toBeUndefined(),
);

test('the network policy allows connections to every server of which .env.example gives a port', () => {
  const policy = resources.find(({ kind }) => kind === 'NetworkPolicy') as NetworkPolicy;
  const allowed = policy.spec.egress.flatMap(({ ports }) => ports.map(({ port }) => port));
  const named = formatEnvExample().matchAll(/(?:@[\w.-]+|sentinel=HOST|collector):(\d+)/g);
  expect(allowed).toEqual(expect.arrayContaining([...new Set([...named].map(([, port]) => Number(port)))]));
  expect(allowed).toContain(26_379);
});

test('the gateway waits as long for an upload as the API', () => {
  const routes = resources.filter(({ kind }) => kind === 'HTTPRoute') as Route[];
  const timeouts = routes.flatMap(({ spec }) => spec.rules.flatMap((rule) => rule.timeouts?.request ?? []));
  expect(timeouts).toEqual(['120s']);
});

test('the schema of the Gateway API rejects a route without a known kind of filter', async () => {
  const route = {
    apiVersion: 'gateway.networking.k8s.io/v1',
    kind: 'HTTPRoute',
    metadata: { name: 'kundan' },
    spec: { rules: [{ filters: [{ type: 'Redirect' }] }] },
  };
  await expect(validate(route)).rejects.toThrow();
  expect(resources.filter(({ kind }) => kind === 'HTTPRoute')).toHaveLength(2);
});

test('the schemas reject a wrong type', async () => {
  const deployment = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    spec: { replicas: 'two', selector: {}, template: {} },
  };
  await expect(validate(deployment)).rejects.toThrow('replicas must be integer');
  expect(resources.map(({ kind }) => kind)).toContain('Deployment');
});
