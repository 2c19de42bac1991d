import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hasExited, killAndWait } from '@kundan/test-support/child-process';
import { findFreePort } from '@kundan/test-support/free-port';
import { openBench, readCpuSeconds, readMemory, V8_FLAGS } from './bench-shop.ts';
import { median } from './statistics.ts';

// `npm run bench -- start [--runs 3] [--json FILE]`: the second start of the API and of the whole shop, as their npm scripts start them,
// on a migrated database and with a warm compile cache: time to the first response, CPU time, and memory 20 s later.
const TARGETS = { seconds: 0.8, memory: 130 };
const IDLE_S = 20;
const START_TIMEOUT_MS = 120_000;
const root = resolve(import.meta.dirname, '../../..');
const FLAGS = [...V8_FLAGS, '--import', join(root, 'tools/check-node.js')];
const PROGRAMS = {
  'start:api': [...FLAGS, join(root, 'tools/run.ts'), 'api'],
  start: [...FLAGS, join(root, 'tools/run.ts'), 'all'],
};

interface Start {
  /** Until the first 200. */
  seconds: number;
  /** CPU seconds until then. */
  cpu: number;
  /** Memory in MB, `IDLE_S` later. */
  memory: number;
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, json: { type: 'string' } } });
const bench = await openBench();
try {
  const results = [];
  for (const [name, args] of Object.entries(PROGRAMS)) {
    await measureStart(args, 1); // migrates the database and fills the compile cache
    const runs: Start[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measureStart(args, IDLE_S));
    const of = (key: keyof Start) => median(runs.map((run) => run[key]));
    const result = { name, seconds: of('seconds'), cpu: of('cpu'), memory: of('memory'), runs };
    results.push(result);
    const isReached = result.seconds <= TARGETS.seconds && result.memory <= TARGETS.memory;
    console.log(
      `npm run ${name.padEnd(10)} first 200 after ${result.seconds.toFixed(2)} s (target ${TARGETS.seconds}), CPU time ` +
        `${result.cpu.toFixed(2)} s, ${Math.round(result.memory)} MB after ${IDLE_S} s (target ${TARGETS.memory})` +
        `${isReached ? '' : '  missed'}`,
    );
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await bench.close();
}

/** Starts a program and stops it after `idleSeconds`. */
async function measureStart(args: string[], idleSeconds: number): Promise<Start> {
  const port = await findFreePort();
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...bench.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    while (!(await responds(`http://127.0.0.1:${port}/api/health/live`))) {
      if (hasExited(child)) throw new Error('The program did not start.');
      if (performance.now() - start > START_TIMEOUT_MS) throw new Error('The program does not respond.');
      await sleep(5);
    }
    const seconds = (performance.now() - start) / 1000;
    const cpu = readCpuSeconds(child);
    await sleep(idleSeconds * 1000);
    return { seconds, cpu, memory: readMemory(child) / 1024 / 1024 };
  } finally {
    await killAndWait(child, 'SIGTERM');
  }
}

/** Whether the URL answers 200. It uses node:http, because the first fetch of a process costs time of the measured start. */
function responds(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}
