import type * as en from '../en/order.ts';
import type { Rich, Texts } from '../texts.ts';

export const orderMessages: Texts<typeof en.orderMessages> = {
  loading: 'आपका ऑर्डर लोड हो रहा है...',
  unread: 'आपका ऑर्डर अभी लोड नहीं हो पाया।',
  notFound: 'यह ऑर्डर आपके ऑर्डरों में नहीं है।',
  toOrders: 'ऑर्डर देखें',
  remembered: 'आप ऑफ़लाइन हैं। यह ऑर्डर वैसा दिख रहा है जैसा इस डिवाइस ने पिछली बार देखा था।',
  expected: (from, to) => `${from} और ${to} के बीच पहुँचने की उम्मीद है।`,
  courier: (courier) => `कूरियर: ${courier}`,
  follow: (courier) => `${courier} पर ट्रैक करें`,
  tracking: <N>(number: N): Rich<N> => ['ट्रैकिंग नंबर ', number],

  title: (orderId) => `ऑर्डर ${orderId}`,
  placed: <N>(day: N): Rich<N> => ['ऑर्डर की तारीख: ', day],
  delivery: 'डिलीवरी',
  phone: (phone) => `फ़ोन: ${phone}`,
  progress: 'ऑर्डर की स्थिति',

  gift: {
    title: 'यह एक उपहार है:',
    noPrices: 'पार्सल में कहीं कीमत नहीं लिखी होगी।',
  },
  cancel: {
    open: 'यह ऑर्डर रद्द करें',
    title: (orderId) => `ऑर्डर ${orderId} रद्द करें?`,
    refund: (amount) =>
      `${amount} उसी खाते में लौटाए जाएँगे जिससे आपने भुगतान किया था। आम तौर पर इसमें 5–7 कामकाजी दिन लगते हैं। आपको ईमेल भी मिलेगा।`,
    givenBack: (amount) => `आपने ${amount} हमें सीधे दिए थे। हम उसी तरीके से आपको लौटाएँगे।`,
    final: 'रद्द किया हुआ ऑर्डर वापस नहीं लाया जा सकता। गहने उपलब्ध हों, तो आप फिर से ऑर्डर कर सकते हैं।',
    confirm: 'ऑर्डर रद्द करें',
    keep: 'ऑर्डर रहने दें',
    done: 'आपका ऑर्डर रद्द हो गया है।',
    failed: 'ऑर्डर रद्द नहीं हो पाया। कृपया फिर कोशिश करें।',
  },
  address: {
    open: 'पता बदलें',
    title: (orderId) => `ऑर्डर ${orderId} की डिलीवरी का पता`,
    lead: 'पार्सल निकलने तक आप इसे बदल सकते हैं। कुल रकम वही रहेगी।',
    submit: 'पता सेव करें',
    done: 'पता बदल गया है।',
    failed: 'पता नहीं बदला जा सका। कृपया फिर कोशिश करें।',
  },
};
