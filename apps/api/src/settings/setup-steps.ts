import type { Settings } from '@kundan/contracts/admin/settings.contract';
import type { SetupStepId } from '@kundan/contracts/admin/setup.contract';
import { fieldError } from '@kundan/contracts/messages/rules-of';
import { setupRules } from '@kundan/contracts/messages/setup-messages';
import { type ShippingDetail, shippingDetails } from '@kundan/contracts/messages/shipping-details';
import { DomainError } from '@kundan/domain/error';
import { isGstinOfState } from '@kundan/domain/tax/state-codes';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { missingLegal } from './missing-legal.ts';
import { SAMPLE_SETTINGS } from './sample-settings.ts';

type SettingsStep = ShippingDetail | Extract<SetupStepId, 'contacts' | 'grievance'>;

/** Which steps of the setup the settings complete. The samples complete none. */
export function settingsSteps(settings: Settings): Record<SettingsStep, boolean> {
  const missing = missingLegal(settings);
  const hasDetails = enteredDetails(settings);
  const hasOwnContacts =
    settings.support_email !== DEFAULT_SETTINGS.support_email &&
    settings.support_phone !== DEFAULT_SETTINGS.support_phone;
  const isOwn = (...names: (keyof typeof SAMPLE_SETTINGS)[]) =>
    names.every((name) => settings[name] !== SAMPLE_SETTINGS[name]);
  return {
    identity: hasDetails.identity && isOwn('legal_name'),
    address: hasDetails.address && isOwn('address'),
    tax: hasDetails.tax && isOwn('gstin'),
    contacts: hasOwnContacts,
    grievance: !missing.includes('grievance_officer'),
  };
}

/** Throws SHOP_DETAILS_MISSING while an invoice would lack the seller, the address or the tax. */
export function requireShippingDetails(settings: Settings): void {
  const hasDetails = enteredDetails(settings);
  const missing = SHIPPING_DETAILS.filter((step) => !hasDetails[step]);
  if (missing.length === 0) return;
  const errors = missing.map((step) => fieldError(step, setupRules[step]));
  throw new DomainError('SHOP_DETAILS_MISSING', { errors, params: { details: missing } });
}

const SHIPPING_DETAILS = Object.keys(shippingDetails) as ShippingDetail[];

function enteredDetails({ legal_name: name, address, state, gst, gstin }: Settings): Record<ShippingDetail, boolean> {
  return {
    identity: name !== '',
    address: address !== '' && state !== '',
    tax: gst === 'unregistered' || (gstin !== '' && isGstinOfState(gstin, state)),
  };
}
