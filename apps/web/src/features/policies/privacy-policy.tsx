import { DEFAULT_RETENTION, periodInWords, RETENTION_DAYS } from '@kundan/domain/privacy/retention';
import { SHOP_NAME } from '@kundan/domain/shop';
import { Link } from '@tanstack/react-router';
import { useShopDetails } from '../../http/shop-details.ts';
import { PolicyPage } from './policy-page.tsx';
import { GrievanceOfficer } from './grievance-officer.tsx';

export function PrivacyPolicy() {
  const keep = { ...RETENTION_DAYS, ...DEFAULT_RETENTION, ...useShopDetails().retention };
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
        <li>
          What you write to us: contact messages, reports of damage with photographs, and product reviews, which are
          shown with your name.
        </li>
        <li>What you ask us to remember: your cart, your wish list, and the sold-out pieces you wait for.</li>
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
        <li>The companies that run our servers and send our mails, on our behalf.</li>
        <li>Authorities, where the law obliges us.</li>
      </ul>
      <h2>On your device</h2>
      <p>
        So that the shop works without a network, your device keeps a copy of the catalogue, your wish list, the pieces
        that you looked at last and, while you are signed in, your cart and your last orders. A checkout form that you
        began stays until you close the tab. Signing out removes your private data from the device. We use no tracking
        cookies; one cookie proves for 15 minutes that an email address is yours, and one recognizes for an hour the
        browser that asked for a one-time password.
      </p>
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
      <h2>Your rights</h2>
      <p>
        Under{' '}
        <Link to="/account" className="text-link">
          Your Account
        </Link>{' '}
        you see what we hold about you, download it, correct your name, stop the uses of your data that the shop works
        without, and delete your account, at any time.{' '}
        <Link to="/contact" className="text-link">
          Write to us
        </Link>{' '}
        to have anything else corrected; we answer within a month. The Digital Personal Data Protection Act, 2023 gives
        you these rights. If you are not content with our answer, you can complain to our grievance officer, and then to
        the Data Protection Board of India.
      </p>
      <h2>Our grievance officer</h2>
      <GrievanceOfficer />
    </PolicyPage>
  );
}
