import { formatOrderId } from '@kundan/domain/order/order-number';
import type pg from 'pg';
import { createSealCheck } from '../../event-store/check-seals.ts';
import { verifyLog, type VerifyLogOptions, type VerifyLogResult } from '../../event-store/verify-log.ts';
import { orderLog } from '../log/order-log.ts';

/** An order whose events were changed or deleted after they were recorded. */
export interface TamperedOrder {
  orderId: string;
  /** For example KD-000123; undefined when order_summary does not contain the order. */
  displayedId: string | undefined;
  /** The first problem of the order. */
  problem: string;
}

export interface VerifyOptions extends Omit<VerifyLogOptions, 'onTampered'> {
  /** Called for each tampered order as soon as it is found. */
  onTampered: (order: TamperedOrder) => void;
}

export const orderSealCheck = createSealCheck('seals of orders', orderLog);

/** Verifies the seals of every order, and compares the versions of the orders with order_summary. */
export function verify({ onTampered, ...options }: VerifyOptions): Promise<VerifyLogResult> {
  const source = { sealCheck: orderSealCheck, readTable: { table: 'order_summary', streamId: 'order_id' } };
  return verifyLog(source, {
    ...options,
    async onTampered({ streamId: orderId, problem }, client) {
      onTampered({ orderId, displayedId: await findDisplayedId(client, orderId), problem });
    },
  });
}

async function findDisplayedId(client: pg.ClientBase, orderId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ number: number }>('select number from order_summary where order_id = $1', [
    orderId,
  ]);
  return rows[0] && formatOrderId(rows[0].number);
}
