import { SHOP_NAME, THEME_COLOR } from '@kundan/domain/shop';
import { Text } from '@react-email/text';
import type { MailData } from './mail-data.ts';
import { Layout, Paragraph } from './layout.tsx';

/** Used for sign-up and for a password reset. */
export function OtpMail({ code }: MailData['otp']) {
  return (
    <Layout preview={`${code} is your ${SHOP_NAME} OTP`} title="Your OTP">
      <Paragraph>Enter these six digits to show that this email address is yours:</Paragraph>
      <Text
        style={{
          fontFamily: 'Menlo, Consolas, monospace',
          fontSize: 36,
          lineHeight: '48px',
          letterSpacing: 10,
          color: THEME_COLOR,
          margin: '0 0 16px',
        }}
      >
        {code}
      </Text>
      <Paragraph>The code is good for 10 minutes. Nobody from {SHOP_NAME} will ever ask you for it.</Paragraph>
      <Paragraph>If you did not ask for it, you can ignore this mail.</Paragraph>
    </Layout>
  );
}
