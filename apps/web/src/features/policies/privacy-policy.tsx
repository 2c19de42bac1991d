import { INVOICED_ORDER_YEARS, RETENTION_DAYS as keep } from '@kundan/domain/privacy/retention';
import { SHOP_NAME } from '@kundan/domain/shop';
import { PolicyPage } from './policy-page.tsx';
import { GrievanceOfficer } from './grievance-officer.tsx';

/** '1 year', '30 days'. */
function inWords(days: number): string {
  const [count, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export function PrivacyPolicy() {
  return (
    <PolicyPage
      title="Privacy Policy"
      lead={`What ${SHOP_NAME} knows about you, why, and for how long. It is not much.`}
    >
      <h2>What we collect</h2>
      <ul>
        <li>Your account: name, email address and a password that we keep only in a form nobody can read back.</li>
        <li>
          Your orders: what you bought, the delivery address, email and phone number, and the payment’s reference.
        </li>
        <li>What you write to us: contact messages and product reviews.</li>
        <li>Technical records: the time and network address of requests, to keep the shop safe and working.</li>
      </ul>
      <h2>What it is used for</h2>
      <p>
        To deliver your order, to let you sign in, to write to you about your order or account, and to answer you. We
        send no advertising and we do not sell or rent your data.
      </p>
      <h2>Who else sees it</h2>
      <ul>
        <li>Our payment provider, which takes your payment. Card and UPI details go to it alone.</li>
        <li>The courier, who needs your name, address and phone number.</li>
        <li>Authorities, where the law obliges us.</li>
      </ul>
      <h2>On your device</h2>
      <p>
        So that the shop works without a network, your device keeps a copy of the catalogue and, while you are signed
        in, your cart and your last orders. Signing out removes your private data from the device. We use no tracking
        cookies; one cookie proves for 15 minutes that an email address is yours.
      </p>
      <h2>How long we keep it</h2>
      <ul>
        <li>
          Your account, cart and wish list: until your account is deleted. Your reviews then stay without your name.
        </li>
        <li>
          Orders with an invoice: {INVOICED_ORDER_YEARS} years after the financial year of the last invoice or credit
          note, because the law demands it. Other orders: {inWords(keep.otherOrders)}. Then your name, address, email
          address and phone number are erased. The orders of one financial year are erased together, when the last of
          them may be.
        </li>
        <li>What you enter at checkout: {inWords(keep.checkouts)}, beside the order itself.</li>
        <li>
          Messages to us and our answers: {inWords(keep.messages)}. The text of mails: {inWords(keep.mailBodies)} after
          they were sent; that they were sent: {inWords(keep.mails)}.
        </li>
        <li>Requests for a mail when a piece is back: until that mail, at most {inWords(keep.restockAlerts)}.</li>
        <li>
          One-time passwords: {inWords(keep.otps)}. Sessions: until they expire. Networks from which you signed in, in a
          form nobody can read back: {inWords(keep.signInNetworks)}. Repeated requests of the cart:{' '}
          {inWords(keep.idempotencyKeys)}. Notices of the payment provider, without your name:{' '}
          {inWords(keep.providerEvents)}.
        </li>
        <li>Backups contain what was there when they were made, until newer ones replace them.</li>
      </ul>
      <p>
        In the log of orders, your data is encrypted with a key of your own. When the period ends, the key is destroyed.
      </p>
      <h2>Your rights</h2>
      <p>
        You may see, correct and take with you what we hold about you, withdraw a consent, and ask us to erase what we
        need not keep. The Digital Personal Data Protection Act, 2023 gives you these rights. We answer within 30 days.
      </p>
      <h2>Our grievance officer</h2>
      <GrievanceOfficer />
    </PolicyPage>
  );
}
