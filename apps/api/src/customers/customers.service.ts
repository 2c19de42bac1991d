import type { Customer, CustomerDetails, listCustomers } from '@kundan/contracts/admin/customers.contract';
import type { InputOf } from '@kundan/contracts/call';
import { DomainError } from '@kundan/domain/error';
import { rupeesFromPaise } from '@kundan/domain/money';
import { ERASED } from '@kundan/domain/order/erased-customer';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { messageState } from '@kundan/domain/support/message-state';
import { formatTicketNumber } from '@kundan/domain/support/ticket-number';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pageRange } from '../infrastructure/database/page.ts';
import {
  ACCOUNT,
  ALL,
  CONTACT_OF_ORDERS,
  COUNT_ALL,
  COUNT_FOUND,
  type CustomerRow,
  FOUND,
  MESSAGES,
  type MessageRow,
  ORDERS,
  type OrderRow,
  PURCHASES,
  type PurchasesRow,
  WISHES,
  type WishRow,
} from './customer-statements.ts';

type Contact = Pick<Customer, 'name' | 'email'> & { phone?: string; created_at?: Date | string };

/** Reads the people who buy. Erased ones have no name and no address any more. */
@Injectable()
export class CustomersService {
  constructor(private readonly em: EntityManager) {}

  /** One page of the accounts of customers that match, newest first, and the count of all that match. */
  async list({ q, ...page }: InputOf<typeof listCustomers>): Promise<{ items: Customer[]; count: number }> {
    const em = this.em.fork();
    const range = pageRange(page);
    const rows = await (q ? FOUND.all<CustomerRow>(em, { q, ...range }) : ALL.all<CustomerRow>(em, range));
    const { count } = await (q ? COUNT_FOUND.one<Count>(em, { q }) : COUNT_ALL.one<Count>(em));
    return { items: rows.map((row) => toCustomer(row, row)), count };
  }

  /** A person by the id of the account, which orders keep when it is deleted. Throws CUSTOMER_NOT_FOUND. */
  async get(id: string): Promise<CustomerDetails> {
    const em = this.em.fork();
    const account = await ACCOUNT.first<Contact>(em, { id });
    const ordered = await CONTACT_OF_ORDERS.first<Required<Contact>>(em, { id });
    const contact = account ?? ordered;
    if (!contact) throw new DomainError('CUSTOMER_NOT_FOUND');
    const purchases = await PURCHASES.one<PurchasesRow>(em, { id });
    const orders = await ORDERS.all<OrderRow>(em, { id });
    const messages = await MESSAGES.all<MessageRow>(em, { id, email: contact.email ?? '' });
    const wishes = await WISHES.all<WishRow>(em, { id });
    return {
      ...toCustomer({ id, ...contact }, purchases),
      phone: ordered && ordered.name !== ERASED ? ordered.phone : null,
      orders: orders.map(toOrder),
      messages: messages.map(toMessage),
      wishes: wishes.map(({ added_at: at, ...wish }) => ({ ...wish, added_at: isoText(at) })),
    };
  }
}

type Count = { count: number };

const isoText = (at: Date | string) => new Date(at).toISOString();

function toCustomer(
  { id, name, email, created_at: madeAt }: Contact & { id: string },
  { order_count, lifetime, last_order_at: last }: PurchasesRow,
): Customer {
  return {
    id,
    name,
    email: email || null,
    created_at: madeAt ? isoText(madeAt) : null,
    order_count,
    lifetime: rupeesFromPaise(lifetime),
    last_order_at: last && isoText(last),
  };
}

function toOrder({ number, placed_at: at, status, total, refunded }: OrderRow): CustomerDetails['orders'][number] {
  return {
    id: formatOrderId(number),
    created_at: isoText(at),
    status,
    total_price: rupeesFromPaise(total),
    refunded: rupeesFromPaise(refunded),
  };
}

function toMessage({ id, ticket, message, ...row }: MessageRow): CustomerDetails['messages'][number] {
  return {
    id,
    ticket_number: formatTicketNumber(ticket),
    created_at: isoText(row.created_at),
    state: messageState(row.answered_at, row.resolved_at),
    message,
    order_id: row.order_number === null ? null : formatOrderId(row.order_number),
    is_damage: row.is_damage,
  };
}
