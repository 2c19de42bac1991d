import { STATES } from '@kundan/domain/customer/states';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import { usePinCode } from './use-pin-code.ts';

export function DeliveryFields({ form }: { form: CheckoutForm }) {
  const { register, formState } = form;
  const { errors } = formState;
  const onPinCode = usePinCode(form);
  return (
    <div className="checkout__fields">
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField label="Email" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
      <TextField
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextField
        label="Pin Code"
        inputMode="numeric"
        autoComplete="postal-code"
        error={errors.address?.pinCode?.message}
        {...register('address.pinCode', {
          onChange: (event: { target: HTMLInputElement }) => onPinCode(event.target.value),
        })}
      />
      <div className="checkout__wide">
        <TextField
          label="Address Lane"
          autoComplete="street-address"
          error={errors.address?.addressLane?.message}
          {...register('address.addressLane')}
        />
      </div>
      <TextField
        label="City"
        autoComplete="address-level2"
        error={errors.address?.city?.message}
        {...register('address.city')}
      />
      <TextField label="Mandal" error={errors.address?.mandal?.message} {...register('address.mandal')} />
      <TextField label="District" error={errors.address?.district?.message} {...register('address.district')} />
      <SelectField
        label="State"
        autoComplete="address-level1"
        error={errors.address?.state?.message}
        {...register('address.state')}
      >
        <option value="">Select your state</option>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
    </div>
  );
}
