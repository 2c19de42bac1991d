import type { MailData } from './mail-data.ts';
import { stopQuery } from '../../restock/stop-query.ts';
import { Link } from './elements.tsx';
import { Action, Layout, Paragraph, useAccent } from './layout.tsx';
import { useLocale, useTexts } from './mail-context.ts';

interface Urls {
  shopUrl: string;
  origin: string;
}

export function RestockedMail({ productId, name, stopToken, shopUrl, origin }: MailData['restocked'] & Urls) {
  const texts = useTexts().restocked;
  const stop = stopQuery(stopToken, useLocale());
  return (
    <Layout preview={texts.preview(name)} title={texts.subject(name)}>
      <Paragraph>{texts.text}</Paragraph>
      <Action href={`${shopUrl}/product/${productId}`}>{texts.action}</Action>
      <Paragraph>
        {texts.only}{' '}
        <Link href={`${origin}/restock-alerts/stop${stop}`} style={{ color: useAccent() }}>
          {texts.stop}
        </Link>
      </Paragraph>
    </Layout>
  );
}
