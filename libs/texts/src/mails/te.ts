import { formatDay } from '@kundan/domain/format-day';
import type { Days, Decision, MailTexts, Matter } from './en.ts';

const businessDays = (count: number) => (count === 1 ? '1 పని దినం' : `${count} పని దినాల`);
const matters: Record<Matter, string> = { message: 'సందేశం', damage: 'డ్యామేజ్ రిపోర్ట్', return: 'రిటర్న్ అభ్యర్థన' };
const decisions: Record<Decision, string> = { approved: 'ఆమోదించాము', rejected: 'ఆమోదించలేదు', received: 'అందుకున్నాము' };
const REFUND_TIME = 'మీరు ఏ ఖాతా నుండి చెల్లించారో ఆ ఖాతాకే డబ్బు తిరిగి వస్తుంది. సాధారణంగా 5–7 పని దినాల్లో చేరుతుంది.';
const arrival = ({ from, to }: Days) => `సాధారణంగా ${from}-${to} పని దినాల్లో చేరుతుంది.`;

export const te: MailTexts = {
  footer: {
    shipping: 'అన్ని ఆర్డర్లకు ఉచిత డెలివరీ.',
    questions: (email, phone) => ['ప్రశ్నలు ఉన్నాయా? ', email, ` ఈమెయిల్‌కు రాయండి లేదా ${phone} నంబర్‌కు ఫోన్ చేయండి.`],
  },
  viewOrders: 'ఆర్డర్లు చూడండి',
  toShop: 'షాప్‌కు వెళ్ళండి',
  newPassword: 'కొత్త పాస్‌వర్డ్ పెట్టుకోండి',
  expected: (from, to) => `${formatDay(from, 'te')} నుండి ${formatDay(to, 'te')} మధ్య చేరుతుందని అంచనా.`,
  kept: (amount) =>
    `మీరు చెల్లించిన డబ్బులో ${amount} ఇంకా మా దగ్గరే ఉన్నాయి, వాటిని మీకు తిరిగి పంపలేదు. పంపినప్పుడు మీకు మెయిల్ వస్తుంది. దీని గురించి ప్రశ్న ఉంటే, దయచేసి ఈ మెయిల్‌కు జవాబు ఇవ్వండి.`,
  statuses: {
    'Pending Payment': 'చెల్లింపు పెండింగ్‌లో ఉంది',
    'Payment Received': 'చెల్లింపు అందింది',
    Shipped: 'పంపించాము',
    Delivered: 'డెలివరీ అయింది',
    Cancelled: 'రద్దయింది',
  },

  otp: {
    subject: 'మీ {shop} OTP',
    preview: (code, shop) => `${code} మీ ${shop} OTP`,
    title: 'మీ OTP',
    enter: 'ఈ ఈమెయిల్ చిరునామా మీదేనని నిర్ధారించడానికి ఈ ఆరు అంకెలను నమోదు చేయండి:',
    validity: (shop) => `ఈ కోడ్ 10 నిమిషాల వరకు చెల్లుతుంది. ${shop} నుండి ఎవరూ ఈ కోడ్ చెప్పమని మిమ్మల్ని ఎప్పుడూ అడగరు.`,
    ignore: 'ఈ కోడ్ అడిగింది మీరు కాకపోతే, ఈ మెయిల్‌ను పట్టించుకోనవసరం లేదు.',
  },
  welcome: {
    subject: (name) => `{shop}కు స్వాగతం, ${name}`,
    preview: 'మీ ఖాతా సిద్ధంగా ఉంది',
    title: (name) => `స్వాగతం, ${name}`,
    text: (shop) => `మీ ${shop} ఖాతా సిద్ధంగా ఉంది. ఇకపై మీరు సైన్ ఇన్ చేసే ప్రతి డివైజ్‌లో మీ కార్ట్, మీ ఆర్డర్లు కనిపిస్తాయి.`,
    action: 'కలెక్షన్ చూడండి',
  },
  passwordChanged: {
    subject: 'మీ {shop} ఖాతా పాస్‌వర్డ్ మారింది',
    preview: 'మీ ఖాతా అన్ని డివైజ్‌ల నుండి సైన్ అవుట్ అయింది',
    title: 'మీ పాస్‌వర్డ్ మారింది',
    text: (name, shop) => `నమస్కారం ${name}, మీ ${shop} ఖాతా పాస్‌వర్డ్ ఇప్పుడే మారింది, అన్ని డివైజ్‌ల నుండి ఖాతా సైన్ అవుట్ అయింది.`,
    check: 'ఇది మీరే చేసి ఉంటే, ఇబ్బంది లేదు. మీరు కాకపోతే, దయచేసి వెంటనే కొత్త పాస్‌వర్డ్ పెట్టుకోండి:',
  },
  confirmation: {
    subject: (orderId) => `మీ ఆర్డర్ ${orderId}`,
    preview: (orderId, total) => `ఆర్డర్ ${orderId}, ${total}`,
    title: (name) => `ధన్యవాదాలు, ${name}`,
    taken: (orderId) => ['ఇది మీరు మీతో తీసుకువెళ్ళిన ఆర్డర్ ', orderId, '. ఇది మీకు బాగా నచ్చుతుందని ఆశిస్తున్నాము.'],
    schedule: (orderId, { dispatch, from, to }) => [
      'మీ ఆర్డర్ ',
      orderId,
      ` మాకు అందింది. ఇది ${businessDays(dispatch)}లోపు మా వర్క్‌షాప్ నుండి బయలుదేరి, ఆ తర్వాత ${from}-${to} పని దినాల్లో మీకు చేరుతుంది. ట్రాకింగ్ నంబర్‌తో మీకు మెయిల్ వస్తుంది.`,
    ],
    shipping: 'డెలివరీ',
    free: 'ఉచితం',
    total: 'మొత్తం',
    deliverTo: 'డెలివరీ చిరునామా:',
    gift: 'ఇది ఒక బహుమతి:',
    noPrices: 'పార్సిల్‌లో ఎక్కడా ధర ఉండదు.',
  },
  shipped: {
    subject: (orderId) => `మీ ఆర్డర్ ${orderId}ను పంపించాము`,
    preview: (trackingNumber) => `ట్రాకింగ్ నంబర్ ${trackingNumber}`,
    title: 'మీ ఆర్డర్ దారిలో ఉంది',
    text: (name, orderId) => [`నమస్కారం ${name}, మీ ఆర్డర్ `, orderId, ' మా వర్క్‌షాప్ నుండి బయలుదేరింది.'],
    tracking: 'ట్రాకింగ్ నంబర్:',
    follow: 'మీ పార్సిల్‌ను ట్రాక్ చేయండి',
    arrival: (days) =>
      `ఇది ${arrival(days)} దయచేసి పార్సిల్ తెరిచేటప్పుడు వీడియో తీయండి: ఏదైనా దెబ్బతిని ఉంటే, ఆ వీడియోతో పాటు 24 గంటల్లోపు మాకు సందేశం పంపితే, దానికి బదులుగా మీకు కొత్తది పంపుతాము.`,
  },
  addressChanged: {
    subject: (orderId) => `మీ ఆర్డర్ ${orderId} మరో చిరునామాకు వెళ్తుంది`,
    preview: (orderId, address) => `ఆర్డర్ ${orderId}: ${address}`,
    title: 'మీ ఆర్డర్ మరో చిరునామాకు వెళ్తుంది',
    text: (orderId) => ['మీ ఆర్డర్ ', orderId, ' చిరునామా మారింది. కొత్త డెలివరీ చిరునామా:'],
    check: 'ఈ మార్పు కోరింది మీరు కాకపోతే, దయచేసి ఈరోజే ఈ మెయిల్‌కు జవాబు ఇవ్వండి.',
  },
  status: {
    subject: (orderId, status) => `మీ ఆర్డర్ ${orderId}: ${status}`,
    title: (status) => `మీ ఆర్డర్ స్థితి: ${status}`,
    text: (name, orderId) => [`నమస్కారం ${name}, మీ ఆర్డర్ `, orderId, ' గురించి కొత్త సమాచారం ఉంది.'],
    explanations: (days) => ({
      'Pending Payment': 'మీ చెల్లింపు కోసం ఎదురుచూస్తున్నాము. మీ ఆర్డర్‌ను మీ కోసమే ఉంచాము.',
      'Payment Received': `మీ చెల్లింపు అందింది. మీ ఆర్డర్ ${businessDays(days.dispatch)}లోపు మా వర్క్‌షాప్ నుండి బయలుదేరుతుంది.`,
      Shipped: `మీ పార్సిల్ దారిలో ఉంది, ${arrival(days)}`,
      Delivered: 'మీ పార్సిల్ డెలివరీ అయింది. ఇది మీకు బాగా నచ్చుతుందని ఆశిస్తున్నాము. ఏదైనా దెబ్బతిని ఉంటే దయచేసి 24 గంటల్లోపు తెలియజేయండి.',
      Cancelled: 'మీ ఆర్డర్ రద్దయింది. ఇది మీరు ఊహించనిదైతే, దయచేసి మాకు రాయండి.',
    }),
  },
  cancelled: {
    subject: (orderId) => `మీ ఆర్డర్ ${orderId} రద్దయింది`,
    preview: (orderId) => `ఆర్డర్ ${orderId}ను పంపించము`,
    title: 'మీ ఆర్డర్ రద్దయింది',
    text: (name, orderId) => [`నమస్కారం ${name}, మీరు మీ ఆర్డర్ `, orderId, 'ను రద్దు చేశారు. దాన్ని పంపించము.'],
    refund: (amount) => ['మేము మీకు ', amount, ` తిరిగి ఇస్తున్నాము. ${REFUND_TIME}`],
    check: 'ఇది చేసింది మీరు కాకపోతే, దయచేసి ఈ మెయిల్‌కు జవాబు ఇచ్చి, కొత్త పాస్‌వర్డ్ పెట్టుకోండి.',
  },
  refund: {
    startedSubject: (orderId) => (orderId ? `మీ ఆర్డర్ ${orderId} రీఫండ్ మొదలైంది` : 'మీ {shop} రీఫండ్ మొదలైంది'),
    directSubject: (orderId) => `మీ ఆర్డర్ ${orderId} రీఫండ్`,
    preview: (amount) => `${amount} మీకు తిరిగి వస్తున్నాయి`,
    title: 'మీ రీఫండ్ మొదలైంది',
    ofOrder: (name, amount, orderId) => [
      `నమస్కారం ${name}, మీ ఆర్డర్ `,
      orderId,
      'కు సంబంధించిన ',
      amount,
      ` మీకు తిరిగి ఇస్తున్నాము. ${REFUND_TIME}`,
    ],
    withoutOrder: (name, amount) => [
      `నమస్కారం ${name}, మీ చెల్లింపు మాకు అందింది, కానీ దాన్ని ఆర్డర్‌గా మార్చలేకపోయాము. మేము మీకు `,
      amount,
      ` తిరిగి ఇస్తున్నాము. ${REFUND_TIME}`,
    ],
    number: 'రీఫండ్ నంబర్:',
    directPreview: (amount, orderId) => `మీ ఆర్డర్ ${orderId}కు సంబంధించిన ${amount}`,
    directTitle: 'మీ రీఫండ్',
    direct: (name, amount, orderId) => [
      `నమస్కారం ${name}, మీ ఆర్డర్ `,
      orderId,
      'కు సంబంధించిన ',
      amount,
      ' మీకు తిరిగి ఇచ్చాము. ఆ డబ్బు మీకు చేరకపోతే, దయచేసి ఈ మెయిల్‌కు జవాబు ఇవ్వండి.',
    ],
  },
  return: {
    subject: (orderId, state) => `మీ ఆర్డర్ ${orderId} రిటర్న్‌ను ${decisions[state]}`,
    preview: (returnId) => `రిటర్న్ ${returnId}`,
    title: (state) => `మీ రిటర్న్‌ను ${decisions[state]}`,
    text: (state, name, returnId, orderId) => [
      `నమస్కారం ${name}, ఆర్డర్ `,
      orderId,
      'కు సంబంధించిన మీ రిటర్న్ ',
      returnId,
      `ను మేము ${decisions[state]}.`,
    ],
    sendTo: 'దయచేసి ఆభరణాలను ఈ చిరునామాకు పంపండి:',
    label: (returnId) => `మేము వెంటనే గుర్తించేలా పార్సిల్ మీద ${returnId} అని రాయండి.`,
    replacement: (orderId) => [
      'కొత్త ఆభరణాలను ఆర్డర్ ',
      orderId,
      ' కింద మీకు పంపుతున్నాము. దీనికి మీరు ఏమీ చెల్లించనవసరం లేదు. పంపగానే మీకు మెయిల్ వస్తుంది.',
    ],
  },
  restocked: {
    subject: (piece) => `మళ్ళీ స్టాక్‌లో: ${piece}`,
    preview: (piece) => `${piece}: మళ్ళీ అందుబాటులో`,
    text: 'ఈ ఆభరణం మళ్ళీ అందుబాటులోకి వచ్చినప్పుడు తెలియజేయమని మీరు అడిగారు. ఇప్పుడు ఇది అందుబాటులో ఉంది, స్టాక్ ఉన్నంత వరకు మాత్రమే.',
    action: 'ఆభరణం చూడండి',
    only: 'దీని గురించి మీకు వచ్చే మెయిల్ ఇది ఒక్కటే.',
    stop: 'ఈ ఈమెయిల్ చిరునామాకు ఇలాంటి అలర్ట్‌లన్నీ ఆపండి',
  },
  received: {
    subject: (matter, ticket, orderId) =>
      `${orderId ? `ఆర్డర్ ${orderId}: ` : ''}మీ ${matters[matter]} మాకు అందింది (${ticket})`,
    preview: (ticket) => `మీ టికెట్ నంబర్ ${ticket}`,
    title: (matter) => `మీ ${matters[matter]} మాకు అందింది`,
    text: (_matter, { shop, ticket, orderId }) =>
      `${orderId ? `మీ ఆర్డర్ ${orderId} గురించి ` : ''}${shop}కు రాసినందుకు ధన్యవాదాలు. మీ టికెట్ నంబర్ ${ticket}. దీని గురించి రాసేటప్పుడు లేదా ఫోన్ చేసేటప్పుడు దయచేసి ఈ నంబర్ తెలియజేయండి.`,
    ignore: 'మాకు రాసింది మీరు కాకపోతే, ఈ మెయిల్‌ను పట్టించుకోనవసరం లేదు.',
  },
  reply: {
    subject: (ticket) => `జవాబు: {shop}కు మీరు పంపిన సందేశం (${ticket})`,
    title: (ticket) => `మీ సందేశం ${ticket}`,
    youWrote: 'మీరు రాసింది:',
  },
};
