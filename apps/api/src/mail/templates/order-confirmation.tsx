import { formatRupees } from '@kundan/domain/format-rupees';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import { Column } from '@react-email/column';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import type { ReactNode } from 'react';
import type { MailData } from './mail-data.ts';
import { Action, Layout, Paragraph, Rule, styles } from './layout.tsx';

type Props = MailData['order-confirmation'] & { shopUrl: string };

export function OrderConfirmationMail({ name, orderId, items, total, address, phone, shopUrl }: Props) {
  return (
    <Layout preview={`Order ${orderId}, ${rupees(total)}`} title={`Thank you, ${name}`}>
      <Paragraph>
        We have your order <strong>{orderId}</strong>. It leaves our workshop within 2 business days and is with you 5-7
        business days later. You will get a mail with the tracking number.
      </Paragraph>
      <Section>
        {items.map((item, position) => (
          <Line key={position} amount={rupees(item.price * item.quantity)}>
            {item.name} × {item.quantity}
          </Line>
        ))}
        <Line amount="FREE">Shipping</Line>
        <Line amount={<strong>{rupees(total)}</strong>}>
          <strong>Total</strong>
        </Line>
      </Section>
      <Rule />
      <Paragraph>
        We deliver to:
        {[name, ...address, phone].map((line, position) => (
          <span key={position}>
            <br />
            {line}
          </span>
        ))}
      </Paragraph>
      <Action href={`${shopUrl}/orders`}>View Orders</Action>
    </Layout>
  );
}

function Line({ amount, children }: { amount: ReactNode; children: ReactNode }) {
  const cell = { ...styles.text, padding: '6px 0', margin: 0 };
  return (
    <Row>
      <Column style={cell}>{children}</Column>
      <Column style={{ ...cell, width: 130, textAlign: 'right' }}> {amount}</Column>
    </Row>
  );
}

function rupees(paise: Paise): string {
  return formatRupees(rupeesFromPaise(paise));
}
