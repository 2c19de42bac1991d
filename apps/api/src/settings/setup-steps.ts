import type { Settings } from '@kundan/contracts/admin/settings.contract';
import type { SetupStepId } from '@kundan/contracts/admin/setup.contract';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { missingLegal } from './missing-legal.ts';

type SettingsStep = Extract<SetupStepId, 'identity' | 'address' | 'tax' | 'contacts' | 'grievance' | 'policies'>;

/** Which steps of the setup the settings complete. */
export function settingsSteps(settings: Settings): Record<SettingsStep, boolean> {
  const missing = missingLegal(settings);
  const hasOwnContacts =
    settings.support_email !== DEFAULT_SETTINGS.support_email &&
    settings.support_phone !== DEFAULT_SETTINGS.support_phone;
  return {
    identity: !missing.includes('legal_name'),
    address: !missing.includes('address') && !missing.includes('state'),
    tax: settings.gst === 'unregistered' || settings.gstin !== '',
    contacts: hasOwnContacts,
    grievance: !missing.includes('grievance_officer'),
    policies: missing.length === 0 && hasOwnContacts,
  };
}
