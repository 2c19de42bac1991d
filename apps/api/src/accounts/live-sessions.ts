import type { PreparedStatements } from '../prepared-statements.ts';
import type { LiveSession } from './session.service.ts';

const FIND = {
  name: 'live-sessions',
  text: `select s.id, u.id as shopper, u.role from sessions s join users u on u.id = s.user_id
    where s.id = any($1::uuid[]) and s.revoked_at is null and s.expires_at > now()`,
};

/** Statements under way at once; what asks meanwhile is answered by the next one, together. */
const AT_ONCE = 2;

type Waiting = PromiseWithResolvers<LiveSession | undefined>;

/**
 * Looks sessions up in the database, for every request anew and never from memory: a session revoked before a request came,
 * by whatever process, is not found. Under load one statement answers for all requests that came while the last ones ran.
 */
export class LiveSessions {
  private waiting = new Map<string, Waiting>();
  private running = 0;

  constructor(private readonly statements: PreparedStatements) {}

  find(id: string): Promise<LiveSession | undefined> {
    let asked = this.waiting.get(id);
    if (!asked) this.waiting.set(id, (asked = Promise.withResolvers()));
    if (this.running < AT_ONCE) void this.ask();
    return asked.promise;
  }

  private async ask(): Promise<void> {
    const asked = this.waiting;
    if (asked.size === 0) return;
    this.waiting = new Map();
    this.running += 1;
    try {
      const rows = await this.statements.run<LiveSession>({ ...FIND, values: [[...asked.keys()]] });
      const found = new Map(rows.map((row) => [row.id, row]));
      for (const [id, { resolve }] of asked) resolve(found.get(id));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    } finally {
      this.running -= 1;
      void this.ask();
    }
  }
}
