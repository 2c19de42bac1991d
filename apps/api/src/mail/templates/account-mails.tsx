import type { MailData } from './mail-data.ts';
import { Action, Layout, Paragraph, useAccent } from './layout.tsx';
import { useShop } from './shop-context.ts';

const useShopName = () => useShop().shop.name;

/** Used for sign-up and for a password reset. */
export function OtpMail({ code }: MailData['otp']) {
  const shop = useShopName();
  const color = useAccent();
  return (
    <Layout preview={`${code} is your ${shop} OTP`} title="Your OTP">
      <Paragraph>Enter these six digits to show that this email address is yours:</Paragraph>
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
      <Paragraph>The code is good for 10 minutes. Nobody from {shop} will ever ask you for it.</Paragraph>
      <Paragraph>If you did not ask for it, you can ignore this mail.</Paragraph>
    </Layout>
  );
}

export function WelcomeMail({ name, shopUrl }: MailData['welcome'] & { shopUrl: string }) {
  return (
    <Layout preview="Your account is ready" title={`Welcome, ${name}`}>
      <Paragraph>
        Your {useShopName()} account is ready. Your cart and your orders now wait for you on every device you sign in
        on.
      </Paragraph>
      <Action href={`${shopUrl}/shop`}>Explore Collection</Action>
    </Layout>
  );
}

export function PasswordChangedMail({ name, shopUrl }: MailData['password-changed'] & { shopUrl: string }) {
  return (
    <Layout preview="You have been signed out everywhere" title="Your password was changed">
      <Paragraph>
        Hello {name}, the password of your {useShopName()} account was just changed, and every device was signed out.
      </Paragraph>
      <Paragraph>If this was you, all is well. If it was not, please set a new password at once:</Paragraph>
      <Action href={`${shopUrl}/forgot-password`}>Set a new password</Action>
    </Layout>
  );
}

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
