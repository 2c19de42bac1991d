import { formatDay } from '@kundan/domain/format-day';
import { formatRupees } from '@kundan/domain/format-rupees';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import type { ReactNode } from 'react';
import { Action, Layout, Lines, Paragraph } from './layout.tsx';
import { counted, type MailData } from './mail-data.ts';
import { useShop } from './mail-context.ts';

const rupees = (paise: Paise) => formatRupees(rupeesFromPaise(paise));

/** To the shop. It has no personal data: the panel shows the customer to those who may see one. */
export function NewOrderMail({
  orderId,
  status,
  items,
  total,
  place,
  isGift,
  shopUrl,
}: MailData['new-order'] & { shopUrl: string }) {
  return (
    <Layout preview={`${rupees(total)}, to ${place}`} title={`New order ${orderId}`}>
      <Paragraph>
        {status}: {rupees(total)}, to {place}.{isGift ? ' It is a gift.' : ''}
      </Paragraph>
      <Paragraph>
        <Lines text={items.map(({ name, quantity }) => `${name} × ${quantity}`).join('\n')} />
      </Paragraph>
      <Action href={`${shopUrl}/admin-panel/orders?order=${orderId}`}>Open the order</Action>
    </Layout>
  );
}

/** To the shop: what happened on a day, and what waits. */
export function DailyMail({
  day,
  orders,
  revenue,
  late,
  ranOut,
  messages,
  shopUrl,
}: MailData['daily'] & { shopUrl: string }) {
  const { dispatch_days: dispatchDays } = useShop().delivery;
  return (
    <Layout preview={`${counted(orders, 'order')}, ${rupees(revenue)}`} title={formatDay(day)}>
      <Paragraph>
        <strong>
          {counted(orders, 'order')}, {rupees(revenue)}
        </strong>{' '}
        without what was refunded.
      </Paragraph>
      <Part
        title={`Not sent within ${counted(dispatchDays, 'business day')}`}
        count={late.count}
        lines={late.orderIds}
        none="Nothing is late."
      />
      <Part title="Ran out on this day" count={ranOut.count} lines={ranOut.names} none="Nothing ran out." />
      <Paragraph>{waiting(messages)}</Paragraph>
      <Action href={`${shopUrl}/admin-panel`}>Open the panel</Action>
    </Layout>
  );
}

/** A list of which the mail has the first lines. */
function Part({ title, count, lines, none }: { title: string; count: number; lines: string[]; none: ReactNode }) {
  if (count === 0) return <Paragraph>{none}</Paragraph>;
  const more = count > lines.length ? [`and ${count - lines.length} more`] : [];
  return (
    <Paragraph>
      <strong>
        {title}: {count}
      </strong>
      <br />
      <Lines text={[...lines, ...more].join('\n')} />
    </Paragraph>
  );
}

function waiting({ open, reports, overdue }: MailData['daily']['messages']): string {
  const among = reports > 0 ? `, ${counted(reports, 'damage report')} among them` : '';
  const unanswered =
    open === 0 ? 'No message waits for an answer.' : `${counted(open, 'message')} waiting for an answer${among}.`;
  // Also answered ones that are not resolved.
  return overdue > 0 ? `${unanswered} ${counted(overdue, 'message')} later than the law allows.` : unanswered;
}
