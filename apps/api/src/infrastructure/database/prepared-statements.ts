import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';

/** The server does not know the statement, or knows it although this connection has not prepared it. Neither executes it. */
const LOST_STATEMENT = ['26000', '42P05'];

/**
 * Executes `sql` statements outside the ORM and outside transactions, for calls that run thousands of times a second. The ORM copies
 * the values into the text, which PostgreSQL then parses for each call; it parses a prepared statement once per connection.
 */
@Injectable()
export class PreparedStatements {
  private readonly logger = new Logger(PreparedStatements.name);
  private pool: pg.Pool | undefined;
  private readonly names = new Map<string, string>();
  private areKept = true;

  constructor(private readonly em: EntityManager) {}

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    this.pool ??= (await this.em.getConnection().getNativeClient()) as pg.Pool;
    if (!this.areKept) return this.pool.query({ text, values });
    try {
      return await this.pool.query({ name: this.nameOf(text), text, values });
    } catch (error) {
      if (!LOST_STATEMENT.includes((error as { code?: string }).code ?? '')) throw error;
      // A PgBouncer that does not follow prepared statements to the connection that has them.
      if (this.areKept)
        this.logger.warn('The database pool keeps no prepared statements: set max_prepared_statements.');
      this.areKept = false;
      return this.pool.query({ text, values });
    }
  }

  /** The same for a text in every process: they may share connections, where a name must not stand for another statement. */
  private nameOf(text: string): string {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const name = `kundan-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    this.names.set(text, name);
    return name;
  }
}
