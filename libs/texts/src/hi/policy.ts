import type * as en from '../en/policy.ts';
import type { Rich, Texts } from '../texts.ts';
import { periodInWords } from './period.ts';

export const policyTexts: Texts<typeof en.policyTexts> = {
  seller: 'विक्रेता कौन है',
  officer: 'हमारे शिकायत अधिकारी',
  support: <N>(email: N, phone: string, form: (label: string) => N): Rich<N> => [
    email,
    ` पर लिखें, ${phone} पर फ़ोन करें, या `,
    form('संपर्क फ़ॉर्म'),
    ' भरें।',
  ],
  inEnglish: 'यह जानकारी अंग्रेज़ी में है।',
  summarized: 'यह सिर्फ़ सार है। नीचे का अंग्रेज़ी पाठ ही मान्य है।',
  translated: <N>(link: (label: string) => N): Rich<N> => ['यह अनुवाद है। ', link('अंग्रेज़ी पाठ'), ' ही मान्य है।'],
  retention: {
    title: 'हम इसे कब तक रखते हैं',
    account: 'आपका खाता, कार्ट और विशलिस्ट: जब तक आपका खाता हटाया न जाए। उसके बाद आपके रिव्यू बिना आपके नाम के बने रहते हैं।',
    orders: (years, days) =>
      `बिल वाले ऑर्डर: आखिरी बिल या क्रेडिट नोट के वित्तीय वर्ष के बाद ${years} साल, क्योंकि कानून के अनुसार यह ज़रूरी है। बाकी ऑर्डर: ${periodInWords(days)}। उसके बाद आपका नाम, पता, ईमेल और फ़ोन नंबर मिटा दिए जाते हैं। एक वित्तीय वर्ष के ऑर्डर एक साथ मिटाए जाते हैं, जब उनमें से आखिरी की अवधि पूरी हो जाए। हटाए गए खाते पर भी यही लागू होता है।`,
    checkouts: ({ checkouts }) =>
      `चेकआउट पर आपकी दी हुई जानकारी, ऑर्डर में दर्ज जानकारी के अलावा: ${periodInWords(checkouts)}।`,
    messages: ({ messageDays, mailBodies, mails }) =>
      `हमें भेजे संदेश और हमारे जवाब: ${periodInWords(messageDays)}। ईमेल में क्या लिखा था: भेजने के बाद ${periodInWords(mailBodies)}; ईमेल भेजे गए थे, यह जानकारी: ${periodInWords(mails)}।`,
    alerts: ({ restockAlerts }) =>
      `गहना स्टॉक में लौटने पर ईमेल का अनुरोध: उस ईमेल तक, ज़्यादा से ज़्यादा ${periodInWords(restockAlerts)}।`,
    technical: ({ otps, signInNetworks, idempotencyKeys, providerEvents }) =>
      `OTP: ${periodInWords(otps)}। साइन इन: उसकी अवधि खत्म होने तक। वे नेटवर्क जिनसे आपने साइन इन किया, ऐसे रूप में जिसे कोई पढ़ नहीं सकता: ${periodInWords(signInNetworks)}। कार्ट के दोहराए गए अनुरोध: ${periodInWords(idempotencyKeys)}। भुगतान कंपनी की सूचनाएँ, बिना आपके नाम के: ${periodInWords(providerEvents)}।`,
    payments: ({ unmatchedPayments }) =>
      `ऐसे भुगतान जिनसे ऑर्डर नहीं बना, बिना आपके नाम के: ${periodInWords(unmatchedPayments)}।`,
    records: (days, from) => {
      const floor = `कम से कम ${periodInWords(days)}, क्योंकि कानून के अनुसार यह ज़रूरी है`;
      return from === undefined
        ? `तकनीकी रिकॉर्ड: ${floor}; उसके बाद जब तक हमारे सर्वर पर नए रिकॉर्ड उनकी जगह न ले लें।`
        : `तकनीकी रिकॉर्ड: जब तक हमारे सर्वर पर नए रिकॉर्ड उनकी जगह न ले लें; ${from} से, ${floor}।`;
    },
    backups: 'बैकअप में वही होता है जो उनके बनते समय था, जब तक नए बैकअप उनकी जगह न ले लें।',
    key: 'ऑर्डर के रिकॉर्ड में आपकी जानकारी आपकी अपनी कुंजी से एन्क्रिप्ट रहती है। अवधि खत्म होने पर वह कुंजी नष्ट कर दी जाती है।',
  },
};
