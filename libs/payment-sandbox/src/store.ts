import pg from 'pg';
import type { RecordKind, SandboxRecord } from './records.ts';
import { SandboxError, UNKNOWN_ID } from './sandbox-error.ts';

const CREATE_TABLE = `
  create table if not exists razorpay_sandbox (
    id text primary key,
    kind text not null,
    parent_id text null,
    data jsonb not null,
    created_at timestamptz not null
  );
  create index if not exists razorpay_sandbox_parent_id_index on razorpay_sandbox (parent_id)`;

/** Number of the advisory lock held while the table is created. */
const TABLE_LOCK = 730_415_001;

/** A page of a list; `from` and `to` are Unix times in seconds. */
export interface ListQuery {
  from: number;
  to: number;
  count: number;
  skip: number;
}

/** Stores orders, payments and refunds in the table razorpay_sandbox, so that they survive restarts. */
export class SandboxStore {
  readonly #pool: pg.Pool;

  /** `onError` receives the errors of lost connections, for example when the database restarts. */
  constructor(databaseUrl: string, onError: (error: Error) => void) {
    this.#pool = new pg.Pool({ connectionString: databaseUrl, max: 5 });
    this.#pool.on('error', onError);
    // The pool listens to idle connections only. Without a listener, the loss of one in use would end the process.
    this.#pool.on('connect', (client) => client.on('error', onError));
  }

  async createTable(): Promise<void> {
    await this.transaction(async ({ client }) => {
      // `if not exists` alone fails when two processes create the table concurrently.
      await client.query('select pg_advisory_xact_lock($1)', [TABLE_LOCK]);
      await client.query(CREATE_TABLE);
    });
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async insert<K extends RecordKind>(kind: K, data: SandboxRecord[K]): Promise<void> {
    await insertRecord(this.#pool, kind, data, null);
  }

  /** Throws a SandboxError when there is no such record. */
  async find<K extends RecordKind>(kind: K, id: string): Promise<SandboxRecord[K]> {
    return findRecord(this.#pool, kind, id, '');
  }

  /** The payments of an order or the refunds of a payment, newest first. */
  async findByParent<K extends RecordKind>(kind: K, parentId: string): Promise<SandboxRecord[K][]> {
    const { rows } = await this.#pool.query<{ data: SandboxRecord[K] }>(
      'select data from razorpay_sandbox where kind = $1 and parent_id = $2 order by created_at desc',
      [kind, parentId],
    );
    return rows.map(({ data }) => data);
  }

  /** The orders or payments of a period, newest first, in pages. Times are Unix times in seconds. */
  async list<K extends RecordKind>(kind: K, { from, to, count, skip }: ListQuery): Promise<SandboxRecord[K][]> {
    const { rows } = await this.#pool.query<{ data: SandboxRecord[K] }>(
      `select data from razorpay_sandbox where kind = $1 and (data ->> 'created_at')::bigint between $2 and $3
       order by created_at desc, id limit $4 offset $5`,
      [kind, from, to, count, skip],
    );
    return rows.map(({ data }) => data);
  }

  /** Runs `work` in a transaction, which is rolled back when it throws. */
  async transaction<T>(work: (transaction: SandboxTransaction) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let failure: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(new SandboxTransaction(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((reason: Error) => (failure = reason));
      throw error;
    } finally {
      client.release(failure);
    }
  }
}

export class SandboxTransaction {
  constructor(readonly client: pg.PoolClient) {}

  /** Loads a record and locks it until the transaction ends. Throws a SandboxError when there is no such record. */
  lock<K extends RecordKind>(kind: K, id: string): Promise<SandboxRecord[K]> {
    return findRecord(this.client, kind, id, 'for update');
  }

  find<K extends RecordKind>(kind: K, id: string): Promise<SandboxRecord[K]> {
    return findRecord(this.client, kind, id, '');
  }

  /** The payments of an order or the refunds of a payment. */
  async findByParent<K extends RecordKind>(kind: K, parentId: string): Promise<SandboxRecord[K][]> {
    const { rows } = await this.client.query<{ data: SandboxRecord[K] }>(
      'select data from razorpay_sandbox where kind = $1 and parent_id = $2',
      [kind, parentId],
    );
    return rows.map(({ data }) => data);
  }

  async findByReceipt(receipt: string): Promise<SandboxRecord['refund'] | undefined> {
    const { rows } = await this.client.query<{ data: SandboxRecord['refund'] }>(
      `select data from razorpay_sandbox where kind = 'refund' and data ->> 'receipt' = $1`,
      [receipt],
    );
    return rows[0]?.data;
  }

  /** Captured payments or processed refunds before a time (Unix, seconds) that belong to no settlement. Locks them. */
  async unsettled<K extends 'payment' | 'refund'>(kind: K, before: number): Promise<SandboxRecord[K][]> {
    const { rows } = await this.client.query<{ data: SandboxRecord[K] }>(
      `select data from razorpay_sandbox where kind = $1 and (data ->> 'created_at')::bigint < $2
         and not data ? 'settlement_id' and data ->> 'status' in ('captured', 'refunded', 'processed')
       order by created_at, id for update`,
      [kind, before],
    );
    return rows.map(({ data }) => data);
  }

  async insert<K extends RecordKind>(kind: K, data: SandboxRecord[K], parentId: string): Promise<void> {
    await insertRecord(this.client, kind, data, parentId);
  }

  async update(data: SandboxRecord[RecordKind]): Promise<void> {
    await this.client.query('update razorpay_sandbox set data = $2 where id = $1', [data.id, data]);
  }
}

async function findRecord<K extends RecordKind>(
  database: pg.Pool | pg.PoolClient,
  kind: K,
  id: string,
  lock: '' | 'for update',
): Promise<SandboxRecord[K]> {
  const { rows } = await database.query<{ data: SandboxRecord[K] }>(
    `select data from razorpay_sandbox where kind = $1 and id = $2 ${lock}`,
    [kind, id],
  );
  if (!rows[0]) throw new SandboxError(UNKNOWN_ID);
  return rows[0].data;
}

async function insertRecord<K extends RecordKind>(
  database: pg.Pool | pg.PoolClient,
  kind: K,
  data: SandboxRecord[K],
  parentId: string | null,
): Promise<void> {
  await database.query(
    'insert into razorpay_sandbox (id, kind, parent_id, data, created_at) values ($1, $2, $3, $4, now())',
    [data.id, kind, parentId, data],
  );
}
