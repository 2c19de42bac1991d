import type { Settings } from '@kundan/contracts/admin/settings.contract';
import { DEFAULT_RETENTION } from '@kundan/domain/privacy/retention';
import { SUPPORT_EMAIL, SUPPORT_PHONE } from '@kundan/domain/shop';

/** HSN 7113 (jewellery) and 3 % GST: CBIC notification 1/2017, schedule V. An accountant must confirm them. */
export const DEFAULT_SETTINGS: Settings = {
  legal_name: '',
  address: '',
  state: '',
  gst: '',
  gstin: '',
  support_email: SUPPORT_EMAIL,
  support_phone: SUPPORT_PHONE,
  mail_from: '',
  grievance_officer: { name: '', designation: '', email: '', phone: '' },
  hsn: '7113',
  tax_rate: 3,
  couriers: [],
  retention: {
    invoiced_order_years: DEFAULT_RETENTION.invoicedOrderYears,
    other_order_days: DEFAULT_RETENTION.otherOrderDays,
    message_days: DEFAULT_RETENTION.messageDays,
  },
  version: 1,
};
