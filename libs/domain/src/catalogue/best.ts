/** Keeps the best of many, without sorting them all: higher scores first, then by id. */
export class Best {
  readonly #most: number;
  #kept: { id: number; score: number }[] = [];
  /** Worse ones need not be looked at any more. */
  #least = -Infinity;

  constructor(most: number) {
    this.#most = most;
  }

  offer(id: number, score: number): void {
    if (score < this.#least) return;
    this.#kept.push({ id, score });
    // Now and then is enough, and costs little for each.
    if (this.#kept.length > this.#most * 8) this.#cut();
  }

  ids(): number[] {
    this.#cut();
    return this.#kept.map(({ id }) => id);
  }

  #cut(): void {
    this.#kept.sort((a, b) => b.score - a.score || a.id - b.id);
    this.#kept = this.#kept.slice(0, this.#most);
    if (this.#kept.length === this.#most) this.#least = this.#kept.at(-1)?.score ?? -Infinity;
  }
}
