import type { SupportMessage } from '@kundan/contracts/admin/messages.contract';
import { namedOrderNumbers } from '@kundan/domain/order/named-orders';
import { formatOrderId } from '@kundan/domain/order/order-number';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../infrastructure/database/sql.ts';
import type { ContactMessage } from '../contact-message.entity.ts';

const ACCOUNTS = sql`select id, email from users where email = any(${'emails'}::text[])`;
const ORDERS = sql`select number, shopper_id, lower(customer ->> 'email') as email from order_summary
  where number = any(${'numbers'}::int[])`;

type Writer = Pick<SupportMessage, 'customer_id' | 'named_orders'>;

/** Finds the accounts of the writers, and the orders that the messages name. */
export async function findWriters(
  em: EntityManager,
  messages: readonly ContactMessage[],
): Promise<(message: ContactMessage) => Writer> {
  const emails = [...new Set(messages.map(addressOf))];
  const accounts = await ACCOUNTS.all<{ id: string; email: string }>(em, { emails });
  const idOf = new Map(accounts.map(({ id, email }) => [email, id]));
  const numbers = [...new Set(messages.flatMap(numbersIn))];
  const orders = await ORDERS.all<{ number: number; shopper_id: string; email: string }>(em, { numbers });
  const orderOf = new Map(orders.map((order) => [order.number, order]));
  return (message) => {
    const email = addressOf(message);
    const customer_id = idOf.get(email) ?? null;
    const named = numbersIn(message).flatMap((number) => orderOf.get(number) ?? []);
    return {
      customer_id,
      named_orders: named.map(({ number, shopper_id, email: buyer }) => ({
        id: formatOrderId(number),
        is_writers: buyer === email || shopper_id === customer_id,
      })),
    };
  };
}

const addressOf = ({ email }: ContactMessage) => email.toLowerCase();

/** With the order of a damage report, which its text need not name. */
const numbersIn = ({ message, orderNumber }: ContactMessage): number[] => [
  ...new Set([...(orderNumber == null ? [] : [orderNumber]), ...namedOrderNumbers(message)]),
];
