import type { RecordHallmarks } from '@kundan/domain/order/order-commands';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventMetadata } from '../../event-store/stored-event.ts';
import { raw, sql } from '../../infrastructure/database/sql.ts';
import { OrderService } from '../order.service.ts';

/** All HUIDs of an order, as the index of HUIDs has them. */
const HUIDS = raw(`jsonb_path_query_array(lines, '$[*].huids[*]')`);

/** Other orders with one of these HUIDs. */
const USED = sql`select o.number, huid #>> '{}' as huid
  from order_summary o, jsonb_array_elements(${HUIDS}) huid
  where ${HUIDS} @> any(${'values'}::jsonb[]) and huid = any(${'values'}::jsonb[])
    and o.order_id <> ${'orderId'}::uuid and o.status <> 'Cancelled'
  order by o.number, huid`;

/** Records the HUIDs of the pieces of orders. */
@Injectable()
export class Hallmarks {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderService,
  ) {}

  /**
   * Returns what is recorded now, and which of it other orders have too: a returned piece is sold again, so that this is a warning only.
   * Throws ORDER_NOT_FOUND, ORDER_SHIPPED, ORDER_CANCELLED, HUIDS_TOO_MANY and ORDER_CHANGED_MEANWHILE.
   */
  record(id: string, { huids, seen }: Omit<RecordHallmarks, 'type'>, metadata: EventMetadata) {
    return this.em.fork().transactional(async (em) => {
      const { orderId } = await this.orders.findSummary(em, id);
      const { order } = await this.orders.handle(em, orderId, { type: 'RecordHallmarks', huids, seen }, metadata);
      const values = huids.flat().map((huid) => JSON.stringify(huid));
      const used = values.length > 0 ? await USED.all<{ number: number; huid: string }>(em, { values, orderId }) : [];
      return {
        huids: order.lines.map((line) => [...(line.huids ?? [])]),
        used: used.map(({ number, huid }) => ({ huid, order_id: formatOrderId(number) })),
      };
    });
  }
}
