import type { World } from './world.ts';

/** A mail that is under way when a fault ends may reach the mail server so much later, in ms. */
const GRACE_MS = 2_000;

/** Holds the mail server's own count against the outbox: none lost, none twice without a reason. */
export async function mailsFound(world: World): Promise<{ figures: string; differences: string[] }> {
  const { rows } = await world.pool.query<{ id: string; state: string; template: string; error: string | null }>(
    'select id, state, template, error from mail_outbox',
  );
  const differences: string[] = [];
  let copies = 0;
  for (const { id, state, template, error } of rows) {
    if (state !== 'sent') differences.push(`the mail ${id} (${template}) is ${state}: ${error ?? ''}`);
    const taken = world.post.taken.get(id) ?? [];
    if (taken.length === 0) differences.push(`mail ${id} never reached the mail server`);
    copies += Math.max(0, taken.length - 1);
    taken.slice(1).forEach((at, before) => {
      const first = taken[before] ?? at;
      if (!isExcused(world, first, at)) differences.push(`mail ${id} was sent twice: ${around(world, first, at)}`);
    });
  }
  return { figures: `${rows.length} mails, ${copies} second copies`, differences };
}

/**
 * A second copy is right only when, between the mail server's first taking and the record of it, the worker died, the database
 * could not write, or the mail server itself broke off.
 */
function isExcused(world: World, first: number, second: number): boolean {
  return world.strikes.some(
    ({ name, from, to }) =>
      /^(worker killed|database|mail server)/.test(name) && from <= second && to >= first - GRACE_MS,
  );
}

/** What was done to the shop in the minute before the second copy, in ms from the first. */
function around({ strikes }: World, first: number, second: number): string {
  const near = strikes.filter(({ from, to }) => from <= second && to >= first - 60_000);
  return [
    `again after ${second - first} ms`,
    ...near.map(({ name, from, to }) => `${name} ${from - first} to ${to - first}`),
  ].join(', ');
}
