import type { Settings } from '@kundan/contracts/admin/settings.contract';
import type { ShopDetails } from '@kundan/contracts/platform.contract';

/** The settings that everybody sees. */
export function toShopDetails(settings: Settings): ShopDetails {
  const { legal_name: legalName, address, state, gstin, grievance_officer: officer } = settings;
  return {
    support: { email: settings.support_email, phone: settings.support_phone },
    seller: { legalName, address, state, gstin },
    grievanceOfficer: {
      name: officer.name,
      designation: officer.designation,
      email: officer.email,
      phone: officer.phone,
    },
  };
}
