import type { OrderPayment } from '@kundan/contracts/orders.contract';
import { orderPanelMessages } from '@kundan/contracts/messages/order-panel-messages';
import { directMethods, saleMessages } from '@kundan/contracts/messages/sale-messages';
import type { DirectMethod } from '@kundan/domain/payment/direct-payment';
import { TextField } from '../../../../ui/form/field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';

const texts = orderPanelMessages.givenBack;

/** How a refund reaches the customer; without a method the provider gives back what it received. */
export interface GivenBack {
  method: DirectMethod | undefined;
  reference: string;
}

export const NOT_SAID: GivenBack = { method: undefined, reference: '' };

interface GivenBackProps {
  /** Undefined when it is not known here. */
  payment: OrderPayment | null | undefined;
  value: GivenBack;
  onChange: (value: GivenBack) => void;
}

/** Asks how a refund is given back. What the shop received without the provider, only the shop can give back. */
export function GivenBackFields({ payment, value: { method, reference }, onChange }: GivenBackProps) {
  return (
    <>
      <SelectField
        label={texts.label}
        hint={method ? texts.hint : payment && texts.providerHint}
        value={method ?? ''}
        onChange={({ target }) => onChange({ method: (target.value as DirectMethod | '') || undefined, reference })}
      >
        {payment === undefined ? <option value="">{texts.asPaid}</option> : null}
        {payment?.method === 'online' ? <option value="">{texts.provider}</option> : null}
        {Object.entries(directMethods).map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </SelectField>
      {method ? (
        <TextField
          label={saleMessages.reference}
          hint={saleMessages.referenceHint}
          optional
          autoComplete="off"
          maxLength={40}
          pattern="[\w\/.\-]*"
          title={texts.referenceRule}
          value={reference}
          onChange={({ target }) => onChange({ method, reference: target.value })}
        />
      ) : null}
    </>
  );
}
