import { z } from 'zod';
import { SupportMessage } from './admin/messages.contract.ts';
import { call } from './call.ts';
import { pageFields } from './fields.ts';

/** A message of the shopper to support: its text, its state and the shop's replies. */
export const UserTicket = SupportMessage.pick({
  ticket_number: true,
  message: true,
  order_id: true,
  state: true,
  created_at: true,
  resolve_by: true,
  answered_at: true,
  resolved_at: true,
  replies: true,
});
export type UserTicket = z.infer<typeof UserTicket>;

export const userTickets = call({
  method: 'GET',
  path: '/user-tickets',
  status: 200,
  access: 'shopper',
  summary: "Lists the messages to support from the address of the shopper's account, newest first.",
  input: z.object(pageFields),
  output: z.array(UserTicket),
  errors: [],
});
