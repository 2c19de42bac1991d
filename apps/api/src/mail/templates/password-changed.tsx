import { SHOP_NAME } from '@kundan/domain/shop';
import type { MailData } from './mail-data.ts';
import { Action, Layout, Paragraph } from './layout.tsx';

export function PasswordChangedMail({ name, shopUrl }: MailData['password-changed'] & { shopUrl: string }) {
  return (
    <Layout preview="You have been signed out everywhere" title="Your password was changed">
      <Paragraph>
        Hello {name}, the password of your {SHOP_NAME} account was just changed, and every device was signed out.
      </Paragraph>
      <Paragraph>If this was you, all is well. If it was not, please set a new password at once:</Paragraph>
      <Action href={`${shopUrl}/forgot-password`}>Set a new password</Action>
    </Layout>
  );
}
