/** The states that the carts and wish lists had. A version is the number of changes before it. */
export class VersionHistory {
  /** The states by shopper and lane; the index is the version. */
  readonly #states = new Map<string, unknown[]>();
  /** The version that each idempotency key made first. */
  readonly #madeBy = new Map<string, number>();

  record(shopperId: string, lane: string, key: string, state: unknown): void {
    const version = this.#statesOf(shopperId, lane).push(state) - 1;
    if (!this.#madeBy.has(key)) this.#madeBy.set(key, version);
  }

  /** The cart as pairs, or the wish list, at a version. */
  stateAt = (shopperId: string, lane: string, version: number): unknown => this.#statesOf(shopperId, lane)[version];

  versionOf = (shopperId: string, lane: string): number => this.#statesOf(shopperId, lane).length - 1;

  /** The version that a change made first, by its idempotency keys; undefined when it had no effect. */
  versionOfEffect(keys: Iterable<string>): number | undefined {
    return [...keys].flatMap((key) => this.#madeBy.get(key) ?? [])[0];
  }

  #statesOf(shopperId: string, lane: string): unknown[] {
    const name = `${shopperId} ${lane}`;
    if (!this.#states.has(name)) this.#states.set(name, [[]]);
    return this.#states.get(name)!;
  }
}
