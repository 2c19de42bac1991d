import { SHOP_NAME } from '@kundan/domain/shop';
import type { MailData } from './mail-data.ts';
import { Action, Layout, Paragraph } from './layout.tsx';

export function WelcomeMail({ name, shopUrl }: MailData['welcome'] & { shopUrl: string }) {
  return (
    <Layout preview="Your account is ready" title={`Welcome, ${name}`}>
      <Paragraph>
        Your {SHOP_NAME} account is ready. Your cart and your orders now wait for you on every device you sign in on.
      </Paragraph>
      <Action href={`${shopUrl}/shop`}>Explore Collection</Action>
    </Layout>
  );
}
