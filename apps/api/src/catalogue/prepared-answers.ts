import { PreparedAnswer } from './prepared-answer.ts';

/** What the answers of one version may weigh together, in bytes. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Answers of one catalogue version, each made once; those unused for longest go first when there are too many. */
export class PreparedAnswers {
  private readonly kept = new Map<string, PreparedAnswer<unknown>>();
  private bytes = 0;

  /** The answer kept under `key`, else the one that `make` gives. One key always belongs to one kind of answer. */
  get<T>(key: string, make: () => { value: T; headers?: Record<string, string> }): PreparedAnswer<T> {
    const kept = this.kept.get(key);
    if (kept) {
      this.kept.delete(key);
      this.kept.set(key, kept);
      return kept as PreparedAnswer<T>;
    }
    const { value, headers } = make();
    const answer = new PreparedAnswer<T>(value, headers);
    this.kept.set(key, answer);
    this.bytes += answer.size;
    for (const [oldest, { size }] of this.kept) {
      if (this.bytes <= MAX_BYTES || oldest === key) break;
      this.kept.delete(oldest);
      this.bytes -= size;
    }
    return answer;
  }
}
