import type { CSSProperties, ReactNode } from 'react';

interface Styled {
  style?: CSSProperties;
  children: ReactNode;
}

/** Mail programs lay out tables only, and screen readers must not announce them. */
const TABLE = {
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: '0',
  cellSpacing: '0',
  role: 'presentation',
} as const;

/** The document. Padding and background are set on a cell, because some programs ignore those of the body. */
export function Html({ lang, style, children }: Styled & { lang: string }) {
  return (
    <html dir="ltr" lang={lang}>
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
      </head>
      <body style={{ backgroundColor: style?.backgroundColor, margin: 0, padding: 0 }}>
        <Section style={style}>{children}</Section>
      </body>
    </html>
  );
}

/** Programs show this many characters after the subject. Invisible ones fill up a short text, so that no content follows it. */
const PREVIEW_LENGTH = 150;
const FILLER = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF';
const HIDDEN = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 };

/** The hidden text that programs show after the subject. */
export function Preview({ text }: { text: string }) {
  const shown = text.slice(0, PREVIEW_LENGTH);
  return (
    <div style={HIDDEN}>
      {shown}
      <div>{FILLER.repeat(PREVIEW_LENGTH - shown.length)}</div>
    </div>
  );
}

export function Table({ style, children }: Styled) {
  return (
    <table {...TABLE} style={style}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A table of one cell, which has the style. */
export function Section({ style, children }: { style?: CSSProperties | undefined; children: ReactNode }) {
  return (
    <Table>
      <tr>
        <td style={style}>{children}</td>
      </tr>
    </Table>
  );
}

interface ButtonProps {
  href: string;
  style: CSSProperties;
  children: ReactNode;
}

/** Outlook ignores the padding of a link, so conditional comments add spaces that are as wide and as high. */
const OUTLOOK_START =
  '<!--[if mso]><i style="mso-font-width:466.67%;mso-text-raise:18" hidden>&#8202;&#8202;&#8202;</i><![endif]-->';
const OUTLOOK_END =
  '<!--[if mso]><i style="mso-font-width:466.67%" hidden>&#8202;&#8202;&#8202;&#8203;</i><![endif]-->';

/** A link with a padding of 12 by 28 px. */
export function Button({ href, style, children }: ButtonProps) {
  return (
    <a
      href={href}
      style={{ lineHeight: '100%', textDecoration: 'none', display: 'inline-block', padding: '12px 28px', ...style }}
      target="_blank"
    >
      <span dangerouslySetInnerHTML={{ __html: OUTLOOK_START }} />
      <span style={{ display: 'inline-block', lineHeight: '120%' }}>{children}</span>
      <span dangerouslySetInnerHTML={{ __html: OUTLOOK_END }} />
    </a>
  );
}

export function Link({ href, style, children }: Styled & { href: string }) {
  return (
    <a href={href} style={{ textDecorationLine: 'none', ...style }} target="_blank">
      {children}
    </a>
  );
}
