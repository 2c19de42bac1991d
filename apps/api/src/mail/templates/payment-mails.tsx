import { formatRupees } from '@kundan/domain/format-rupees';
import { type Paise, rupeesFromPaise } from '@kundan/domain/money';
import { isRefundReason, type RefundReason } from '@kundan/domain/payment/refund-reason';
import type { MailData } from './mail-data.ts';
import { Action, Layout, Paragraph } from './layout.tsx';
import { useTexts } from './mail-context.ts';
import { RichText, strong } from './rich-text.tsx';

type RefundProps = MailData['payment-refunded'] & { shopUrl: string };

/** To the customer: a refund has started, or staff have given a direct payment back. */
export function PaymentRefundedMail({ isDirect, ...refund }: RefundProps) {
  return isDirect ? <DirectRefund {...refund} /> : <RefundAtProvider {...refund} />;
}

function DirectRefund({ name, amount, orderId, shopUrl }: Omit<RefundProps, 'isDirect'>) {
  const { refund: texts, viewOrders } = useTexts();
  return (
    <Layout preview={texts.directPreview(rupees(amount), orderId)} title={texts.directTitle}>
      <Paragraph>
        <RichText text={texts.direct(name, strong(rupees(amount)), strong(orderId ?? ''))} />
      </Paragraph>
      <Action href={`${shopUrl}/orders`}>{viewOrders}</Action>
    </Layout>
  );
}

function RefundAtProvider({ name, amount, refundId, orderId, shopUrl }: Omit<RefundProps, 'isDirect'>) {
  const { refund: texts, viewOrders, toShop } = useTexts();
  const money = strong(rupees(amount));
  return (
    <Layout preview={texts.preview(rupees(amount))} title={texts.title}>
      <Paragraph>
        <RichText text={orderId ? texts.ofOrder(name, money, strong(orderId)) : texts.withoutOrder(name, money)} />
      </Paragraph>
      <Paragraph>
        {texts.number} {strong(refundId)}
      </Paragraph>
      {orderId ? (
        <Action href={`${shopUrl}/orders`}>{viewOrders}</Action>
      ) : (
        <Action href={`${shopUrl}/shop`}>{toShop}</Action>
      )}
    </Layout>
  );
}

/** To support: the provider did not carry out a refund. */
export function RefundFailedMail({ paymentId, amount, refundId, orderId }: MailData['refund-failed']) {
  return (
    <Layout preview={`${rupees(amount)} was not refunded`} title="A refund failed">
      <Paragraph>
        The refund <strong>{refundId}</strong> of {rupees(amount)} for the payment <strong>{paymentId}</strong>
        {orderId ? ` (order ${orderId})` : ''} failed. The shop still has the money and owes it to the customer, who was
        not told about the failure.
      </Paragraph>
      <Paragraph>
        {orderId
          ? 'Check the balance and the payment in the provider’s dashboard, then refund the order again in the admin panel, or record there how you gave the money back, or that it is not given back.'
          : 'The shop requests the refund again by itself. Check the balance and the payment in the provider’s dashboard.'}
      </Paragraph>
    </Layout>
  );
}

/** To support: the provider gave back what nobody expected any more. */
export function UnexpectedRefundMail({
  paymentId,
  amount,
  refundId,
  orderId,
  isRecorded,
}: MailData['unexpected-refund']) {
  return (
    <Layout preview={`${rupees(amount)} is given back`} title="An unexpected refund">
      <Paragraph>
        The provider gives {rupees(amount)} of the payment <strong>{paymentId}</strong>
        {orderId ? ` (order ${orderId})` : ''} back: refund <strong>{refundId}</strong>.{' '}
        {isRecorded
          ? 'It had refused this refund before. It is recorded now.'
          : 'It is more than what was left of the payment, so it is not recorded.'}
      </Paragraph>
      <Paragraph>
        If the shop had given this money back in another way, or had decided to keep it, the customer has too much now.
        Check the payment in the provider’s dashboard, and ask the customer for what was given back twice.
      </Paragraph>
    </Layout>
  );
}

type UnfinishedCheckout = MailData['unfinished-checkout'];

const reasons: Record<RefundReason, string> = {
  'already-ordered': 'Its checkout had become an order already: it was paid twice.',
  'incomplete-checkout': 'The shop did not know what was bought or where to send it.',
  'amount-differs': 'The amount is not what the checkout had agreed.',
  'checkout-expired': 'The payment came after its checkout had expired, and a price or the stock had changed.',
  'sold-out': 'The pieces were sold out when the payment arrived.',
};

/** To support: the outcome of a captured payment whose shopper never completed checkout. */
export function UnfinishedCheckoutMail({ paymentId, amount, orderId, refundId, reason }: UnfinishedCheckout) {
  const outcome = orderId ? `became the order ${orderId}` : `is being refunded (${refundId})`;
  return (
    <Layout preview={`${paymentId} ${outcome}`} title="A payment without an order">
      <Paragraph>
        The payment <strong>{paymentId}</strong> of {rupees(amount)} was captured, but the shopper never completed
        checkout. It {outcome}. There is nothing left to do.
      </Paragraph>
      {isRefundReason(reason) && <Paragraph>{reasons[reason]}</Paragraph>}
    </Layout>
  );
}

const rupees = (paise: Paise): string => formatRupees(rupeesFromPaise(paise));
