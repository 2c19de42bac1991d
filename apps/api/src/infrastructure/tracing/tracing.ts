import type { QueueOptions } from 'bullmq';

let stop: (() => Promise<void>) | undefined;

/**
 * Starts OpenTelemetry when an OTLP endpoint is configured by the standard OTEL_* variables; otherwise imports nothing. Call this
 * before the modules that it instruments are imported. `role` is the service name's default suffix: kundan-api.
 */
export async function startTracing(role: 'api' | 'worker' | 'shop', env: NodeJS.ProcessEnv): Promise<void> {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_SDK_DISABLED'] === 'true') return;
  const { startSdk } = await import('./sdk.ts');
  stop = startSdk(role, env);
}

/** Sends the remaining spans. */
export async function stopTracing(): Promise<void> {
  await stop?.();
  stop = undefined;
}

/** BullMQ's own instrumentation of queues and workers; undefined when tracing is off. */
export async function queueTelemetry(): Promise<QueueOptions['telemetry']> {
  if (!stop) return undefined;
  const { BullMQOtel } = await import('bullmq-otel');
  return new BullMQOtel({ tracerName: 'bullmq' });
}
