import { startTracing } from '../infrastructure/tracing/tracing.ts';

// The program is imported afterwards, because tracing instruments modules while they are imported.
await startTracing('shop', process.env);
await import('./programs/all.ts');
