/** Collects the `limit` items with the highest scores without sorting all of them. Equal scores are ordered by id. */
export class TopN {
  readonly #limit: number;
  #candidates: { id: number; score: number }[] = [];
  /** Items with a lower score can no longer be among the top. */
  #threshold = -Infinity;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(id: number, score: number): void {
    if (score < this.#threshold) return;
    this.#candidates.push({ id, score });
    // Sorting only when many candidates have been collected keeps the cost per item low.
    if (this.#candidates.length > this.#limit * 8) this.#prune();
  }

  /** Returns the ids, highest score first. */
  ids(): number[] {
    this.#prune();
    return this.#candidates.map(({ id }) => id);
  }

  #prune(): void {
    this.#candidates.sort((a, b) => b.score - a.score || a.id - b.id);
    this.#candidates = this.#candidates.slice(0, this.#limit);
    if (this.#candidates.length === this.#limit) this.#threshold = this.#candidates.at(-1)?.score ?? -Infinity;
  }
}
