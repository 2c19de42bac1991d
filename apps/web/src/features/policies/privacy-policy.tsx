import { SHOP_NAME } from '@kundan/domain/shop';
import { PolicyPage } from './policy-page.tsx';
import { GrievanceOfficer } from './grievance-officer.tsx';

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
      <p>
        Orders for as long as tax law demands, accounts until you ask us to close them, contact messages for two years,
        technical records for 90 days.
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
