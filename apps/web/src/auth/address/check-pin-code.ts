import { fieldRules } from '@kundan/contracts/field-rules';
import type { z } from 'zod';
import { shopDetails } from '../../http/shop-details.ts';

interface WithAddress {
  address?: { pinCode: string; state: string } | undefined;
}

/**
 * The schema of a form with an address, which also refuses a PIN code of another state, as the API does. The table is loaded when it
 * is needed; when that fails, the API decides.
 */
export function withPinCheck<S extends z.ZodType<WithAddress>>(schema: S): S {
  return schema.superRefine(async ({ address }: WithAddress, context) => {
    if (!address) return;
    const { pinCode } = address;
    const table = await import('@kundan/domain/customer/pin-code').catch(() => undefined);
    const state = table?.otherAreaOf(pinCode, address.state);
    if (!table || !state) return;
    const { delivery, support } = shopDetails();
    // The list of states has none that is not served.
    const { issue } = table.unservedArea([state], delivery.areas)
      ? fieldRules.delivery.notServed({ state, email: support.email })
      : fieldRules.delivery.pinCodeElsewhere({ pinCode, state });
    context.addIssue({ code: 'custom', path: ['address', 'pinCode'], ...issue });
  });
}
