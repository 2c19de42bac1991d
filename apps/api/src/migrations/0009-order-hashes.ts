import { Migration } from '@mikro-orm/migrations';
import { eventHash } from '../event-store/event-hash.ts';

interface Row {
  order_id: string;
  version: number;
  type: string;
  data: object;
  schema_version: number;
  actor: string;
  request_id: string | null;
  recorded_at: string | Date;
}

/** Adds the hash chain of each order (see event-hash.ts) and computes the hashes of existing events. */
export class OrderHashes extends Migration {
  override async up(): Promise<void> {
    await this.execute('alter table order_events add column hash text null');
    await this.execute('alter table order_events disable trigger order_events_append_only');
    await this.hashExistingEvents();
    await this.execute('alter table order_events enable trigger order_events_append_only');
    await this.execute('alter table order_events alter column hash set not null');
  }

  private async hashExistingEvents(): Promise<void> {
    let last: Row | undefined;
    let hash: string | undefined;
    for (;;) {
      const after = last ? 'where (order_id, version) > (?, ?)' : '';
      const rows = (await this.execute(
        `select order_id, version, type, data, schema_version, actor, request_id, recorded_at
         from order_events ${after} order by order_id, version limit 2000`,
        last ? [last.order_id, last.version] : [],
      )) as unknown as Row[];
      if (rows.length === 0) return;
      const hashes = rows.map((row) => {
        hash = eventHash(row.order_id === last?.order_id ? hash : undefined, {
          streamId: row.order_id,
          version: row.version,
          event: { ...row.data, type: row.type },
          schemaVersion: row.schema_version,
          actor: row.actor,
          requestId: row.request_id,
          recordedAt: new Date(row.recorded_at).toISOString(),
        });
        last = row;
        return { order_id: row.order_id, version: row.version, hash };
      });
      await this.execute(
        `update order_events e set hash = s.hash
         from json_to_recordset(?::json) as s(order_id uuid, version int, hash text)
         where e.order_id = s.order_id and e.version = s.version`,
        [JSON.stringify(hashes)],
      );
    }
  }

  override down(): void {
    this.addSql('alter table order_events drop column hash');
  }
}
