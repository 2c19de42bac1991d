import { PolicyPage } from './policy-page.tsx';
import { SupportLine } from './support-line.tsx';

export function ReturnsPolicy() {
  return (
    <PolicyPage
      title="Returns Policy"
      lead="Every piece is checked and photographed before it leaves us. We take no returns, unless your piece was damaged in shipping; then we replace it."
    >
      <h2>When we replace a piece</h2>
      <ul>
        <li>The piece was damaged on its way to you.</li>
        <li>You report the damage within 24 hours of delivery.</li>
        <li>
          You send us an unboxing video that shows the sealed parcel, its label, the opening without a cut, and the
          damage. The video is mandatory.
        </li>
      </ul>
      <h2>What you receive</h2>
      <p>
        The replacement is the same product. We do not exchange it for another piece or size, and there is no refund in
        its place.
      </p>
      <h2>How it works</h2>
      <ul>
        <li>Write to us with your order id and the unboxing video, within 24 hours.</li>
        <li>We answer with the address of our workshop once we have seen the video.</li>
        <li>You send the damaged piece back to us, well packed. We do not offer a pickup.</li>
        <li>When the piece has reached us, we send the replacement, again with free shipping.</li>
      </ul>
      <h2>What we cannot take back</h2>
      <ul>
        <li>Pieces that simply did not please, or were ordered by mistake.</li>
        <li>Damage from wearing, perfume, water or cleaning agents.</li>
        <li>Damage reported after 24 hours, or without an unboxing video.</li>
      </ul>
      <h2>Questions</h2>
      <SupportLine />
    </PolicyPage>
  );
}
