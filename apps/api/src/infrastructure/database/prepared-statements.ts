import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';

/**
 * Executes `sql` statements outside the ORM and outside transactions, for calls that run thousands of times a second. The ORM copies
 * the values into the text, which PostgreSQL then parses for each call; it parses a prepared statement once per connection.
 */
@Injectable()
export class PreparedStatements {
  private pool: pg.Pool | undefined;
  private readonly names = new Map<string, string>();

  constructor(private readonly em: EntityManager) {}

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    this.pool ??= (await this.em.getConnection().getNativeClient()) as pg.Pool;
    let name = this.names.get(text);
    if (name === undefined) this.names.set(text, (name = `statement-${this.names.size}`));
    return this.pool.query({ name, text, values });
  }
}
