import { accentTones } from '@kundan/domain/accent';
import { LANGUAGE_TAGS } from '@kundan/domain/locale';
import type { CSSProperties, ReactNode } from 'react';
import { taglineIn } from '../../settings/tagline.ts';
import { Button, Html, Link, Preview, Section, Table } from './elements.tsx';
import { useLocale, useShop, useTexts } from './mail-context.ts';
import { RichText } from './rich-text.tsx';

const SERIF = 'Georgia, "Times New Roman", serif';
const SANS = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

export const styles = {
  text: { fontFamily: SANS, fontSize: 16, lineHeight: '26px', color: '#3a302b', margin: '0 0 16px' },
  small: { fontFamily: SANS, fontSize: 13, lineHeight: '20px', color: '#75675f', margin: '0 0 6px' },
  rule: { width: '100%', border: 'none', borderTop: '1px solid #eadfd3', margin: '24px 0' },
} satisfies Record<string, CSSProperties>;

interface LayoutProps {
  /** The preview text that mail clients show after the subject. */
  preview: string;
  title: string;
  children: ReactNode;
}

/** The accent of the shop, dark enough for text on white and below white text. */
export const useAccent = (): string => accentTones(useShop().shop.accent).day.accent;

/** The frame of every mail: the shop's name, a title, the content, the support contacts and the seller. */
export function Layout({ preview, title, children }: LayoutProps) {
  const accent = useAccent();
  const { name } = useShop().shop;
  return (
    <Html lang={LANGUAGE_TAGS[useLocale()]} style={{ backgroundColor: '#f8f2ea', padding: '32px 12px' }}>
      <Preview text={preview} />
      <Table style={{ maxWidth: 560, margin: '0 auto' }}>
        <tr>
          <td>
            <p
              style={{
                fontFamily: SERIF,
                fontSize: 26,
                letterSpacing: 3,
                color: accent,
                textAlign: 'center',
                lineHeight: '24px',
                margin: '0 0 24px',
              }}
            >
              {name}
            </p>
            <Section
              style={{ backgroundColor: '#ffffff', borderTop: `4px solid ${accent}`, padding: '36px 36px 24px' }}
            >
              <h1
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
              </h1>
              {children}
            </Section>
            <Footer />
          </td>
        </tr>
      </Table>
    </Html>
  );
}

function Footer() {
  const { shop, legal_name: seller, address, state, gstin, support_email: email, support_phone: phone } = useShop();
  const color = useAccent();
  const locale = useLocale();
  const texts = useTexts().footer;
  const link = (
    <Link href={`mailto:${email}`} style={{ color }}>
      {email}
    </Link>
  );
  const place = [...address.split('\n').map((line) => line.trim()), address.includes(state) ? '' : state];
  return (
    <Section style={{ padding: '20px 36px', textAlign: 'center' }}>
      <p style={styles.small}>
        {[shop.name, taglineIn(shop, locale)].filter(Boolean).join(', ')}. {texts.shipping}
      </p>
      <p style={styles.small}>
        <RichText text={texts.questions<ReactNode>(link, phone)} />
      </p>
      {seller ? <p style={styles.small}>{[seller, ...place].filter(Boolean).join(', ')}</p> : null}
      {gstin ? <p style={styles.small}>GSTIN {gstin}</p> : null}
    </Section>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <p style={styles.text}>{children}</p>;
}

export function Action({ href, children }: { href: string; children: ReactNode }) {
  const button: CSSProperties = {
    backgroundColor: useAccent(),
    color: '#ffffff',
    fontFamily: SANS,
    fontSize: 16,
  };
  return (
    <Section style={{ padding: '8px 0 24px' }}>
      <Button href={href} style={button}>
        {children}
      </Button>
    </Section>
  );
}

export function Rule() {
  return <hr style={styles.rule} />;
}

/** Text with its line breaks. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, position) => (
    <span key={position}>
      {line}
      <br />
    </span>
  ));
}
