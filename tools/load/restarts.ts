import { parseArgs } from 'node:util';
import { build } from '../build.ts';

// `npm run restarts [-- --rounds 5 --requests 30000 --clients 16]`: restarts two APIs and two workers, one
// after the other, behind a proxy that probes their readiness and never retries, while clients send requests. None may fail.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '30000' },
    clients: { type: 'string', default: '16' },
  },
});
await build(['@kundan/api']);
const { runRestarts } = await import('./restarts/run-restarts.ts');
await runRestarts({
  rounds: Number(values.rounds),
  requests: Number(values.requests),
  clients: Number(values.clients),
});
process.exit();
