import type { Decider } from '@kundan/domain/decider';
import { DomainError } from '@kundan/domain/error';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createEventLog } from '../../src/event-store/event-rows.ts';
import { defineEventTable } from '../../src/event-store/event-table.ts';
import type { EventStream } from '../../src/event-store/decide-and-append.ts';
import { createUpcaster } from '../../src/event-store/upcaster.ts';

/** A minimal event stream: a counter that only counts up to 10. */
export interface Added {
  type: 'Added';
  amount: number;
}

export const counterDecider: Decider<number, number, Added> = {
  initialState: 0,
  decide: (sum, amount) => {
    if (sum + amount > 10) throw new DomainError('QUANTITY_OUT_OF_RANGE');
    return amount === 0 ? [] : [{ type: 'Added', amount }];
  },
  evolve: (sum, { amount }) => sum + amount,
};

const table = defineEventTable({
  entity: 'StoredCounterEvent',
  table: 'counter_events',
  streamId: { column: 'counter_id', type: 'text' },
});

/** Each event increments the counter's row in `counters`. */
export const counterStream: EventStream<number, Added> = {
  log: createEventLog(table, createUpcaster<Added>(1, {})),
  projections: [
    ({ streamId, after }) => [
      {
        text: 'insert into counters (id, sum) values (?, ?) on conflict (id) do update set sum = excluded.sum',
        values: [streamId, after],
      },
    ],
  ],
  conflictCode: 'ORDER_CHANGED_MEANWHILE',
};

export async function createCounterTables(em: EntityManager): Promise<void> {
  await em.execute('create table counters (id text primary key, sum int not null)');
  await em.execute(`
    create table counter_events (
      position bigserial primary key,
      counter_id text not null,
      version int not null,
      type text not null,
      data jsonb not null,
      schema_version int not null,
      actor text not null,
      request_id text null,
      recorded_at timestamptz not null,
      seal text not null,
      transaction_id xid8 not null default pg_current_xact_id(),
      constraint counter_events_counter_id_version_unique unique (counter_id, version)
    )`);
}
