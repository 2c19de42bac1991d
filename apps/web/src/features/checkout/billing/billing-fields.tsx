import { addressMessages as texts } from '@kundan/texts/en/address';
import { Suspense, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckField } from '../../../ui/form/field.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { CheckoutForm } from '../checkout-form.ts';

// Few shoppers need them.
const BusinessFields = lazyComponent(() => import('./business-fields.tsx'));
const PanField = lazyComponent(() => import('./pan-field.tsx'));

interface BillingFieldsProps {
  form: CheckoutForm;
  needsPan: boolean;
}

/** The PAN that a large order needs, and whether a business buys, and then its name and GSTIN. */
export function BillingFields({ form, needsPan }: BillingFieldsProps) {
  const { setValue } = form;
  const didNeedPan = useRef(needsPan);
  useEffect(() => {
    // What is half typed would be refused without a field that says so.
    if (didNeedPan.current && !needsPan) setValue('pan', undefined);
    didNeedPan.current = needsPan;
  }, [needsPan, setValue]);
  const isBusiness = useWatch({ control: form.control, name: 'gstin' }) !== undefined;
  return (
    <>
      <CheckField
        label={texts.business}
        name="business"
        checked={isBusiness}
        onChange={({ target }) => {
          const value = target.checked ? '' : undefined;
          form.setValue('gstin', value);
          form.setValue('business_name', value);
        }}
      />
      <Suspense>
        {isBusiness ? <BusinessFields form={form} /> : null}
        {needsPan ? <PanField form={form} /> : null}
      </Suspense>
    </>
  );
}
