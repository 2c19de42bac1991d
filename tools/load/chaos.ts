import { parseArgs } from 'node:util';
import { build } from '../build.ts';

// `npm run chaos [-- --rounds 50] [--servers embedded|own|given] [--only 'API killed,worker killed'] [--seed 1] [--shoppers 6]
// [--apis 2] [--workers 3]`: simulated shoppers sign up, fill carts, pay and order, while API processes, workers, database and
// queue are killed, blocked or emptied, and mail server and payment provider misbehave at random moments. When all services run
// again, orders, payments, refunds, pieces and mails must agree. In every round, 12 shoppers want the same single piece, and an
// admin refunds orders in whole and in part, with repeated requests.
// --servers own: a PostgreSQL and a Redis (if installed) for this run only, which can be killed. --servers given (the default
// if DATABASE_URL is set): a new database on the server of DATABASE_URL; the Redis of REDIS_URL is emptied.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    shoppers: { type: 'string', default: '6' },
    apis: { type: 'string', default: '2' },
    workers: { type: 'string', default: '3' },
    servers: { type: 'string', default: process.env.DATABASE_URL ? 'given' : 'embedded' },
    only: { type: 'string', default: '' },
  },
});
const { seed, servers } = values;
if (servers !== 'embedded' && servers !== 'own' && servers !== 'given') throw new Error(`Unknown servers: ${servers}`);

await build(['@kundan/api']);
const { runChaos } = await import('./chaos/run-chaos.ts');
console.log(`seed ${seed}, ${servers} servers, ${values.apis} APIs, ${values.workers} workers`);
await runChaos({
  seed: Number(seed),
  servers,
  rounds: Number(values.rounds),
  shoppers: Number(values.shoppers),
  apis: Number(values.apis),
  workers: Number(values.workers),
  only: values.only.split(',').filter((name) => name !== ''),
});
process.exit();
