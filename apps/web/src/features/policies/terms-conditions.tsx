import { SHOP_NAME } from '@kundan/domain/shop';
import { PolicyPage } from './policy-page.tsx';
import { SellerSection } from './seller-section.tsx';
import { SupportLine } from './support-line.tsx';

export function TermsConditions() {
  return (
    <PolicyPage
      title="Terms & Conditions"
      lead={`These terms hold whenever you use the ${SHOP_NAME} shop or buy from it. By placing an order you accept them.`}
    >
      <SellerSection />
      <h2>Our products</h2>
      <p>
        Our jewellery is made by hand. Small differences in colour, setting and size from the photographs belong to it
        and are no defect. Measures and materials are given with each product.
      </p>
      <h2>Prices and payment</h2>
      <ul>
        <li>Prices are in Indian rupees. Shipping is free, and the total at checkout is the sum of your items.</li>
        <li>You pay by card or UPI through our payment provider. We never see or store your card details.</li>
        <li>
          If a price was plainly wrong, we tell you before shipping and refund the payment in full if you do not want
          the piece.
        </li>
      </ul>
      <h2>Your order</h2>
      <p>
        An order is placed when your payment has been received and verified. We confirm it by email with its order id.
        If a piece can no longer be delivered, we refund what you paid for it.
      </p>
      <h2>Delivery and returns</h2>
      <p>The shipping policy and the returns policy are part of these terms.</p>
      <h2>Your account</h2>
      <p>
        Keep your password to yourself and tell us if you think somebody else uses your account. Give your own name,
        email and phone number, so that your parcel finds you.
      </p>
      <h2>Reviews</h2>
      <p>
        Reviews show your name. Please write what you have experienced yourself. We remove what is unlawful, insulting
        or advertising.
      </p>
      <h2>Photographs and texts</h2>
      <p>The photographs, texts and designs of this shop belong to us. Please ask before you use them elsewhere.</p>
      <h2>Liability</h2>
      <p>
        We are liable for what we have promised here and for what the law demands. Nothing in these terms takes away
        rights that you have as a consumer in India.
      </p>
      <h2>Governing law</h2>
      <p>The law of India governs these terms. The courts in Hyderabad have jurisdiction.</p>
      <h2>Questions</h2>
      <SupportLine />
    </PolicyPage>
  );
}
