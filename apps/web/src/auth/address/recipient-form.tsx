import { DeliveryChange } from '@kundan/contracts/checkout.contract';
import { labelTexts } from '@kundan/texts/en/label';
import { normalizePhone } from '@kundan/domain/customer/validation';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Button } from '../../ui/button.tsx';
import { Message, type Outcome } from '../../ui/feedback/message.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSchemaForm } from '../../ui/form/schema-form.ts';
import { AddressFields } from './address-fields.tsx';
import { addressPart } from './address-form.ts';
import { withPinCheck } from './check-pin-code.ts';
import './form-grid.css';

/** Somebody who receives a parcel, and where. */
export const RecipientSchema = withPinCheck(DeliveryChange.required({ name: true, phone: true }));
export type Recipient = z.output<typeof RecipientSchema>;

interface RecipientFormProps {
  /** What the fields contain at first. */
  recipient: Recipient | undefined;
  submit: string;
  problem: Outcome | undefined;
  onSubmit: (recipient: Recipient) => Promise<void>;
  /** Further fields, before the button. */
  children?: ReactNode;
}

const EMPTY = { name: '', phone: '', address: { addressLane: '', city: '', mandal: '', district: '', pinCode: '' } };

/** Name, phone and address, with a button that stores them. */
export function RecipientForm({ recipient, submit, problem, onSubmit, children }: RecipientFormProps) {
  const form = useSchemaForm(RecipientSchema, recipient ?? EMPTY);
  const { register, formState } = form;
  return (
    <form className="form-grid" noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      <TextField
        label={labelTexts.name}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={100}
        {...register('name')}
      />
      <TextField
        label={labelTexts.phone}
        type="tel"
        autoComplete="tel"
        maxLength={25}
        {...register('phone', { setValueAs: normalizePhone })}
      />
      <AddressFields form={addressPart(form)} />
      {children}
      <div className="form-grid__wide">
        <Message message={problem} />
        <Button type="submit" wide busy={formState.isSubmitting}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
