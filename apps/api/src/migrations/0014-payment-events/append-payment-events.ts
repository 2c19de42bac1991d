import { eventHash } from '../../event-store/event-hash.ts';
import { type CarriedEvent, eventsOfPayment, type OldPayment } from './events-of-payment.ts';

type Execute = (sql: string, parameters?: unknown[]) => Promise<unknown>;

/** Inserts the events of payments, and fills the rows of payments and refunds that follow from them. */
export async function appendPaymentEvents(execute: Execute, payments: readonly OldPayment[]): Promise<void> {
  const streams = payments.map((payment) => ({ payment, events: eventsOfPayment(payment) }));
  await insert(
    execute,
    'payment_events (payment_id, version, type, data, schema_version, actor, request_id, recorded_at, hash)',
    'payment_id text, version int, type text, data jsonb, schema_version int, actor text, request_id text, recorded_at timestamptz, hash text',
    streams.flatMap(({ payment, events }) => eventRows(payment.id, events)),
  );
  await insert(
    execute,
    'refunds (id, payment_id, order_id, provider_refund_id, amount, status, origin, reason, requested_by, requested_at, updated_at)',
    'id text, payment_id text, order_id uuid, provider_refund_id text, amount bigint, status text, origin text, reason text, requested_by text, requested_at timestamptz, updated_at timestamptz',
    streams.flatMap(({ payment, events }) => refundRows(payment, events)),
  );
  await execute(
    `update payments p set version = n.version, status = n.status, settled_by = n.settled_by, settled_at = n.settled_at,
       captured = n.captured, ordered = n.ordered, refunded = n.refunded, refunding = n.refunding, owed = n.owed
     from json_to_recordset(?::json) as n(id text, version int, status text, settled_by text, settled_at timestamptz,
       captured bigint, ordered bigint, refunded bigint, refunding bigint, owed bigint) where n.id = p.id`,
    [JSON.stringify(streams.map(({ payment, events }) => paymentRow(payment, events)))],
  );
}

async function insert(execute: Execute, target: string, columns: string, rows: object[]): Promise<void> {
  const sql = `insert into ${target} select * from json_to_recordset(?::json) as row(${columns})`;
  if (rows.length > 0) await execute(sql, [JSON.stringify(rows)]);
}

function eventRows(paymentId: string, events: readonly CarriedEvent[]) {
  let hash: string | undefined;
  return events.map(({ event, actor, requestId, at }, index) => {
    const { type, ...data } = event;
    const version = index + 1;
    const recordedAt = toInstant(at);
    hash = eventHash(hash, { streamId: paymentId, version, event, schemaVersion: 1, actor, requestId, recordedAt });
    return {
      payment_id: paymentId,
      version,
      type,
      data,
      schema_version: 1,
      actor,
      request_id: requestId,
      recorded_at: recordedAt,
      hash,
    };
  });
}

function refundRows({ id, order_id }: OldPayment, events: readonly CarriedEvent[]) {
  return events
    .filter(({ event }) => event.type === 'RefundRequested')
    .map(({ event: { refundId, amount, origin, reason }, actor, at }) => {
      const own = events.filter(({ event }) => event['refundId'] === refundId);
      const processed = own.find(({ event }) => event.type === 'RefundProcessed');
      const accepted = own.find(({ event }) => event.type === 'RefundAccepted');
      return {
        id: refundId,
        payment_id: id,
        order_id,
        provider_refund_id: accepted?.event['providerRefundId'],
        amount,
        status: processed ? 'processed' : 'pending',
        origin,
        reason,
        requested_by: actor,
        requested_at: toInstant(at),
        updated_at: toInstant(processed?.at ?? at),
      };
    });
}

function paymentRow(payment: OldPayment, events: readonly CarriedEvent[]) {
  const settled = events.find(({ event }) => event.type === 'PaymentSettled');
  const refunds = refundRows(payment, events);
  const sum = (status: string) =>
    refunds.reduce((total, refund) => (refund.status === status ? total + Number(refund.amount) : total), 0);
  const isCaptured = events.some(({ event }) => event.type === 'PaymentCaptured');
  const captured = isCaptured ? payment.amount : 0;
  const [refunded, refunding] = [sum('processed'), sum('pending')];
  const kept = captured - refunded - refunding;
  return {
    id: payment.id,
    version: events.length,
    status: isCaptured ? 'captured' : payment.status === 'failed' ? 'declined' : 'authorized',
    settled_by: settled?.actor,
    settled_at: settled && toInstant(settled.at),
    captured,
    ordered: settled ? kept : 0,
    refunded,
    refunding,
    owed: settled ? 0 : kept,
  };
}

function toInstant(at: string | Date): string {
  return new Date(at).toISOString();
}
