import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';

interface Statement {
  /** Unique among all statements. PostgreSQL parses the statement of a name once per connection. */
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Runs prepared statements outside the ORM and outside transactions, for calls that run thousands of times a second.
 * Everything else uses the ORM, or `em.execute` for hand-written SQL in a transaction.
 */
@Injectable()
export class PreparedStatements {
  private pool: pg.Pool | undefined;

  constructor(private readonly em: EntityManager) {}

  async run<Row extends object>(statement: Statement): Promise<Row[]> {
    this.pool ??= (await this.em.getConnection().getNativeClient()) as pg.Pool;
    return (await this.pool.query<Row>(statement)).rows;
  }
}
