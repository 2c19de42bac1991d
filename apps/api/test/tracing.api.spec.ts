import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findFreePort } from '@kundan/test-support/free-port';
import { waitUntil } from '@kundan/test-support/wait-until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withConnection } from '../src/infrastructure/database/separate-connection.ts';
import { startProgram } from './support/programs.ts';
import { createTestDatabase, type TestDatabase } from './support/database/test-database.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
  events?: { name: string }[];
}
interface ReceivedSpan extends Span {
  scope: string;
  service: unknown;
}
/** The JSON encoding of OTLP. */
interface Export {
  resourceSpans: {
    resource: { attributes: Span['attributes'] };
    scopeSpans: { scope: { name: string }; spans: Span[] }[];
  }[];
}

/** Prints every package of OpenTelemetry that the API imports. The build may run on a Node.js without registerHooks. */
const REPORT_IMPORTS = `import * as module from 'node:module';
module.registerHooks?.({ resolve(name, context, next) {
  const isApi = context.parentURL?.includes('/apps/api/dist/');
  if (isApi && /opentelemetry|bullmq-otel/.test(name)) console.log('imported ' + name);
  return next(name, context);
} });`;

const PERSON = {
  name: 'Asha O’Hara',
  email: 'asha@example.in',
  phone: '9876543210',
  message: 'Please deliver to 7 Lake View Road',
};

const OTHER = 'meera@example.in';

const spans: ReceivedSpan[] = [];
let receiver: Server;
let endpoint: string;
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') spans.push(...readSpans(JSON.parse(body) as Export));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as { port: number };
  endpoint = `http://127.0.0.1:${port}`;
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'kundan-tracing-'));
});
afterAll(async () => {
  receiver.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function readSpans({ resourceSpans }: Export): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ scope, spans: received }) =>
      received.map((span) => ({ ...span, scope: scope.name, service: attribute(resource, 'service.name') })),
    ),
  );
}

const attribute = ({ attributes }: Pick<Span, 'attributes'>, key: string) =>
  attributes.find((one) => one.key === key)?.value;

/** Starts API and worker in one process, without a queue server. */
async function startShop(env: NodeJS.ProcessEnv) {
  const port = await findFreePort();
  const program = startProgram('all', {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(REPORT_IMPORTS)}`,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    ...env,
  });
  await program.printed(/Kundan is running at/);
  return { program, url: `http://127.0.0.1:${port}` };
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const query = (statement: string) =>
  withConnection(database.url, async (client) => (await client.query<Record<string, unknown>>(statement)).rows);

test('sends a trace of requests, their queries and jobs to the OTLP receiver of the standard variables', async () => {
  const { program, url } = await startShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'my-shop',
    // As docker-compose.yml passes on what is not set.
    OTEL_EXPORTER_OTLP_HEADERS: '',
    OTEL_TRACES_SAMPLER: '',
    OTEL_TRACES_SAMPLER_ARG: '',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  const reviews = await fetch(`${url}/api/products/1/reviews?page=1&secret=do-not-send`);
  expect(reviews.status).toBe(200);
  await fetch(`${url}/api/health/live`);
  await post(`${url}/api/contact`, PERSON);
  // The error of the job quotes the row with the mail.
  await query('alter table mailbox add check (false) not valid');
  await post(`${url}/api/send-otp`, { email: OTHER });
  const [mail] = await query(`select id, data->>'code' as code from mail_outbox where recipient = '${OTHER}'`);
  const ofMail = () => spans.filter((span) => JSON.stringify(span).includes(String(mail?.['id'])));
  const events = () => ofMail().flatMap((span) => span.events ?? []);
  await waitUntil('its failed job was traced', () => events().some(({ name }) => name === 'job failed'));
  const served = () =>
    spans.find((one) => attribute(one, 'url.path') !== undefined && JSON.stringify(one).includes('/reviews'));
  await waitUntil('the request was traced', () => served() !== undefined);
  const request = served();
  const queries = () => spans.filter(({ scope, traceId }) => scope.endsWith('-pg') && traceId === request?.traceId);
  await waitUntil('its queries were traced', () => queries().length > 0);
  await waitUntil('a job was traced', () => spans.some(({ scope }) => scope === 'bullmq'));
  expect(request).toMatchObject({ scope: '@opentelemetry/instrumentation-http', service: { stringValue: 'my-shop' } });
  expect((await program.ended('SIGTERM')).code).toBe(0);
  const sent = JSON.stringify(spans);
  expect(sent).toContain('insert into mail_outbox');
  const hidden = ['do-not-send', '/api/health/', OTHER, ...Object.values(PERSON)];
  expect(hidden.filter((text) => sent.includes(text))).toEqual([]);
  // Ids and times may contain the digits of the code.
  expect(sent).not.toMatch(new RegExp(`(?<![\\da-f])${String(mail?.['code'])}(?![\\da-f])`));
  expect(program.output()).toContain('imported @opentelemetry/sdk-node');
}, 300_000);

test('imports nothing of OpenTelemetry without an endpoint', async () => {
  const { program } = await startShop({ OTEL_SERVICE_NAME: 'my-shop' });
  expect((await program.ended('SIGTERM')).code).toBe(0);
  expect(program.output()).not.toContain('imported ');
}, 300_000);
