import type { Address } from '@kundan/contracts/checkout.contract';

/** The parts of an address in the order in which letters in India have them. */
export function AddressLines({ addressLane, city, mandal, district, state, pinCode }: Address) {
  return (
    <>
      {addressLane}
      <br />
      {city}, {mandal}
      <br />
      {district}, {state} {pinCode}
    </>
  );
}
