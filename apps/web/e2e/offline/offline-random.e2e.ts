import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { SeededRandom } from '@kundan/test-support/seeded-random';
import { test } from '@playwright/test';
import {
  type Device,
  offlineProductText,
  openDevice,
  passCaptivePortal,
  remove,
  cartCount,
  signInAgain,
  addToCart,
  queuedChanges,
} from '../../simulation/real-api/browser-device.ts';
import { EditedProduct } from '../../simulation/real-api/edited-product.ts';
import { cartOf } from '../support/offline-device.ts';
import { eventually, expect } from '../support/fixtures.ts';
import { newShopper, type Person } from '../support/people.ts';

/** `SCENARIOS=20 npm test -- --project e2e offline-random` runs 20 scenarios; `SEED=n` starts with scenario n. */
const SCENARIOS = Number(process.env.SCENARIOS ?? 1);
const FIRST = Number(process.env.SEED ?? 1);
const ACTIONS = 12;
/** Sequences against the real API; `npm run simulate:api` runs 200. */
const REAL_API_SCENARIOS = 20;
/** The product that both devices add. */
const SHARED = 9;
/** Products that only one of the devices adds and removes. */
const OWN = [8, 13];
/**
 * The product whose price and availability an admin changes. Other tests share the catalogue but read neither of them.
 * The prices keep the product's place when the shop is sorted by price.
 */
const EDITED = 4;
const randomPrice = (random: SeededRandom) => 150_000 + random.below(40_000);

interface Expected {
  shopper: Person;
  /** Quantities by product id. */
  quantities: Map<number, number>;
  edited: EditedProduct;
}

test(`keeps two browsers and the shop consistent in ${SCENARIOS} random scenario(s)`, async () => {
  test.setTimeout(SCENARIOS * 180_000);
  const shopper = await newShopper('Tara Sen');
  const devices = await Promise.all(OWN.map((own) => openDevice(own, shopper)));
  const quantities = new Map<number, number>();
  const edited = await EditedProduct.load(EDITED);
  try {
    for (let seed = FIRST; seed < FIRST + SCENARIOS; seed += 1) {
      const random = new SeededRandom(seed);
      const actions: string[] = [];
      try {
        for (let n = 0; n < ACTIONS; n += 1)
          actions.push(await act(random, random.pick(devices), { shopper, quantities, edited }));
        await expectConsistency(devices, { shopper, quantities, edited });
      } catch (error) {
        throw new Error(`SEED=${seed}: ${actions.join(', ')}`, { cause: error });
      }
    }
  } finally {
    await edited.restore();
    await Promise.all(devices.map(({ profile }) => profile.close()));
    await Promise.all(devices.map(({ proxy }) => proxy.disconnect()));
  }
  expect(quantities.get(SHARED)).toBeGreaterThan(0);
});

test('loses and duplicates nothing in random scenarios of the offline engine against the real API', async () => {
  const output: string[] = [];
  const run = fork(resolve(import.meta.dirname, '../../simulation/real-api/run.ts'), [String(REAL_API_SCENARIOS)], {
    execArgv: ['--conditions=@kundan/source'],
    env: { ...process.env, SEED: undefined }, // SEED selects the scenario of the test above
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [run.stdout, run.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise((resolve) => run.once('close', resolve));
  expect(output.join('')).toContain(`${REAL_API_SCENARIOS} scenarios against the real API: nothing was lost`);
  expect(code).toBe(0);
});

/** Runs one random action: a cart change, a network mode, a reload, an admin's edit or a killed browser. Returns its name. */
async function act(random: SeededRandom, device: Device, { shopper, quantities, edited }: Expected): Promise<string> {
  const roll = random.next();
  const add = async (id: number) => {
    await addToCart(device, id);
    quantities.set(id, (quantities.get(id) ?? 0) + 1);
    return `add ${id}`;
  };
  if (roll < 0.3) return add(SHARED);
  if (roll < 0.5) return add(device.own);
  if (roll < 0.6) {
    if (!quantities.has(device.own)) return add(device.own);
    await remove(device);
    quantities.delete(device.own);
    return `remove ${device.own}`;
  }
  if (roll < 0.82) {
    const mode = random.pick(['disconnected', 'drop-responses', 'overloaded', 'captive-portal', 'online'] as const);
    await device.proxy.reconnect();
    if (mode === 'captive-portal') await passCaptivePortal(device);
    else if (mode === 'disconnected') await device.proxy.disconnect();
    else device.proxy.mode = mode;
    return mode;
  }
  if (roll < 0.88) {
    await device.page.reload();
    return 'reload';
  }
  if (roll < 0.95) {
    await (random.is(0.5) ? edited.toggleAvailability() : edited.change({ price: randomPrice(random) }));
    return `edit: ${edited.expected.words.join(', ')}`;
  }
  await device.profile.kill();
  device.page = await device.profile.start();
  await signInAgain(device, shopper);
  return 'kill';
}

/** Reconnects both devices, then expects the same cart on the server and on both, and the edited product offline. */
async function expectConsistency(devices: readonly Device[], { shopper, quantities, edited }: Expected): Promise<void> {
  const byProduct = (cart: readonly (readonly number[])[]) => cart.toSorted(([a = 0], [b = 0]) => a - b);
  for (const { proxy, page } of devices) {
    await proxy.reconnect();
    await page.goto(`${proxy.url}/shop`);
  }
  // An empty queue first: part of the queued changes may happen to produce the expected cart.
  for (const { page } of devices) await eventually(() => queuedChanges(page), 0);
  await eventually(async () => byProduct(await cartOf(shopper)), byProduct([...quantities]));
  const total = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
  const { id, words } = edited.expected;
  for (const device of devices) {
    await device.page.reload();
    await eventually(() => cartCount(device.page), total);
    await eventually(async () => {
      const text = await offlineProductText(device, id);
      return words.filter((word) => text.includes(word));
    }, words);
  }
}
