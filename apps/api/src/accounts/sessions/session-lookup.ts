import type { AuthenticatedSession } from '../../http/session/authenticated-session.ts';
import type { PreparedStatements } from '../../infrastructure/database/prepared-statements.ts';
import { sql } from '../../infrastructure/database/sql.ts';

const FIND_ACTIVE_SESSIONS = sql`
  select s.id, u.id as shopper, u.role, u.staff_role as "staffRole" from sessions s join users u on u.id = s.user_id
  where s.id = any(${'ids'}::uuid[]) and s.revoked_at is null and s.expires_at > now()`;

/** The number of batches that run at the same time. Requests that arrive while they run form the next batch. */
const MAX_CONCURRENT_BATCHES = 2;

type Result = PromiseWithResolvers<AuthenticatedSession | undefined>;

/**
 * Loads active sessions from the database, in batches and without a cache: a session that any process revoked before
 * the request arrived is not found. Under load, one statement serves all requests that arrived while others ran.
 */
export class SessionLookup {
  /** The results of the sessions to load next, by their ids. */
  private nextBatch = new Map<string, Result>();
  private running = 0;

  constructor(private readonly statements: PreparedStatements) {}

  /** The session with this id, or undefined if it is unknown, revoked or expired. */
  find(id: string): Promise<AuthenticatedSession | undefined> {
    let result = this.nextBatch.get(id);
    if (!result) this.nextBatch.set(id, (result = Promise.withResolvers()));
    if (this.running < MAX_CONCURRENT_BATCHES) void this.runBatch();
    return result.promise;
  }

  private async runBatch(): Promise<void> {
    const batch = this.nextBatch;
    if (batch.size === 0) return;
    this.nextBatch = new Map();
    this.running += 1;
    try {
      const ids = [...batch.keys()];
      const rows = await FIND_ACTIVE_SESSIONS.all<AuthenticatedSession>(this.statements, { ids });
      const sessions = new Map(rows.map((row) => [row.id, row]));
      for (const [id, { resolve }] of batch) resolve(sessions.get(id));
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    } finally {
      this.running -= 1;
      void this.runBatch();
    }
  }
}
