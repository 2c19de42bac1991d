import { SHOP_NAME, THEME_COLOR } from '@kundan/domain/shop';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { CSSProperties, ReactNode } from 'react';
import { useShop } from './shop-context.ts';

const SERIF = 'Georgia, "Times New Roman", serif';
const SANS = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

export const styles = {
  text: { fontFamily: SANS, fontSize: 16, lineHeight: '26px', color: '#3a302b', margin: '0 0 16px' },
  small: { fontFamily: SANS, fontSize: 13, lineHeight: '20px', color: '#75675f', margin: '0 0 6px' },
  link: { color: THEME_COLOR },
  rule: { borderColor: '#eadfd3', margin: '24px 0' },
} satisfies Record<string, CSSProperties>;

interface LayoutProps {
  /** The preview text that mail clients show after the subject. */
  preview: string;
  title: string;
  children: ReactNode;
}

/** The frame of every mail: the shop's name, a title, the content, the support contacts and the seller. */
export function Layout({ preview, title, children }: LayoutProps) {
  return (
    <Html lang="en-IN">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#f8f2ea', margin: 0, padding: '32px 12px' }}>
        <Container style={{ maxWidth: 560, margin: '0 auto' }}>
          <Text
            style={{
              fontFamily: SERIF,
              fontSize: 26,
              letterSpacing: 3,
              color: THEME_COLOR,
              textAlign: 'center',
              margin: '0 0 24px',
            }}
          >
            {SHOP_NAME}
          </Text>
          <Section
            style={{ backgroundColor: '#ffffff', borderTop: `4px solid ${THEME_COLOR}`, padding: '36px 36px 24px' }}
          >
            <Heading
              style={{
                fontFamily: SERIF,
                fontWeight: 400,
                fontSize: 26,
                lineHeight: '34px',
                color: '#2b2320',
                margin: '0 0 20px',
              }}
            >
              {title}
            </Heading>
            {children}
          </Section>
          <Footer />
        </Container>
      </Body>
    </Html>
  );
}

function Footer() {
  const { legal_name: seller, address, state, gstin, support_email: email, support_phone: phone } = useShop();
  const place = [...address.split('\n').map((line) => line.trim()), address.includes(state) ? '' : state];
  return (
    <Section style={{ padding: '20px 36px', textAlign: 'center' }}>
      <Text style={styles.small}>{SHOP_NAME}, handcrafted jewellery. Free shipping on all orders.</Text>
      <Text style={styles.small}>
        Questions? Write to{' '}
        <Link href={`mailto:${email}`} style={styles.link}>
          {email}
        </Link>{' '}
        or call {phone}.
      </Text>
      {seller ? <Text style={styles.small}>{[seller, ...place].filter(Boolean).join(', ')}</Text> : null}
      {gstin ? <Text style={styles.small}>GSTIN {gstin}</Text> : null}
    </Section>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={styles.text}>{children}</Text>;
}

export function Action({ href, children }: { href: string; children: ReactNode }) {
  const button: CSSProperties = {
    display: 'inline-block',
    backgroundColor: THEME_COLOR,
    color: '#ffffff',
    fontFamily: SANS,
    fontSize: 16,
    padding: '12px 28px',
    textDecoration: 'none',
  };
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Button href={href} style={button}>
        {children}
      </Button>
    </Section>
  );
}

export function Rule() {
  return <Hr style={styles.rule} />;
}
