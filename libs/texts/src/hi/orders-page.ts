import type * as en from '../en/orders-page.ts';
import type { Texts } from '../texts.ts';

export const ordersPageMessages: Texts<typeof en.ordersPageMessages> = {
  signedOut: 'अपने ऑर्डर देखने के लिए कृपया साइन इन करें।',
  title: 'आपके ऑर्डर',
  heading: 'ऑर्डर',
  loading: 'आपके ऑर्डर लोड हो रहे हैं...',
  unread: 'आपके ऑर्डर अभी लोड नहीं हो पाए।',
  remembered: 'आप ऑफ़लाइन हैं। ये ऑर्डर वैसे दिख रहे हैं जैसे इस डिवाइस ने पिछली बार देखे थे।',
  empty: 'आपने अभी तक कोई ऑर्डर नहीं किया है।',
  goToShop: 'दुकान पर जाएँ',
  review: 'इस गहने का रिव्यू लिखें',
  help: 'इस ऑर्डर के लिए सहायता',
  huids: (huids) => `HUID: ${huids.join(', ')}`,
  copy: 'कॉपी करें',
};
