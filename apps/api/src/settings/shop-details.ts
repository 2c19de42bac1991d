import type { Settings } from '@kundan/contracts/admin/settings.contract';
import type { ShopIdentity } from '@kundan/contracts/admin/shop-settings';
import type { ShopDetails } from '@kundan/contracts/platform.contract';
import { hasLetters } from '@kundan/domain/has-letters';
import type { TranslatedLocale } from '@kundan/domain/locale';
import type { DeliveryDays } from '@kundan/domain/order/delivery-window';
import { PAN_ABOVE } from '@kundan/domain/tax/pan';
import type { OwnRetention } from '@kundan/domain/privacy/retention';
import { englishFields } from '../catalogue/languages/english-fields.ts';
import { translatedTagline } from './tagline.ts';
import { servedAreas } from './served-areas.ts';

/** The settings that everybody sees, in a language. */
export function toShopDetails(settings: Settings, locale?: TranslatedLocale): Omit<ShopDetails, 'categories'> {
  const { legal_name: legalName, address, state, gstin, grievance_officer: officer } = settings;
  const { logo_url: logoUrl, tagline_hi: _, tagline_te: __, ...shop } = settings.shop;
  return {
    shop: { ...shop, logoUrl, ...(locale && translateTagline(settings.shop, locale)) },
    delivery: { ...toDeliveryDays(settings), areas: servedAreas(settings) },
    returns: settings.returns,
    support: { email: settings.support_email, phone: settings.support_phone },
    seller: { legalName, address, state, gstin },
    grievanceOfficer: {
      name: officer.name,
      designation: officer.designation,
      email: officer.email,
      phone: officer.phone,
    },
    retention: toRetention(settings),
    ...(settings.pan_above !== PAN_ABOVE && { panAbove: settings.pan_above }),
  };
}

function translateTagline(
  shop: ShopIdentity,
  locale: TranslatedLocale,
): Pick<ShopDetails['shop'], 'tagline' | 'english'> {
  const tagline = translatedTagline(shop, locale);
  const isEnglish = tagline === undefined && hasLetters(shop.tagline);
  return { tagline: tagline ?? shop.tagline, ...englishFields(isEnglish ? ['tagline'] : []) };
}

/** The business days that the owner promises. */
export function toDeliveryDays({ delivery }: Pick<Settings, 'delivery'>): DeliveryDays {
  return { dispatchDays: delivery.dispatch_days, fromDays: delivery.from_days, toDays: delivery.to_days };
}

/** The periods that the owner has set. */
export function toRetention({ retention }: Settings): OwnRetention {
  return {
    invoicedOrderYears: retention.invoiced_order_years,
    otherOrderDays: retention.other_order_days,
    messageDays: retention.message_days,
  };
}
