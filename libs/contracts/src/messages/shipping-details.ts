import { errorTexts } from '@kundan/texts/en/error';
import type { SetupStepId } from '../admin/setup.contract.ts';

/** The steps without which no order can be shipped, by the words for what they ask for. */
export const shippingDetails = {
  identity: 'name and legal name',
  address: 'address and state',
  tax: 'GST registration',
} as const satisfies Partial<Record<SetupStepId, string>>;
export type ShippingDetail = keyof typeof shippingDetails;

/** Why nothing was shipped. `details`: those of `shippingDetails` that are missing. */
export function missingDetails({ details }: { details: readonly string[] }): string {
  const names = Object.entries(shippingDetails).flatMap(([step, name]) => (details.includes(step) ? [name] : []));
  return `${errorTexts.SHOP_DETAILS_MISSING} Please enter: ${names.join(', ')}.`;
}
