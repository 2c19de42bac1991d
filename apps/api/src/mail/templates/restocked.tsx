import type { MailData } from './mail-data.ts';
import { Link } from './elements.tsx';
import { Action, Layout, Paragraph, useAccent } from './layout.tsx';

export function RestockedMail({ productId, name, stopToken, shopUrl }: MailData['restocked'] & { shopUrl: string }) {
  return (
    <Layout preview={`${name} is available again`} title={`${name} is back`}>
      <Paragraph>You asked us to tell you when this piece is available again. It is, while pieces last.</Paragraph>
      <Action href={`${shopUrl}/product/${productId}`}>See the piece</Action>
      <Paragraph>
        This is the only mail about it.{' '}
        <Link href={`${shopUrl}/restock-alerts/stop?token=${stopToken}`} style={{ color: useAccent() }}>
          Stop all alerts to this address
        </Link>
      </Paragraph>
    </Layout>
  );
}
