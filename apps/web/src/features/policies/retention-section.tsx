import { DEFAULT_RETENTION, periodInWords, RETENTION_DAYS } from '@kundan/domain/privacy/retention';
import { useShopDetails } from '../../http/shop-details.ts';

/** How long the shop keeps personal data: by law, and as the owner has set it. */
export function RetentionSection() {
  const keep = { ...RETENTION_DAYS, ...DEFAULT_RETENTION, ...useShopDetails().retention };
  return (
    <>
      <h2 id="how-long">How long we keep it</h2>
      <ul>
        <li>
          Your account, cart and wish list: until your account is deleted. Your reviews then stay without your name.
        </li>
        <li>
          Orders with an invoice: {keep.invoicedOrderYears} years after the financial year of the last invoice or credit
          note, because the law demands it. Other orders: {periodInWords(keep.otherOrderDays)}. Then your name, address,
          email address and phone number are erased. The orders of one financial year are erased together, when the last
          of them may be.
        </li>
        <li>What you enter at checkout: {periodInWords(keep.checkouts)}, beside the order itself.</li>
        <li>
          Messages to us and our answers: {periodInWords(keep.messageDays)}. The text of mails:{' '}
          {periodInWords(keep.mailBodies)} after they were sent; that they were sent: {periodInWords(keep.mails)}.
        </li>
        <li>Requests for a mail when a piece is back: until that mail, at most {periodInWords(keep.restockAlerts)}.</li>
        <li>
          One-time passwords: {periodInWords(keep.otps)}. Sessions: until they expire. Networks from which you signed
          in, in a form nobody can read back: {periodInWords(keep.signInNetworks)}. Repeated requests of the cart:{' '}
          {periodInWords(keep.idempotencyKeys)}. Notices of the payment provider, without your name:{' '}
          {periodInWords(keep.providerEvents)}.
        </li>
        <li>
          Payments that became no order, without your name: {periodInWords(keep.unmatchedPayments)}. Technical records:
          until newer ones replace them on our servers.
        </li>
        <li>Backups contain what was there when they were made, until newer ones replace them.</li>
      </ul>
      <p>
        In the log of orders, your data is encrypted with a key of your own. When the period ends, the key is destroyed.
      </p>
    </>
  );
}
