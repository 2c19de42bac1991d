import type * as en from '../en/restock.ts';
import type { Texts } from '../texts.ts';
import { shopMessages } from './shop.ts';

export const restockMessages: Texts<typeof en.restockMessages> = {
  ask: shopMessages.product.tellMe,
  title: (product) => `“${product}” स्टॉक में आने पर`,
  lead: 'यह गहना फिर से उपलब्ध होने पर हम आपको एक ईमेल भेजेंगे, और कुछ नहीं।',
  to: (email) => `ईमेल ${email} पर जाएगा।`,
  confirm: 'मुझे ईमेल भेजें',
  verifyLead: 'पहले हम आपके ईमेल पते पर एक कोड भेजते हैं, ताकि इस पते पर कोई और ईमेल न मँगवा सके।',
  done: 'स्टॉक में आते ही हम आपको एक ईमेल भेजेंगे।',
  ended: 'यह सूचना बंद हो गई है।',
  allEnded: 'सभी सूचनाएँ बंद हो गई हैं।',
  end: 'सूचना बंद करें',
  failed: 'यह नहीं हो पाया। कृपया फिर कोशिश करें।',
  stop: {
    title: 'सूचनाएँ बंद करें',
    question: (email) => `क्या ${email} पर स्टॉक की सूचना वाले ईमेल बंद कर दें?`,
    confirm: 'सभी सूचनाएँ बंद करें',
    done: 'हो गया। अब हम इस पते पर कोई सूचना नहीं भेजेंगे, जब तक आप फिर से न माँगें।',
    invalid: 'यह लिंक सही नहीं है। कृपया ईमेल में दिया लिंक फिर से खोलें।',
    toShop: 'दुकान पर जाएँ',
  },
};
