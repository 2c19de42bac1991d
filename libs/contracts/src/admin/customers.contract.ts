import { z } from 'zod';
import { call } from '../call.ts';
import { Instant, optionalText, OrderId, OrderStatusField, pageFields } from '../fields.ts';
import { MESSAGE_STATES } from './messages.contract.ts';

/** A person with an account or orders. Amounts are in rupees. */
const Customer = z.object({
  id: z.uuid(),
  /** That of the account, or of the newest order when the account was deleted. */
  name: z.string(),
  /** Null when the personal data was erased. */
  email: z.string().nullable(),
  /** When the account was made; null when it was deleted. */
  created_at: Instant.nullable(),
  order_count: z.int(),
  /** What was paid for orders that count as sold, less what was given back. */
  lifetime: z.number(),
  last_order_at: Instant.nullable(),
});
export type Customer = z.infer<typeof Customer>;

export const listCustomers = call({
  method: 'GET',
  path: '/customers',
  status: 200,
  access: 'admin',
  summary: 'Lists the accounts of customers with what they bought, newest first.',
  input: z.object({
    /** Finds name and e-mail address by the beginnings of their words. */
    q: optionalText(200).optional(),
    ...pageFields,
  }),
  output: z.array(Customer),
  errors: [],
});

/** The newest orders and messages of a person that `getCustomer` returns. */
export const CUSTOMER_RECORDS = 50;

const CustomerDetails = Customer.extend({
  /** Of the newest order. */
  phone: z.string().nullable(),
  /** Newest first, at most 50. */
  orders: z.array(
    z.object({
      id: OrderId,
      created_at: Instant,
      status: OrderStatusField,
      total_price: z.number(),
      refunded: z.number(),
    }),
  ),
  /** From this address or about one of the orders, newest first, at most 50. */
  messages: z.array(
    z.object({
      id: z.uuid(),
      ticket_number: z.string(),
      created_at: Instant,
      state: z.enum(MESSAGE_STATES),
      message: z.string(),
      /** As those of `listMessages`. */
      order_id: z.string().nullable(),
      is_damage: z.boolean(),
    }),
  ),
  /** The wish list, newest first. */
  wishes: z.array(z.object({ product_id: z.int(), name: z.string(), added_at: Instant })),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;

export const getCustomer = call({
  method: 'GET',
  path: '/customers/:id',
  status: 200,
  access: 'admin',
  summary: 'Returns a person with orders, messages and wishes. `id` is that of the account, which orders keep.',
  input: z.object({ id: z.uuid() }),
  output: CustomerDetails,
  errors: ['CUSTOMER_NOT_FOUND'],
});
