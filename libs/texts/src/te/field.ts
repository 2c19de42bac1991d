import { PASSWORD_MAX, PASSWORD_MIN } from '@kundan/domain/customer/validation';
import { formatRupees } from '@kundan/domain/format-rupees';
import type * as en from '../en/field.ts';
import type { Texts } from '../texts.ts';
import { errorTexts } from './error.ts';
import { shopMessages } from './shop.ts';
import { stateName } from './state.ts';

export const fieldMessages: Texts<typeof en.fieldMessages> = {
  invalid: ({ field }) => `దయచేసి ఈ వివరాన్ని సరిచూసుకోండి: ${field}.`,
  invalidInput: 'దయచేసి పంపిన వివరాలను సరిచూసుకోండి.',
  tooLong: ({ max }) => `గరిష్ఠంగా ${max} అక్షరాలు.`,
  notStorable: 'ఇందులో సేవ్ చేయలేని అక్షరాలు ఉన్నాయి.',
  nameWithLink: 'దయచేసి లింక్‌లు లేకుండా పేరు రాయండి.',

  account: {
    name: 'దయచేసి పేరు రాయండి.',
    locale: 'దయచేసి జాబితా నుండి భాషను ఎంచుకోండి.',
    emailRequired: 'దయచేసి ఈమెయిల్ రాయండి.',
    emailInvalid: 'ఈ ఈమెయిల్ సరికాదు',
    otp: 'దయచేసి OTPలోని ఆరు అంకెలను నమోదు చేయండి.',
    totp: 'దయచేసి మీ ఆథెంటికేటర్ యాప్‌లోని ఆరు అంకెలను నమోదు చేయండి.',
    totpOrRecovery: 'దయచేసి మీ ఆథెంటికేటర్ యాప్‌లోని కోడ్ లేదా ఒక రికవరీ కోడ్ నమోదు చేయండి.',
    passwordRequired: 'దయచేసి పాస్‌వర్డ్ నమోదు చేయండి.',
    passwordTooShort: `పాస్‌వర్డ్‌లో కనీసం ${PASSWORD_MIN} అక్షరాలు ఉండాలి.`,
    passwordTooLong: `పాస్‌వర్డ్‌లో గరిష్ఠంగా ${PASSWORD_MAX} అక్షరాలు ఉండవచ్చు.`,
    passwordNotStorable: 'ఈ పాస్‌వర్డ్‌లో సేవ్ చేయలేని అక్షరాలు ఉన్నాయి.',
    credentials: errorTexts.INVALID_CREDENTIALS,
    totpWrong: errorTexts.TOTP_WRONG,
    sessionExpired: errorTexts.SESSION_EXPIRED,
  },
  cart: {
    quantity: errorTexts.QUANTITY_OUT_OF_RANGE,
    option: ({ option }) => shopMessages.product.choose(option),
  },
  delivery: {
    name: 'దయచేసి పేరు రాయండి.',
    phone: 'ఫోన్ నంబర్‌లో 10 అంకెలు ఉండాలి.',
    addressLane: 'దయచేసి ఇంటి నంబర్, వీధి రాయండి.',
    city: 'దయచేసి నగరం లేదా ఊరు రాయండి.',
    mandal: 'దయచేసి మండలం రాయండి.',
    district: 'దయచేసి జిల్లా రాయండి.',
    state: 'దయచేసి రాష్ట్రాన్ని ఎంచుకోండి.',
    pinCode: 'పిన్ కోడ్‌లో 6 అంకెలు ఉండాలి.',
    pinCodeElsewhere: ({ pinCode, state }) =>
      `పిన్ కోడ్ ${pinCode} ఈ రాష్ట్రానికి చెందినది: ${stateName(state)}. దయచేసి రాష్ట్రాన్ని సరిచూసుకోండి.`,
    notServed: ({ state, email }) => `${stateName(state)}: ఇక్కడికి మేము ఇంకా డెలివరీ చేయడం లేదు. ${email} ఈమెయిల్‌కు రాయండి.`,
    terms: 'కొనసాగడానికి నియమాలు, షరతులను అంగీకరించండి.',
  },
  billing: {
    gstin: 'ఈ GSTIN సరికాదు. అక్షరాలు, అంకెలు కలిపి 15 ఉండాలి, దయచేసి సరిచూసుకోండి.',
    pan: 'PANలో ఐదు అక్షరాలు, నాలుగు అంకెలు, ఒక అక్షరం ఉంటాయి, ఉదాహరణకు ABCDE1234F.',
    panRequired: ({ above }) => `${formatRupees(above)} కంటే ఎక్కువ కొనుగోలుకు భారతీయ చట్టం ప్రకారం కొనుగోలుదారు PAN ఇవ్వాలి.`,
  },
  gift: {
    form: 'బహుమతితో పాటు దాని సందేశం, ధరలు దాచాలా వద్దా అనేది కూడా ఉండాలి.',
    message: 'దయచేసి సందేశాన్ని మాటల్లో రాయండి.',
  },
  payment: {
    amountTooHigh: ({ phone }) =>
      'ఈ మొత్తం ఈ చెల్లింపు పద్ధతి పరిమితి కంటే ఎక్కువ. UPIతో ఒక్కసారికి గరిష్ఠంగా ₹2,00,000 చెల్లించవచ్చు. దయచేసి కార్డ్ లేదా నెట్ బ్యాంకింగ్‌తో ' +
      `చెల్లించండి, లేదా బ్యాంక్ ట్రాన్స్‌ఫర్ కోసం మమ్మల్ని అడగండి: ${phone}.`,
    amountDecimals: 'మొత్తంలో దశాంశ స్థానాలు చాలా ఎక్కువగా ఉన్నాయి.',
    amountMissing: 'దయచేసి మొత్తాన్ని రూపాయల్లో రాయండి.',
    amountNegative: 'మొత్తం సున్నా కంటే తక్కువ ఉండకూడదు.',
    amountTooSmall: 'మొత్తం కనీసం ₹1 ఉండాలి.',
    amountTooLarge: 'మొత్తం గరిష్ఠంగా ₹1,00,00,00,000 ఉండవచ్చు.',
    notVerified: errorTexts.PAYMENT_NOT_VERIFIED,
    currency: 'మేము రూపాయలు (INR) మాత్రమే తీసుకుంటాము.',
  },
  contact: {
    name: 'దయచేసి పేరు రాయండి',
    email: 'ఈ ఈమెయిల్ సరికాదు',
    phone: 'ఫోన్ నంబర్‌లో 10 అంకెలు ఉండాలి',
    message: 'దయచేసి సందేశం రాయండి',
  },
  vitals: {
    route: 'ఈ పేజీని కొలవడం లేదు.',
    value: 'ఇది కొలిచిన విలువ కాదు.',
  },
  push: {
    endpoint: 'ఈ చిరునామాకు నోటిఫికేషన్‌లు పంపలేము.',
    keys: 'బ్రౌజర్ కీలు సరికావు.',
    topic: 'దయచేసి దేని గురించి తెలియజేయాలో ఎంచుకోండి.',
  },
  claim: {
    description: 'దయచేసి ఏమి దెబ్బతిన్నదో వివరించండి.',
    videoUrl: 'దయచేసి httpsతో మొదలయ్యే లింక్ ఇవ్వండి.',
    photos: 'దయచేసి ఫోటోలను ఎంచుకోండి.',
    tooMany: 'గరిష్ఠంగా 5 ఫోటోలు.',
  },
  returns: {
    lines: 'దయచేసి మీరు రిటర్న్ చేసే ఆభరణాలను ఎంచుకోండి.',
    line: 'దయచేసి ఆర్డర్‌లో ఆభరణం వరుస సంఖ్యను చెప్పండి.',
    reason: 'దయచేసి ఎందుకు రిటర్న్ చేస్తున్నారో రాయండి.',
    wish: 'దయచేసి ఎంచుకోండి: రీఫండ్ లేదా బదులుగా కొత్తది.',
  },
  review: {
    product: 'ఆభరణం వివరాలు లేవు.',
    rating: 'దయచేసి 1 నుండి 5 వరకు రేటింగ్ ఇవ్వండి.',
    photos: 'దయచేసి ఫోటోలను ఎంచుకోండి.',
    tooMany: 'గరిష్ఠంగా 3 ఫోటోలు.',
    removePhotos: 'దయచేసి true లేదా false అని రాయండి.',
  },
  order: {
    id: 'ఆర్డర్ నంబర్ ఇలా ఉంటుంది: KD-000123.',
    creditNote: 'క్రెడిట్ నోట్ నంబర్ ఇలా ఉంటుంది: KC-26-27-000001.',
    status: 'దయచేసి జాబితా నుండి స్థితిని ఎంచుకోండి.',
    day: 'దయచేసి తేదీని ఇలా రాయండి: 2026-11-21.',
    yesNo: 'దయచేసి true లేదా false అని రాయండి.',
  },
};
