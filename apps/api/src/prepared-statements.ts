import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type pg from 'pg';

interface Statement {
  /** Unique among all statements of the shop; the database plans each once per connection. */
  name: string;
  text: string;
  values: unknown[];
}

/** The few statements that are run thousands of times a second: past the ORM, parsed and planned once per connection. */
@Injectable()
export class PreparedStatements {
  private pool: pg.Pool | undefined;

  constructor(private readonly em: EntityManager) {}

  async run<Row extends object>(statement: Statement): Promise<Row[]> {
    this.pool ??= (await this.em.getConnection().getNativeClient()) as pg.Pool;
    return (await this.pool.query<Row>(statement)).rows;
  }
}
