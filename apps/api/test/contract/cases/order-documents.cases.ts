import { documentArchive, exportDocuments, listDocuments } from '@kundan/contracts/admin/documents.contract';
import {
  advancesReport,
  gstr1Archive,
  gstr1Report,
  gstr3bReport,
  tallyReport,
} from '@kundan/contracts/admin/tax.contract';
import { taxErrors } from '@kundan/contracts/messages/tax-messages';
import { GSTR1_SHEETS } from '@kundan/domain/invoices/reports/gstr1-sheets';
import { orderCreditNote, orderInvoice } from '@kundan/contracts/orders.contract';
import { documentSlug } from '@kundan/domain/invoices/document-number';
import { formatOrderId } from '@kundan/domain/order/order-number';
import { randomUUID } from 'node:crypto';
import { DocumentFiles } from '../../../src/invoices/document-files.ts';
import { IssuedDocument } from '../../../src/invoices/records/issued-document.entity.ts';
import { OrderService } from '../../../src/orders/order.service.ts';
import { makeOrder } from '../../support/orders/order-factories.ts';
import type { TestUser } from '../../support/factories.ts';
import type { TestApp } from '../../support/test-app.ts';
import { defineCase } from './call-case.ts';
import { orderId } from './field-rules.ts';

async function shipOrder(app: TestApp, owner: TestUser) {
  const { id, order } = await makeOrder(app, owner);
  const ship = { type: 'ChangeStatus', status: 'Shipped' } as const;
  await app.get(OrderService).handle(app.em(), id, ship, { actor: 'shop' });
  // The first download stores the bytes.
  await app.get(DocumentFiles).invoice(order.number);
  return { id, order };
}

const recordsExport = { changes: ['audit_head', 'audit_log'], forOtherUser: 'shared' } as const;
const wrongMonths = ['', '2026-13', '2026', 'November'];
const month = {
  missing: 'Please enter a month like 2026-11.',
  invalid: wrongMonths.map((one): [string, string] => [one, 'Please enter a month like 2026-11.']),
};
const gstin = {
  invalid: ['', '36AAPFU0939F1ZX'].map((one): [string, string] => [
    one,
    'This GSTIN is not valid. Please check its 15 characters.',
  ]),
};

export const orderDocumentCases = [
  defineCase({
    call: gstr1Report,
    arrange: async (app, owner) => {
      await shipOrder(app, owner);
      return { input: { sheet: 'documents' as const, month: '2026-11' } };
    },
    changes: ['audit_head', 'audit_log'],
    fields: {
      sheet: {
        missing: taxErrors.sheet({ sheets: GSTR1_SHEETS }),
        invalid: ['', 'all'].map((one) => [one, taxErrors.sheet({ sheets: GSTR1_SHEETS })]),
      },
      month: {
        missing: 'Please enter a month like 2026-11.',
        invalid: ['', '2026-13', '2026-1', '11-2026', '2026-11-01'].map((one) => [
          one,
          'Please enter a month like 2026-11.',
        ]),
      },
      gstin,
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: listDocuments,
    arrange: async (app, owner) => {
      await shipOrder(app, owner);
      return { input: {} };
    },
    fields: {
      page: { invalid: [[0, 'Please check the field page.']] },
      limit: { invalid: [[201, 'Please check the field limit.']] },
      q: { invalid: [['x'.repeat(201), 'At most 200 characters.']] },
      from: { invalid: [['2026-13-01', 'Please enter a date like 2026-11-21.']] },
      to: { invalid: [['yesterday', 'Please enter a date like 2026-11-21.']] },
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: exportDocuments,
    arrange: () => Promise.resolve({ input: { from: '2026-11-01', to: '2026-11-30' } }),
    changes: ['audit_head', 'audit_log'],
    fields: {
      from: { invalid: [['2026-13-01', 'Please enter a date like 2026-11-21.']] },
      to: { invalid: [['yesterday', 'Please enter a date like 2026-11-21.']] },
    },
    forOtherUser: 'shared',
  }),
  defineCase({
    call: documentArchive,
    arrange: () => Promise.resolve({ input: { from: '2026-10-01', to: '2026-10-31' } }),
    fields: {
      from: { invalid: [['2026-13-01', 'Please enter a date like 2026-11-21.']] },
      to: { invalid: [['yesterday', 'Please enter a date like 2026-11-21.']] },
    },
    ...recordsExport,
  }),
  defineCase({
    call: gstr3bReport,
    arrange: () => Promise.resolve({ input: { month: '2026-11' } }),
    fields: { month, gstin },
    ...recordsExport,
  }),
  ...[gstr1Archive, tallyReport].map((call) =>
    defineCase({
      call,
      arrange: () => Promise.resolve({ input: { month: '2026-11' } }),
      fields: { month },
      ...recordsExport,
    }),
  ),
  defineCase({
    call: advancesReport,
    arrange: () => Promise.resolve({ input: { day: '2027-03-31' } }),
    fields: {
      day: {
        missing: 'Please enter a date like 2026-11-21.',
        invalid: [['2026-13-01', 'Please enter a date like 2026-11-21.']],
      },
    },
    ...recordsExport,
  }),
  defineCase({
    call: orderInvoice,
    arrange: async (app, owner) => ({ input: { id: formatOrderId((await shipOrder(app, owner)).order.number) } }),
    resource: orderId,
    forOtherUser: { code: 'ORDER_NOT_FOUND' },
    openToAdmins: true,
    changesWhenAdminCalls: ['audit_head', 'audit_log'],
    rejected: [
      {
        name: 'an order that is not shipped',
        code: 'INVOICE_NOT_READY',
        arrange: async (app, caller) => ({
          input: { id: formatOrderId((await makeOrder(app, caller)).order.number) },
        }),
      },
    ],
  }),
  defineCase({
    call: orderCreditNote,
    arrange: async (app, owner) => {
      const { id, order } = await shipOrder(app, owner);
      const refund = {
        type: 'RefundPayment',
        paymentId: order.payment?.id ?? '',
        refundId: randomUUID(),
        amount: 500_00,
      } as const;
      await app.get(OrderService).handle(app.em(), id, refund, { actor: 'shop' });
      const note = await app.em().findOneOrFail(IssuedDocument, { orderNumber: order.number, kind: 'credit-note' });
      const number = documentSlug(note.number);
      await app.get(DocumentFiles).creditNote(order.number, number);
      return { input: { id: formatOrderId(order.number), number } };
    },
    resource: orderId,
    forOtherUser: { code: 'ORDER_NOT_FOUND' },
    openToAdmins: true,
    changesWhenAdminCalls: ['audit_head', 'audit_log'],
    rejected: [
      {
        name: 'a number of another order',
        code: 'CREDIT_NOTE_NOT_FOUND',
        arrange: async (app, caller, { input }) => {
          const { order } = await shipOrder(app, caller);
          return { input: { ...input, id: formatOrderId(order.number) } };
        },
      },
    ],
  }),
];
