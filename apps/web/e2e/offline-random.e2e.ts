import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { test } from 'vitest';
import { Chance } from '../src/offline/simulation/chance.ts';
import {
  type Device,
  factsAway,
  openDevice,
  passPortal,
  remove,
  shown,
  signInAgain,
  tap,
  waiting,
} from './sequences/browser-device.ts';
import { Edited } from './sequences/edited.ts';
import { cartOf } from './support/away.ts';
import { eventually, expect } from './support/journey.ts';
import type { Weather } from './support/line.ts';
import { newShopper, type Person } from './support/people.ts';

/** `SEQUENCES=20 npm test -- --project e2e offline-random` runs twenty; `SEED=n` begins with that one. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 1);
const FIRST = Number(process.env.SEED ?? 1);
const ACTIONS = 12;
/** `npm run sequences` runs 200. */
const AGAINST_THE_SHOP = 20;
/** Both devices add this one; each of the others is added and removed on one device only. */
const SHARED = 9;
const OWN = [8, 13];
/** An admin changes its price and sells it out; nobody buys it. */
const EDITED = 21;

interface Wished {
  shopper: Person;
  /** Pieces by product. */
  wanted: Map<number, number>;
  edited: Edited;
}

test(`${SEQUENCES} random sequences on two devices in real browsers`, { timeout: SEQUENCES * 180_000 }, async () => {
  const shopper = await newShopper('Tara Sen');
  const devices = await Promise.all(OWN.map((own) => openDevice(own, shopper)));
  const wanted = new Map<number, number>();
  const edited = await Edited.of(EDITED);
  try {
    for (let seed = FIRST; seed < FIRST + SEQUENCES; seed += 1) {
      const chance = new Chance(seed);
      const told: string[] = [];
      try {
        for (let n = 0; n < ACTIONS; n += 1)
          told.push(await act(chance, chance.pick(devices), { shopper, wanted, edited }));
        await agree(devices, { shopper, wanted, edited });
      } catch (error) {
        throw new Error(`SEED=${seed}: ${told.join(', ')}`, { cause: error });
      }
    }
  } finally {
    await edited.undo();
    await Promise.all(devices.map(({ profile }) => profile.close()));
    await Promise.all(devices.map(({ line }) => line.cut()));
  }
  expect(wanted.get(SHARED)).toBeGreaterThan(0);
});

test('random sequences of the offline engine against the real shop: nothing lost, nothing doubled', async () => {
  const told: string[] = [];
  const run = fork(resolve(import.meta.dirname, 'sequences/run.ts'), [String(AGAINST_THE_SHOP)], {
    execArgv: ['--conditions=@kundan/source'],
    env: { ...process.env, SEED: undefined }, // that one is for the sequences above
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [run.stdout, run.stderr]) stream?.on('data', (chunk: Buffer) => told.push(chunk.toString()));
  const code = await new Promise((ended) => run.once('close', ended));
  expect(told.join('')).toContain(`${AGAINST_THE_SHOP} sequences against the real shop: nothing lost`);
  expect(code).toBe(0);
});

/** One thing that a shopper, an admin, the line or the battery does; gives its name. */
async function act(chance: Chance, device: Device, { shopper, wanted, edited }: Wished): Promise<string> {
  const roll = chance.next();
  const add = async (id: number) => {
    await tap(device, id);
    wanted.set(id, (wanted.get(id) ?? 0) + 1);
    return `add ${id}`;
  };
  if (roll < 0.3) return add(SHARED);
  if (roll < 0.5) return add(device.own);
  if (roll < 0.6) {
    if (!wanted.has(device.own)) return add(device.own);
    await remove(device);
    wanted.delete(device.own);
    return `remove ${device.own}`;
  }
  if (roll < 0.82) {
    const weather = chance.pick(['cut', 'losing answers', 'storm', 'portal', 'fine'] as const);
    await device.line.mend();
    if (weather === 'portal') await passPortal(device);
    else if (weather === 'cut') await device.line.cut();
    else device.line.weather = weather satisfies Weather;
    return weather;
  }
  if (roll < 0.88) {
    await device.page.reload();
    return 'reload';
  }
  if (roll < 0.95) {
    await (chance.is(0.5) ? edited.turn() : edited.change({ price: 1_000 + chance.below(9_000) }));
    return `edit: ${edited.facts.words.join(', ')}`;
  }
  await device.profile.kill();
  device.page = await device.profile.start();
  await signInAgain(device, shopper);
  return 'kill';
}

/** Good weather: the shop and both devices must have exactly what was wished, and know what was edited. */
async function agree(devices: readonly Device[], { shopper, wanted, edited }: Wished): Promise<void> {
  const byProduct = (cart: readonly (readonly number[])[]) => cart.toSorted(([a = 0], [b = 0]) => a - b);
  for (const { line, page } of devices) {
    await line.mend();
    await page.goto(`${line.url}/shop`);
  }
  // Half of what waits may by chance make the cart that all of it makes.
  for (const { page } of devices) await eventually(() => waiting(page), 0);
  await eventually(async () => byProduct(await cartOf(shopper)), byProduct([...wanted]));
  const pieces = [...wanted.values()].reduce((sum, quantity) => sum + quantity, 0);
  const { id, words } = edited.facts;
  for (const device of devices) {
    await device.page.reload();
    await eventually(() => shown(device.page), pieces);
    await eventually(async () => {
      const facts = await factsAway(device, id);
      return words.filter((word) => facts.includes(word));
    }, words);
  }
}
