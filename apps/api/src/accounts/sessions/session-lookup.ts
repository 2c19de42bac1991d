import type { AuthenticatedSession } from '../../http/session/authenticated-session.ts';
import type { PreparedStatements } from '../../infrastructure/database/prepared-statements.ts';
import { sql } from '../../infrastructure/database/sql.ts';

const FIND_ACTIVE_SESSIONS = sql`
  select s.id, u.id as shopper, u.role, u.staff_role as "staffRole" from sessions s join users u on u.id = s.user_id
  where s.id = any(${'ids'}::uuid[]) and s.revoked_at is null and s.expires_at > now()`;

/** The number of batches that run at the same time. Requests that arrive while they run form the next batch. */
const MAX_CONCURRENT_BATCHES = 2;

type Pending = PromiseWithResolvers<AuthenticatedSession | undefined>;

/**
 * Loads active sessions from the database, in batches and without a cache: a session that any process revoked before
 * the request arrived is not found. Under load, one statement serves all requests that arrived while others ran.
 */
export class SessionLookup {
  private pending = new Map<string, Pending>();
  private running = 0;

  constructor(private readonly statements: PreparedStatements) {}

  /** The session with this id, or undefined if it is unknown, revoked or expired. */
  find(id: string): Promise<AuthenticatedSession | undefined> {
    let entry = this.pending.get(id);
    if (!entry) this.pending.set(id, (entry = Promise.withResolvers()));
    if (this.running < MAX_CONCURRENT_BATCHES) void this.runBatch();
    return entry.promise;
  }

  private async runBatch(): Promise<void> {
    const batch = this.pending;
    if (batch.size === 0) return;
    this.pending = new Map();
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
