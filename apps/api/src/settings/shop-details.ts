import type { Settings } from '@kundan/contracts/admin/settings.contract';
import type { ShopDetails } from '@kundan/contracts/platform.contract';
import type { OwnRetention } from '@kundan/domain/privacy/retention';

/** The settings that everybody sees. */
export function toShopDetails(settings: Settings): ShopDetails {
  const { legal_name: legalName, address, state, gstin, grievance_officer: officer } = settings;
  const { logo_url: logoUrl, ...shop } = settings.shop;
  return {
    shop: { ...shop, logoUrl },
    delivery: {
      dispatchDays: settings.delivery.dispatch_days,
      fromDays: settings.delivery.from_days,
      toDays: settings.delivery.to_days,
      areas: settings.delivery.areas,
    },
    support: { email: settings.support_email, phone: settings.support_phone },
    seller: { legalName, address, state, gstin },
    grievanceOfficer: {
      name: officer.name,
      designation: officer.designation,
      email: officer.email,
      phone: officer.phone,
    },
    retention: toRetention(settings),
  };
}

/** The periods that the owner has set. */
export function toRetention({ retention }: Settings): OwnRetention {
  return {
    invoicedOrderYears: retention.invoiced_order_years,
    otherOrderDays: retention.other_order_days,
    messageDays: retention.message_days,
  };
}
