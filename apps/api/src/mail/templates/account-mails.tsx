import type { MailData } from './mail-data.ts';
import { Action, Layout, Paragraph, useAccent } from './layout.tsx';
import { useShop, useTexts } from './mail-context.ts';

const useShopName = () => useShop().shop.name;

/** Used for sign-up and for a password reset. */
export function OtpMail({ code }: MailData['otp']) {
  const shop = useShopName();
  const color = useAccent();
  const texts = useTexts().otp;
  return (
    <Layout preview={texts.preview(code, shop)} title={texts.title}>
      <Paragraph>{texts.enter}</Paragraph>
      <p
        style={{
          fontFamily: 'Menlo, Consolas, monospace',
          fontSize: 36,
          lineHeight: '48px',
          letterSpacing: 10,
          color,
          margin: '0 0 16px',
        }}
      >
        {code}
      </p>
      <Paragraph>{texts.validity(shop)}</Paragraph>
      <Paragraph>{texts.ignore}</Paragraph>
    </Layout>
  );
}

export function WelcomeMail({ name, shopUrl }: MailData['welcome'] & { shopUrl: string }) {
  const texts = useTexts().welcome;
  return (
    <Layout preview={texts.preview} title={texts.title(name)}>
      <Paragraph>{texts.text(useShopName())}</Paragraph>
      <Action href={`${shopUrl}/shop`}>{texts.action}</Action>
    </Layout>
  );
}

export function PasswordChangedMail({ name, shopUrl }: MailData['password-changed'] & { shopUrl: string }) {
  const { passwordChanged: texts, newPassword } = useTexts();
  return (
    <Layout preview={texts.preview} title={texts.title}>
      <Paragraph>{texts.text(name, useShopName())}</Paragraph>
      <Paragraph>{texts.check}</Paragraph>
      <Action href={`${shopUrl}/forgot-password`}>{newPassword}</Action>
    </Layout>
  );
}

/** To staff, because only they have a second step. */
export function TwoStepChangedMail({ name, change, shopUrl }: MailData['two-step-changed'] & { shopUrl: string }) {
  const what = change === 'off' ? 'turned off' : 'set up again';
  return (
    <Layout preview="Your other devices have been signed out" title={`Two-step sign-in was ${what}`}>
      <Paragraph>
        Hello {name}, two-step sign-in of your {useShopName()} account was just {what}, and every other device was
        signed out.
      </Paragraph>
      <Paragraph>If this was not you, please set a new password at once:</Paragraph>
      <Action href={`${shopUrl}/forgot-password`}>Set a new password</Action>
    </Layout>
  );
}
