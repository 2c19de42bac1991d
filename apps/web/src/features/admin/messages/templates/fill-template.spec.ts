import type { SupportMessage } from '@kundan/contracts/admin/messages.contract';
import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

const message = (named: SupportMessage['named_orders']) =>
  ({ name: 'Asha', ticket_number: 'KM-000007', named_orders: named }) as SupportMessage;
const own = { id: 'KD-000002', is_writers: true };
const foreign = { id: 'KD-000001', is_writers: false };

test('fills in the writer, the ticket, the shop and the first of the orders that is hers', () => {
  expect(fillTemplate('Dear {name}, {order} ({ticket}). {shop}', message([foreign, own]), 'Asha Silver')).toBe(
    'Dear Asha, KD-000002 (KM-000007). Asha Silver',
  );
});

test('a placeholder without a value stays', () => {
  expect(fillTemplate('{order} {other} {}', message([foreign]), 'Asha Silver')).toBe('{order} {other} {}');
});
