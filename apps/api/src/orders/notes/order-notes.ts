import { randomUUID } from 'node:crypto';
import type { OrderNote } from '@kundan/contracts/admin/orders.contract';
import { DomainError } from '@kundan/domain/error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log.ts';
import { sql } from '../../infrastructure/database/sql.ts';
import { hashToUuid } from '../../infrastructure/hash-to-uuid.ts';
import { OrderService } from '../order.service.ts';

const ADD = sql`insert into order_notes (id, order_id, author, text, created_at)
  values (${'id'}, ${'orderId'}, ${'author'}, ${'text'}, ${'now'}) on conflict (id) do nothing`;
const FIND = sql`select n.id, n.order_id, n.text, n.created_at, (select name from users where id = n.author) as by from order_notes n
  where n.order_id = any(${'orders'}::uuid[]) order by n.created_at, n.id`;

interface Row extends Pick<OrderNote, 'id' | 'text' | 'by'> {
  order_id: string;
  created_at: Date | string;
}

/** The notes of each order, oldest first, by the order's internal id. */
export async function findNotesByOrder(
  em: EntityManager,
  orders: readonly { orderId: string }[],
): Promise<Map<string, OrderNote[]>> {
  const rows = await FIND.all<Row>(em, { orders: orders.map(({ orderId }) => orderId) });
  const byOrder = new Map<string, OrderNote[]>();
  for (const { order_id, created_at, ...note } of rows) {
    const notes = byOrder.get(order_id) ?? [];
    byOrder.set(order_id, [...notes, { ...note, at: new Date(created_at).toISOString() }]);
  }
  return byOrder;
}

/** Writes the notes of staff. */
@Injectable()
export class OrderNotes {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
  ) {}

  /** A repeated key returns the first note. Throws ORDER_NOT_FOUND and IDEMPOTENCY_KEY_REUSED. */
  async add(id: string, text: string, author: string, key: string | undefined): Promise<OrderNote> {
    return this.em.fork().transactional(async (em) => {
      const order = await this.orders.findSummary(em, id);
      const noteId = key === undefined ? randomUUID() : hashToUuid(key, [order.orderId, author]);
      const { orderId } = order;
      const added = await ADD.run(em, { id: noteId, orderId, author, text, now: new Date() });
      const note = (await findNotesByOrder(em, [order])).get(orderId)?.find((one) => one.id === noteId);
      if (note?.text !== text) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
      if (added > 0) {
        const subject = { type: 'order', id } as const;
        await AuditLog.record(em, { actor: author, action: 'order.note-added', subject, summary: 'Wrote a note' });
      }
      return note;
    });
  }
}
