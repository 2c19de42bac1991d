import { RETURN_STATES, RETURN_WISHES } from '@kundan/domain/order/order-return';
import { z } from 'zod';
import { call } from '../call.ts';
import { OrderId, optionalText, pageFields } from '../fields.ts';
import { fieldRules } from '../field-rules.ts';
import { panelRules } from './panel-rules.ts';
import { OrderReturn } from '../order-returns.ts';

/** 'open': those that wait for staff: requested, approved or received. */
export const RETURN_FILTERS = ['open', ...RETURN_STATES, 'all'] as const;

/** A return as staff see it. */
export const AdminReturn = OrderReturn.extend({
  order_id: OrderId,
  /** The account of the shopper. It may have been deleted. */
  customer_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What the returned pieces cost, in rupees; 0 for a damage report about the whole order. */
  value: z.number(),
  /** The paid order whose pieces this order replaced, where the money is given back; null for a return of an order that was paid itself. */
  replaces: OrderId.nullable(),
  /** The message that was opened with it; null when it was deleted at the end of its retention. */
  message: z
    .object({
      id: z.uuid(),
      ticket_number: z.string(),
      video_url: z.string().nullable(),
      /** `claimPhoto` returns one by its position. */
      photos: z.array(z.object({ position: z.int(), width: z.int(), height: z.int() })),
    })
    .nullable(),
});
export type AdminReturn = z.infer<typeof AdminReturn>;

export const listReturns = call({
  method: 'GET',
  path: '/returns',
  status: 200,
  access: 'admin',
  summary: 'Lists the returns and damage reports that match, newest first.',
  input: z.object({
    state: z.enum(RETURN_FILTERS).default('all'),
    /** Finds order, customer, products and tracking number by the beginnings of their words. */
    q: optionalText(200).optional(),
    ...pageFields,
  }),
  output: z.array(AdminReturn),
  errors: [],
});

export const setReturnState = call({
  method: 'PUT',
  path: '/returns/:id',
  status: 200,
  access: 'admin',
  summary:
    'Decides about a return, records its receipt, or closes it, and mails a decision to the customer. The state that it has changes nothing, except that it makes another replacement after one was cancelled. 409 when it has another state than was seen.',
  input: z.object({
    id: z.string().max(40, panelRules.returns.id),
    state: z.enum(['approved', 'rejected', 'received', 'closed'], panelRules.returns.state),
    state_seen: z.enum(RETURN_STATES).optional(),
    /** With 'received': puts the pieces back into the stock. */
    restock: z.boolean(fieldRules.order.yesNo).optional(),
    /** For the customer, in the mail about the decision. */
    note: optionalText(1000)
      .nullish()
      .transform((note) => note || undefined),
    /** With the decision: how the return is settled, in place of the wish of the shopper. After its replacement was cancelled, 'replacement' makes another one. */
    wish: z.enum(RETURN_WISHES, fieldRules.returns.wish).optional(),
  }),
  output: AdminReturn,
  errors: ['RETURN_NOT_FOUND', 'RETURN_STATE_FINAL', 'RETURN_TOO_MANY', 'ORDER_CHANGED_MEANWHILE', 'PRODUCT_SOLD_OUT'],
});
