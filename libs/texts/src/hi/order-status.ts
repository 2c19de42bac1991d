import type * as en from '../en/order-status.ts';
import type { Texts } from '../texts.ts';

export const orderStatusTexts: Texts<typeof en.orderStatusTexts> = {
  statuses: {
    'Pending Payment': 'भुगतान बाकी है',
    'Payment Received': 'भुगतान मिल गया',
    Shipped: 'भेज दिया गया',
    Delivered: 'पहुँच गया',
    Cancelled: 'रद्द',
  },
  timeline: 'अब तक क्या हुआ',
  coming: 'अभी बाकी है: ',
  refunds: 'रिफ़ंड',
  refund: {
    pending: (amount) => `${amount} लौटाए जा रहे हैं`,
    processed: (amount) => `${amount} लौटा दिए गए`,
    failed: (amount) => `${amount} का रिफ़ंड नहीं हो पाया`,
  },
};
