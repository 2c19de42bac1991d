/** Everything that a history can run into. */
export const TROUBLES = [
  'request lost',
  'answer lost',
  'request twice',
  'request overtaken',
  'portal',
  'shop busy',
  'proxy in between',
  'tab closed',
  'browser killed',
  'killed while writing',
  'killed between writes',
  'no room',
  'token expired',
  'clock set',
  'worker updated',
  'database closed',
  'backup restored',
  'others were sending',
  'shopper left',
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** How often each trouble was really met, over all histories: one that never comes tests nothing. */
export class Troubles {
  readonly met = new Map<Trouble, number>(TROUBLES.map((trouble) => [trouble, 0]));

  meet(trouble: Trouble, times = 1): void {
    this.met.set(trouble, (this.met.get(trouble) ?? 0) + times);
  }

  add(others: Iterable<[Trouble, number]>): void {
    for (const [trouble, times] of others) this.meet(trouble, times);
  }

  /** What never came. */
  missing(): Trouble[] {
    return TROUBLES.filter((trouble) => this.met.get(trouble) === 0);
  }
}
