import type { MailData } from './mail-data.ts';
import { Action, Layout, Lines, Paragraph } from './layout.tsx';
import { useShop } from './shop-context.ts';

type Props = MailData['order-return'] & { shopUrl: string };

/** To the customer whose return staff have approved or rejected. */
export function OrderReturnMail({ name, orderId, returnId, state, note, replacementId, shopUrl }: Props) {
  const decision = state === 'approved' ? 'have approved' : 'cannot accept';
  return (
    <Layout preview={`Return ${returnId}`} title={`Your return is ${state}`}>
      <Paragraph>
        Hello {name}, we {decision} your return <strong>{returnId}</strong> of order <strong>{orderId}</strong>.
      </Paragraph>
      {note ? (
        <Paragraph>
          <Lines text={note} />
        </Paragraph>
      ) : null}
      {state === 'approved' ? <WhereTo returnId={returnId} /> : null}
      {replacementId ? (
        <Paragraph>
          We send you new pieces as order <strong>{replacementId}</strong>. You pay nothing for it, and get a mail when
          it leaves.
        </Paragraph>
      ) : null}
      <Action href={`${shopUrl}/orders`}>View Orders</Action>
    </Layout>
  );
}

/** The address of the shop, if the settings have one when the mail is sent. */
function WhereTo({ returnId }: Pick<Props, 'returnId'>) {
  const { legal_name: legalName, shop, address, state, support_phone: phone } = useShop();
  if (!address) return null;
  const lines = [legalName || shop.name, address, state, phone].filter(Boolean);
  return (
    <>
      <Paragraph>
        Please send the pieces to:
        <br />
        <Lines text={lines.join('\n')} />
      </Paragraph>
      <Paragraph>Write {returnId} on the parcel, so that we find it at once.</Paragraph>
    </>
  );
}
