import { formatRupees } from '@kundan/domain/format-rupees';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import type { MailData } from './mail-data.ts';
import { Action, Layout, Paragraph } from './layout.tsx';
import { useTexts } from './mail-context.ts';
import { RichText, strong } from './rich-text.tsx';

/** To the customer who has cancelled an order. */
export function OrderCancelledMail({
  name,
  orderId,
  refund,
  kept,
  shopUrl,
}: MailData['order-cancelled'] & { shopUrl: string }) {
  const { cancelled: texts, kept: keptText, viewOrders } = useTexts();
  return (
    <Layout preview={texts.preview(orderId)} title={texts.title}>
      <Paragraph>
        <RichText text={texts.text(name, strong(orderId))} />
      </Paragraph>
      {refund > 0 && (
        <Paragraph>
          <RichText text={texts.refund(strong(rupees(refund)))} />
        </Paragraph>
      )}
      {kept ? <Paragraph>{keptText(rupees(kept))}</Paragraph> : null}
      <Paragraph>{texts.check}</Paragraph>
      <Action href={`${shopUrl}/orders`}>{viewOrders}</Action>
    </Layout>
  );
}

const rupees = (paise: Paise): string => formatRupees(rupeesFromPaise(paise));
