import { formatDay } from '@kundan/domain/format-day';
import type { Days, Decision, MailTexts, Matter } from './en.ts';

const businessDays = (count: number) => (count === 1 ? '1 कामकाजी दिन' : `${count} कामकाजी दिनों`);
const matters: Record<Matter, string> = {
  message: 'आपका संदेश मिल गया है',
  damage: 'टूट-फूट की आपकी सूचना मिल गई है',
  return: 'वापसी का आपका अनुरोध मिल गया है',
};
const decisions: Record<Decision, string> = {
  approved: 'वापसी का आपका अनुरोध मंज़ूर हो गया है',
  rejected: 'वापसी का आपका अनुरोध मंज़ूर नहीं हुआ है',
  received: 'वापस भेजे गए गहने हमें मिल गए हैं',
};
const REFUND_TIME = 'यह रकम उसी खाते में वापस जाती है जिससे आपने भुगतान किया था, और आम तौर पर 5–7 कामकाजी दिनों में पहुँच जाती है।';
const arrival = ({ from, to }: Days) => `आम तौर पर ${from}-${to} कामकाजी दिनों में पहुँच जाता है।`;

export const hi: MailTexts = {
  footer: {
    shipping: 'हर ऑर्डर पर मुफ़्त डिलीवरी।',
    questions: (email, phone) => ['कोई सवाल? ', email, ` पर लिखें या ${phone} पर फ़ोन करें।`],
  },
  viewOrders: 'ऑर्डर देखें',
  toShop: 'दुकान पर जाएँ',
  newPassword: 'नया पासवर्ड बनाएँ',
  expected: (from, to) => `${formatDay(from, 'hi')} और ${formatDay(to, 'hi')} के बीच पहुँचने की उम्मीद है।`,
  kept: (amount) =>
    `आपके भुगतान में से ${amount} अब भी हमारे पास हैं। हमने यह रकम अभी तक नहीं लौटाई है। लौटाते ही आपको ईमेल मिलेगा। इसके बारे में कोई सवाल हो तो कृपया इस ईमेल का जवाब दें।`,
  statuses: {
    'Pending Payment': 'भुगतान बाकी है',
    'Payment Received': 'भुगतान मिल गया',
    Shipped: 'भेज दिया गया',
    Delivered: 'पहुँच गया',
    Cancelled: 'रद्द',
  },

  otp: {
    subject: 'आपका {shop} OTP',
    preview: (code, shop) => `${code} आपका ${shop} OTP है`,
    title: 'आपका OTP',
    enter: 'यह पक्का करने के लिए कि यह ईमेल पता आपका ही है, ये छह अंक डालें:',
    validity: (shop) => `यह कोड 10 मिनट तक मान्य है। ${shop} की ओर से कोई भी आपसे यह कोड कभी नहीं माँगेगा।`,
    ignore: 'अगर आपने यह कोड नहीं माँगा था, तो इस ईमेल पर ध्यान न दें।',
  },
  welcome: {
    subject: (name) => `{shop} में आपका स्वागत है, ${name}`,
    preview: 'आपका खाता तैयार है',
    title: (name) => `स्वागत है, ${name}`,
    text: (shop) => `आपका ${shop} खाता तैयार है। अब आपका कार्ट और आपके ऑर्डर हर उस डिवाइस पर मिलेंगे जिस पर आप साइन इन करें।`,
    action: 'कलेक्शन देखें',
  },
  passwordChanged: {
    subject: 'आपके {shop} खाते का पासवर्ड बदल गया है',
    preview: 'आपका खाता हर डिवाइस से साइन आउट हो गया है',
    title: 'आपका पासवर्ड बदल गया है',
    text: (name, shop) =>
      `नमस्ते ${name}, आपके ${shop} खाते का पासवर्ड अभी-अभी बदला गया है, और खाता हर डिवाइस से साइन आउट हो गया है।`,
    check: 'अगर यह आपने किया है, तो सब ठीक है। अगर नहीं, तो कृपया तुरंत नया पासवर्ड बनाएँ:',
  },
  confirmation: {
    subject: (orderId) => `आपका ऑर्डर ${orderId}`,
    preview: (orderId, total) => `ऑर्डर ${orderId}, ${total}`,
    title: (name) => `धन्यवाद, ${name}`,
    taken: (orderId) => ['यह आपका ऑर्डर ', orderId, ' है, जो आपने अपने साथ ले लिया है। हमें उम्मीद है कि यह आपको बहुत पसंद आएगा।'],
    schedule: (orderId, { dispatch, from, to }) => [
      'आपका ऑर्डर ',
      orderId,
      ` हमें मिल गया है। यह ${businessDays(dispatch)} के भीतर हमारी वर्कशॉप से निकलेगा और उसके बाद ${from}-${to} कामकाजी दिनों में आपके पास पहुँच जाएगा। ट्रैकिंग नंबर आपको ईमेल से मिलेगा।`,
    ],
    shipping: 'डिलीवरी',
    free: 'मुफ़्त',
    total: 'कुल',
    deliverTo: 'डिलीवरी का पता:',
    gift: 'यह एक उपहार है:',
    noPrices: 'पार्सल में कहीं कीमत नहीं लिखी होगी।',
  },
  shipped: {
    subject: (orderId) => `आपका ऑर्डर ${orderId} भेज दिया गया है`,
    preview: (trackingNumber) => `ट्रैकिंग नंबर ${trackingNumber}`,
    title: 'आपका ऑर्डर रास्ते में है',
    text: (name, orderId) => [`नमस्ते ${name}, आपका ऑर्डर `, orderId, ' हमारी वर्कशॉप से निकल चुका है।'],
    tracking: 'ट्रैकिंग नंबर:',
    follow: 'अपना पार्सल ट्रैक करें',
    arrival: (days) =>
      `यह ${arrival(days)} कृपया पार्सल खोलते समय वीडियो बनाएँ: अगर कुछ टूटा या खराब निकले, तो 24 घंटे के भीतर वीडियो के साथ संदेश भेजने पर आपको बदले में नया गहना मिलेगा।`,
  },
  addressChanged: {
    subject: (orderId) => `आपका ऑर्डर ${orderId} अब दूसरे पते पर जाएगा`,
    preview: (orderId, address) => `ऑर्डर ${orderId}: ${address}`,
    title: 'आपका ऑर्डर दूसरे पते पर जाएगा',
    text: (orderId) => ['आपके ऑर्डर ', orderId, ' का पता बदल दिया गया है। डिलीवरी का नया पता:'],
    check: 'अगर आपने इसके लिए नहीं कहा था, तो कृपया आज ही इस ईमेल का जवाब दें।',
  },
  status: {
    subject: (orderId, status) => `आपका ऑर्डर ${orderId}: ${status}`,
    title: (status) => `आपके ऑर्डर की स्थिति: ${status}`,
    text: (name, orderId) => [`नमस्ते ${name}, आपके ऑर्डर `, orderId, ' के बारे में नई जानकारी है।'],
    explanations: (days) => ({
      'Pending Payment': 'हमें आपके भुगतान का इंतज़ार है। आपका ऑर्डर आपके लिए रखा हुआ है।',
      'Payment Received': `आपका भुगतान मिल गया है। आपका ऑर्डर ${businessDays(days.dispatch)} के भीतर हमारी वर्कशॉप से निकलेगा।`,
      Shipped: `आपका पार्सल रास्ते में है और ${arrival(days)}`,
      Delivered: 'आपका पार्सल पहुँच गया है। हमें उम्मीद है कि यह आपको बहुत पसंद आएगा। कोई टूट-फूट हो तो कृपया 24 घंटे के भीतर बताएँ।',
      Cancelled: 'आपका ऑर्डर रद्द कर दिया गया है। अगर आपको इसकी उम्मीद नहीं थी, तो कृपया हमें लिखें।',
    }),
  },
  cancelled: {
    subject: (orderId) => `आपका ऑर्डर ${orderId} रद्द हो गया है`,
    preview: (orderId) => `ऑर्डर ${orderId} नहीं भेजा जाएगा`,
    title: 'आपका ऑर्डर रद्द हो गया है',
    text: (name, orderId) => [`नमस्ते ${name}, आपने अपना ऑर्डर `, orderId, ' रद्द कर दिया है। यह नहीं भेजा जाएगा।'],
    refund: (amount) => ['हम आपको ', amount, ` लौटा रहे हैं। ${REFUND_TIME}`],
    check: 'अगर यह आपने नहीं किया, तो कृपया इस ईमेल का जवाब दें और नया पासवर्ड बनाएँ।',
  },
  refund: {
    startedSubject: (orderId) =>
      orderId ? `आपके ऑर्डर ${orderId} का रिफ़ंड शुरू हो गया है` : '{shop} से आपका रिफ़ंड शुरू हो गया है',
    directSubject: (orderId) => `आपके ऑर्डर ${orderId} का रिफ़ंड`,
    preview: (amount) => `${amount} आपको लौटाए जा रहे हैं`,
    title: 'आपका रिफ़ंड शुरू हो गया है',
    ofOrder: (name, amount, orderId) => [
      `नमस्ते ${name}, हम आपके ऑर्डर `,
      orderId,
      ' के ',
      amount,
      ` लौटा रहे हैं। ${REFUND_TIME}`,
    ],
    withoutOrder: (name, amount) => [
      `नमस्ते ${name}, आपका भुगतान हमें मिला, पर उससे ऑर्डर नहीं बन पाया। हम आपको `,
      amount,
      ` लौटा रहे हैं। ${REFUND_TIME}`,
    ],
    number: 'रिफ़ंड नंबर:',
    directPreview: (amount, orderId) => `आपके ऑर्डर ${orderId} के ${amount}`,
    directTitle: 'आपका रिफ़ंड',
    direct: (name, amount, orderId) => [
      `नमस्ते ${name}, हमने आपके ऑर्डर `,
      orderId,
      ' के ',
      amount,
      ' आपको लौटा दिए हैं। अगर यह रकम आपको नहीं मिली, तो कृपया इस ईमेल का जवाब दें।',
    ],
  },
  return: {
    subject: (orderId, state) => `ऑर्डर ${orderId}: ${decisions[state]}`,
    preview: (returnId) => `वापसी ${returnId}`,
    title: (state) => decisions[state],
    text: (state, name, returnId, orderId) => [
      `नमस्ते ${name}, ऑर्डर `,
      orderId,
      ' (वापसी ',
      returnId,
      `): ${decisions[state]}।`,
    ],
    sendTo: 'कृपया गहने इस पते पर भेजें:',
    label: (returnId) => `पार्सल पर ${returnId} लिखें, ताकि वह हमें तुरंत मिल जाए।`,
    replacement: (orderId) => [
      'हम आपको नए गहने ऑर्डर ',
      orderId,
      ' में भेज रहे हैं। इसके लिए आपको कुछ नहीं देना है। भेजते ही आपको ईमेल मिलेगा।',
    ],
  },
  restocked: {
    subject: (piece) => `${piece} फिर से स्टॉक में है`,
    preview: (piece) => `${piece} अब फिर से उपलब्ध है`,
    text: 'आपने कहा था कि यह गहना फिर से उपलब्ध होने पर हम आपको बताएँ। अब यह उपलब्ध है, पर स्टॉक रहने तक ही।',
    action: 'गहना देखें',
    only: 'इसके बारे में आपको यही एक ईमेल मिलेगा।',
    stop: 'इस ईमेल पते पर ऐसी सभी सूचनाएँ बंद करें',
  },
  received: {
    subject: (matter, ticket, orderId) => `${orderId ? `ऑर्डर ${orderId}: ` : ''}हमें ${matters[matter]} (${ticket})`,
    preview: (ticket) => `आपका टिकट नंबर ${ticket} है`,
    title: (matter) => `हमें ${matters[matter]}`,
    text: (_matter, { shop, ticket, orderId }) =>
      `${orderId ? `अपने ऑर्डर ${orderId} के बारे में ` : ''}${shop} को लिखने के लिए धन्यवाद। आपका टिकट नंबर ${ticket} है। इस बारे में लिखते या फ़ोन करते समय कृपया यह नंबर बताएँ।`,
    ignore: 'अगर आपने हमें नहीं लिखा था, तो इस ईमेल पर ध्यान न दें।',
  },
  reply: {
    subject: (ticket) => `जवाब: {shop} को भेजा गया आपका संदेश (${ticket})`,
    title: (ticket) => `आपका संदेश ${ticket}`,
    youWrote: 'आपने लिखा था:',
  },
};
