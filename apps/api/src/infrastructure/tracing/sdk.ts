import { register } from 'node:module';
import type { Attributes, Span } from '@opentelemetry/api';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { IORedisInstrumentation } from '@opentelemetry/instrumentation-ioredis';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { hideValues } from './hide-values.ts';

/** The modules whose imports are intercepted. */
const INSTRUMENTED = ['http', 'https', 'node:http', 'node:https', 'pg', 'pg-pool', 'ioredis'];

/** Probes of the load balancer, which would be most of all spans. */
const PROBES = /^\/api\/health\//;

/** Settings that differ from OpenTelemetry's defaults: metrics are served by /metrics, and logs are written to the console. */
const DEFAULTS = {
  OTEL_METRICS_EXPORTER: 'none',
  OTEL_LOGS_EXPORTER: 'none',
  OTEL_NODE_RESOURCE_DETECTORS: 'env,host',
};

/** Query strings contain search texts and the tokens of links in mails. */
function hideQuery(span: Span): void {
  if (!('attributes' in span)) return;
  const { attributes } = span as Span & { attributes: Attributes };
  if (attributes['url.query'] !== undefined) span.setAttribute('url.query', 'REDACTED');
  const url = attributes['url.full'];
  if (typeof url === 'string') span.setAttribute('url.full', url.replace(/\?.*/s, ''));
}

/** Starts the SDK, which reads the OTEL_* variables itself. Returns the function that sends the remaining spans. */
export function startSdk(role: string, env: NodeJS.ProcessEnv): () => Promise<void> {
  for (const [name, value] of Object.entries({ ...DEFAULTS, OTEL_SERVICE_NAME: `kundan-${role}` })) env[name] ||= value;
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url, { data: { include: INSTRUMENTED } });
  const sdk = new NodeSDK({
    // The event of a failed job has the message of its error, which may quote a row or an address. The log has it without them.
    spanLimits: { attributePerEventCountLimit: 0 },
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => PROBES.test(url ?? ''),
        requestHook: hideQuery,
      }),
      // Only queries of a request or a job: polling would be most of all spans.
      new PgInstrumentation({
        requireParentSpan: true,
        requestHook: (span, { query }) => void span.setAttribute('db.query.text', hideValues(query.text)),
      }),
      // Keys of rate limits contain e-mail addresses.
      new IORedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
    ],
  });
  sdk.start();
  return () => sdk.shutdown();
}
