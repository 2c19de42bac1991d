import type { MailData } from './mail-data.ts';
import { Action, Layout, Lines, Paragraph } from './layout.tsx';
import { useShop, useTexts } from './mail-context.ts';
import { RichText, strong } from './rich-text.tsx';

type Props = MailData['order-return'] & { shopUrl: string };

/** To the customer whose return staff have decided. */
export function OrderReturnMail({ name, orderId, returnId, state, note, replacementId, shopUrl }: Props) {
  const { return: texts, viewOrders } = useTexts();
  return (
    <Layout preview={texts.preview(returnId)} title={texts.title(state)}>
      <Paragraph>
        <RichText text={texts.text(state, name, strong(returnId), strong(orderId))} />
      </Paragraph>
      {note ? (
        <Paragraph>
          <Lines text={note} />
        </Paragraph>
      ) : null}
      {state === 'approved' ? <WhereTo returnId={returnId} /> : null}
      {replacementId ? (
        <Paragraph>
          <RichText text={texts.replacement(strong(replacementId))} />
        </Paragraph>
      ) : null}
      <Action href={`${shopUrl}/orders`}>{viewOrders}</Action>
    </Layout>
  );
}

/** The address of the shop, if the settings have one when the mail is sent. */
function WhereTo({ returnId }: Pick<Props, 'returnId'>) {
  const texts = useTexts().return;
  const { legal_name: legalName, shop, address, state, support_phone: phone } = useShop();
  if (!address) return null;
  const lines = [legalName || shop.name, address, state, phone].filter(Boolean);
  return (
    <>
      <Paragraph>
        {texts.sendTo}
        <br />
        <Lines text={lines.join('\n')} />
      </Paragraph>
      <Paragraph>{texts.label(returnId)}</Paragraph>
    </>
  );
}
