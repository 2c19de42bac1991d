import type { Address } from '@kundan/contracts/checkout.contract';
import { checkoutMessages } from '@kundan/texts/en/checkout';
import { Button } from '../../ui/button.tsx';
import { AddressLines } from '../../ui/order/address-lines.tsx';

export interface AddressCardProps {
  address: Address;
  onChange: () => void;
}

/** The address of the last order, instead of its fields. */
export function AddressCard({ address, onChange }: AddressCardProps) {
  return (
    <section className="form-grid__wide address-card" aria-labelledby="address-title">
      <h3 id="address-title">{checkoutMessages.lastAddress}</h3>
      <address>
        <AddressLines {...address} />
      </address>
      <Button look="quiet" onClick={onChange} aria-describedby="address-title">
        {checkoutMessages.changeAddress}
      </Button>
    </section>
  );
}
