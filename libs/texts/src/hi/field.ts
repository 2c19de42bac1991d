import { PASSWORD_MAX, PASSWORD_MIN } from '@kundan/domain/customer/validation';
import { formatRupees } from '@kundan/domain/format-rupees';
import type * as en from '../en/field.ts';
import type { Texts } from '../texts.ts';
import { errorTexts } from './error.ts';
import { shopMessages } from './shop.ts';
import { stateName } from './state.ts';

export const fieldMessages: Texts<typeof en.fieldMessages> = {
  invalid: ({ field }) => `कृपया ${field} को जाँच लें।`,
  invalidInput: 'कृपया भेजी गई जानकारी जाँच लें।',
  tooLong: ({ max }) => `ज़्यादा से ज़्यादा ${max} अक्षर।`,
  notStorable: 'इसमें कुछ ऐसे अक्षर हैं जो सेव नहीं हो सकते।',
  nameWithLink: 'कृपया बिना लिंक का नाम लिखें।',

  account: {
    name: 'कृपया नाम लिखें।',
    locale: 'कृपया सूची में से भाषा चुनें।',
    emailRequired: 'कृपया ईमेल लिखें।',
    emailInvalid: 'यह ईमेल सही नहीं है',
    otp: 'कृपया OTP के छह अंक डालें।',
    totp: 'कृपया अपने ऑथेंटिकेटर ऐप के छह अंक डालें।',
    totpOrRecovery: 'कृपया अपने ऑथेंटिकेटर ऐप का कोड या कोई रिकवरी कोड डालें।',
    passwordRequired: 'कृपया पासवर्ड डालें।',
    passwordTooShort: `पासवर्ड में कम से कम ${PASSWORD_MIN} अक्षर होने चाहिए।`,
    passwordTooLong: `पासवर्ड में ज़्यादा से ज़्यादा ${PASSWORD_MAX} अक्षर हो सकते हैं।`,
    passwordNotStorable: 'इस पासवर्ड में कुछ ऐसे अक्षर हैं जो सेव नहीं हो सकते।',
    credentials: errorTexts.INVALID_CREDENTIALS,
    totpWrong: errorTexts.TOTP_WRONG,
    sessionExpired: errorTexts.SESSION_EXPIRED,
  },
  cart: {
    quantity: errorTexts.QUANTITY_OUT_OF_RANGE,
    option: ({ option }) => shopMessages.product.choose(option),
  },
  delivery: {
    name: 'कृपया नाम लिखें।',
    phone: 'फ़ोन नंबर 10 अंकों का होना चाहिए।',
    addressLane: 'कृपया घर का नंबर और गली लिखें।',
    city: 'कृपया शहर या गाँव लिखें।',
    mandal: 'कृपया तहसील लिखें।',
    district: 'कृपया ज़िला लिखें।',
    state: 'कृपया राज्य चुनें।',
    pinCode: 'पिन कोड 6 अंकों का होना चाहिए।',
    pinCodeElsewhere: ({ pinCode, state }) => `पिन कोड ${pinCode} ${stateName(state)} का है। कृपया राज्य जाँच लें।`,
    notServed: ({ state, email }) => `${stateName(state)} में हम अभी डिलीवरी नहीं करते। ${email} पर हमें लिखें।`,
    terms: 'आगे बढ़ने के लिए नियम और शर्तें स्वीकार करें।',
  },
  billing: {
    gstin: 'यह GSTIN सही नहीं है। कृपया इसके 15 अक्षर और अंक जाँच लें।',
    pan: 'PAN में पाँच अक्षर, चार अंक और एक अक्षर होते हैं, जैसे ABCDE1234F।',
    panRequired: ({ above }) =>
      `${formatRupees(above)} से ज़्यादा की खरीद पर भारतीय कानून के अनुसार खरीदार का PAN देना ज़रूरी है।`,
  },
  gift: {
    form: 'उपहार के साथ उसका संदेश और यह बताना ज़रूरी है कि कीमत छिपानी है या नहीं।',
    message: 'कृपया संदेश शब्दों में लिखें।',
  },
  payment: {
    amountTooHigh: ({ phone }) =>
      'यह रकम भुगतान के इस तरीके की सीमा से ज़्यादा है। UPI से एक बार में ज़्यादा से ज़्यादा ₹2,00,000 दिए जा सकते हैं। कृपया कार्ड या नेट बैंकिंग से ' +
      `भुगतान करें, या बैंक ट्रांसफ़र के लिए हमसे पूछें: ${phone}।`,
    amountDecimals: 'रकम में दशमलव के बाद बहुत ज़्यादा अंक हैं।',
    amountMissing: 'कृपया रकम रुपयों में लिखें।',
    amountNegative: 'रकम शून्य से कम नहीं हो सकती।',
    amountTooSmall: 'रकम कम से कम ₹1 होनी चाहिए।',
    amountTooLarge: 'रकम ज़्यादा से ज़्यादा ₹1,00,00,00,000 हो सकती है।',
    notVerified: errorTexts.PAYMENT_NOT_VERIFIED,
    currency: 'हम सिर्फ़ रुपये (INR) लेते हैं।',
  },
  contact: {
    name: 'कृपया नाम लिखें',
    email: 'यह ईमेल सही नहीं है',
    phone: 'फ़ोन नंबर 10 अंकों का होना चाहिए',
    message: 'कृपया संदेश लिखें',
  },
  vitals: {
    route: 'यह पेज नहीं नापा जाता।',
    value: 'यह नापी हुई संख्या नहीं है।',
  },
  push: {
    endpoint: 'इस पते पर सूचनाएँ नहीं भेजी जा सकतीं।',
    keys: 'ब्राउज़र की कुंजियाँ सही नहीं हैं।',
    topic: 'कृपया चुनें कि सूचना किसके बारे में चाहिए।',
  },
  claim: {
    description: 'कृपया बताएँ कि क्या टूटा या खराब है।',
    videoUrl: 'कृपया ऐसा लिंक डालें जो https से शुरू हो।',
    photos: 'कृपया फ़ोटो चुनें।',
    tooMany: 'ज़्यादा से ज़्यादा 5 फ़ोटो।',
  },
  returns: {
    lines: 'कृपया वे गहने चुनें जिन्हें वापस करना है।',
    line: 'कृपया ऑर्डर में गहने का क्रम बताएँ।',
    reason: 'कृपया वापसी का कारण लिखें।',
    wish: 'कृपया चुनें: रिफ़ंड या बदले में नया गहना।',
  },
  review: {
    product: 'गहने की जानकारी नहीं मिली।',
    rating: 'कृपया 1 से 5 के बीच रेटिंग दें।',
    photos: 'कृपया फ़ोटो चुनें।',
    tooMany: 'ज़्यादा से ज़्यादा 3 फ़ोटो।',
    removePhotos: 'कृपया true या false लिखें।',
  },
  order: {
    id: 'ऑर्डर नंबर ऐसा होता है: KD-000123।',
    creditNote: 'क्रेडिट नोट का नंबर ऐसा होता है: KC-26-27-000001।',
    status: 'कृपया सूची में से स्थिति चुनें।',
    day: 'कृपया तारीख ऐसे लिखें: 2026-11-21।',
    yesNo: 'कृपया true या false लिखें।',
  },
};
