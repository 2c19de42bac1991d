import type { Settings } from '@kundan/contracts/admin/settings.contract';
import { DEFAULT_RETENTION } from '@kundan/domain/privacy/retention';
import { STATES } from '@kundan/domain/customer/states';
import { DEFAULT_PREFIX } from '@kundan/domain/invoices/document-number';
import { PROCESSING_DAYS, SHIPPING_DAYS } from '@kundan/domain/order/delivery-window';
import { DEFAULT_RETURN_DAYS } from '@kundan/domain/order/return-window';
import { PAN_ABOVE } from '@kundan/domain/tax/pan';
import { SHOP_NAME, SUPPORT_EMAIL, SUPPORT_PHONE, TAGLINE, THEME_COLOR } from '@kundan/domain/shop';

/** HSN 7113 (jewellery) and 3 % GST: CBIC notification 1/2017, schedule V. An accountant must confirm them. */
export const DEFAULT_SETTINGS: Settings = {
  shop: {
    name: SHOP_NAME,
    tagline: TAGLINE,
    tagline_hi: '',
    tagline_te: '',
    logo_url: '',
    accent: THEME_COLOR,
    instagram: 'https://www.instagram.com/',
    facebook: 'https://www.facebook.com/',
    pinterest: 'https://www.pinterest.com/',
  },
  legal_name: '',
  address: '',
  state: '',
  gst: '',
  gstin: '',
  handicraft_exemption: false,
  support_email: SUPPORT_EMAIL,
  support_phone: SUPPORT_PHONE,
  mail_from: '',
  grievance_officer: { name: '', designation: '', email: '', phone: '' },
  hsn: '7113',
  tax_rate: 3,
  pan_above: PAN_ABOVE,
  // Nobody but the owner knows where her pieces come from.
  origin: { country: '', maker: '', maker_address: '', net_quantity: '' },
  documents: { prefix: DEFAULT_PREFIX },
  delivery: {
    dispatch_days: PROCESSING_DAYS,
    from_days: SHIPPING_DAYS.min,
    to_days: SHIPPING_DAYS.max,
    areas: [...STATES],
  },
  returns: { accept: 'damaged', days: DEFAULT_RETURN_DAYS },
  couriers: [],
  // What the software itself uses. Only the owner knows who runs her servers and sends her mails.
  processors: [
    { name: 'Razorpay', purpose: 'Takes payments and makes refunds', country: 'India' },
    { name: '', purpose: 'Sends our mails', country: '' },
    { name: '', purpose: 'Runs our servers', country: '' },
  ],
  notices: { order_mail: '', daily_mail: '' },
  retention: {
    invoiced_order_years: DEFAULT_RETENTION.invoicedOrderYears,
    other_order_days: DEFAULT_RETENTION.otherOrderDays,
    message_days: DEFAULT_RETENTION.messageDays,
  },
  version: 1,
};
