import { billingMessages as texts } from '@kundan/texts/en/billing';
import { directMethods, saleMessages } from '@kundan/contracts/messages/sale-messages';
import { normalizePhone } from '@kundan/domain/customer/validation';
import { formatRupees } from '@kundan/domain/format-rupees';
import { dayInIndia } from '@kundan/domain/day-in-india';
import { DIRECT_METHODS } from '@kundan/domain/payment/direct-payment';
import { cashLimitOn } from '@kundan/domain/tax/tax-law';
import { useWatch } from 'react-hook-form';
import { TextField } from '../../../../ui/form/field.tsx';
import type { SchemaForm } from '../../../../ui/form/schema-form.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import type { Parcel } from './sale-fields.ts';

type Form = Pick<SchemaForm<typeof Parcel>, 'register' | 'formState' | 'control'>;

interface PaymentFieldsProps {
  form: Form;
  /** Whether a payment link may be made. */
  hasLink: boolean;
  isLink: boolean;
  onLink: (isLink: boolean) => void;
  /** The total in rupees. */
  total: number;
}

/** How the customer has paid, or will. */
export function PaymentFields({ form: { register, control }, hasLink, isLink, onLink, total }: PaymentFieldsProps) {
  const cashLimit = cashLimitOn(dayInIndia(new Date()));
  const isForbidden = useWatch({ control, name: 'method' }) === 'cash' && total >= cashLimit;
  const warning = isForbidden ? saleMessages.cashForbidden(formatRupees(cashLimit)) : undefined;
  const method = register('method', {
    onChange: (event: { target: { value: string } }) => onLink(event.target.value === 'link'),
  });
  return (
    <div className="form-grid">
      <SelectField label={saleMessages.method} hint={isLink ? saleMessages.linkHint : warning} {...method}>
        {DIRECT_METHODS.map((method) => (
          <option key={method} value={method}>
            {directMethods[method]}
          </option>
        ))}
        {hasLink ? <option value="link">{saleMessages.link}</option> : null}
      </SelectField>
      {isLink ? null : (
        <TextField
          label={saleMessages.reference}
          hint={saleMessages.referenceHint}
          optional
          autoComplete="off"
          maxLength={40}
          {...register('reference', { shouldUnregister: true })}
        />
      )}
    </div>
  );
}

/** Who has bought. */
export function CustomerFields({ form: { register }, isPhoneRequired }: { form: Form; isPhoneRequired: boolean }) {
  return (
    <div className="form-grid" role="group" aria-label={saleMessages.customer}>
      <div className="form-grid__wide">
        <TextField label="Name" autoComplete="off" autoCapitalize="words" maxLength={100} {...register('name')} />
      </div>
      <TextField
        label="Phone"
        type="tel"
        optional={!isPhoneRequired}
        autoComplete="off"
        maxLength={25}
        {...register('phone', { setValueAs: normalizePhone })}
      />
      <TextField
        label="Email"
        type="email"
        optional
        hint={saleMessages.emailHint}
        autoComplete="off"
        maxLength={254}
        {...register('email')}
      />
    </div>
  );
}

/** What the invoice of a business names, and the PAN that a large sale needs. */
export function BillingFields({ form: { register, formState }, needsPan }: { form: Form; needsPan: boolean }) {
  const { gstin, pan } = formState.errors;
  return (
    <details open={needsPan || Boolean(gstin ?? pan)}>
      <summary>{saleMessages.billing}</summary>
      <div className="form-grid">
        <TextField
          label={texts.businessName}
          optional
          autoComplete="off"
          maxLength={200}
          {...register('business_name')}
        />
        <TextField label={texts.gstin} optional autoComplete="off" maxLength={20} {...register('gstin')} />
        <TextField label={texts.pan} optional={!needsPan} autoComplete="off" maxLength={14} {...register('pan')} />
      </div>
    </details>
  );
}
