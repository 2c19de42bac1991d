import type * as en from '../en/order-status.ts';
import type { Texts } from '../texts.ts';

export const orderStatusTexts: Texts<typeof en.orderStatusTexts> = {
  statuses: {
    'Pending Payment': 'చెల్లింపు పెండింగ్‌లో ఉంది',
    'Payment Received': 'చెల్లింపు అందింది',
    Shipped: 'పంపించాము',
    Delivered: 'డెలివరీ అయింది',
    Cancelled: 'రద్దయింది',
  },
  timeline: 'ఆర్డర్ దశలు',
  coming: 'తర్వాతి స్థితి: ',
  refunds: 'రీఫండ్లు',
  refund: {
    pending: (amount) => `${amount} తిరిగి వస్తున్నాయి`,
    processed: (amount) => `${amount} తిరిగి ఇచ్చాము`,
    failed: (amount) => `${amount} రీఫండ్ కాలేదు`,
  },
};
