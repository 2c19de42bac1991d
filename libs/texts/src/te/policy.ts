import type * as en from '../en/policy.ts';
import type { Rich, Texts } from '../texts.ts';
import { periodInWords } from './period.ts';

export const policyTexts: Texts<typeof en.policyTexts> = {
  seller: 'విక్రేత ఎవరు',
  officer: 'మా ఫిర్యాదుల అధికారి',
  support: <N>(email: N, phone: string, form: (label: string) => N): Rich<N> => [
    email,
    ` ఈమెయిల్‌కు రాయండి, ${phone} నంబర్‌కు ఫోన్ చేయండి, లేదా `,
    form('కాంటాక్ట్ ఫారం'),
    ' నింపండి.',
  ],
  inEnglish: 'ఈ సమాచారం ఆంగ్లంలో ఉంది.',
  summarized: 'ఇది సారాంశం మాత్రమే. కింద ఉన్న ఆంగ్ల ప్రతి మాత్రమే చట్టపరంగా చెల్లుతుంది.',
  translated: <N>(link: (label: string) => N): Rich<N> => ['ఇది అనువాదం. ', link('ఆంగ్ల ప్రతి'), ' మాత్రమే చట్టపరంగా చెల్లుతుంది.'],
  retention: {
    title: 'మేము ఎంతకాలం ఉంచుతాము',
    account: 'మీ ఖాతా, కార్ట్, విష్‌లిస్ట్: మీ ఖాతాను తొలగించే వరకు. ఆ తర్వాత మీ రివ్యూలు మీ పేరు లేకుండా ఉంటాయి.',
    orders: (years, days) =>
      `బిల్లు ఉన్న ఆర్డర్లు: చివరి బిల్లు లేదా క్రెడిట్ నోట్ ఉన్న ఆర్థిక సంవత్సరం తర్వాత ${years} సంవత్సరాలు, ఎందుకంటే చట్టం ప్రకారం ఇది అవసరం. మిగతా ఆర్డర్లు: ${periodInWords(days)}. ఆ తర్వాత మీ పేరు, చిరునామా, ఈమెయిల్, ఫోన్ నంబర్‌ను చెరిపేస్తాము. ఒక ఆర్థిక సంవత్సరంలోని ఆర్డర్లన్నిటినీ, వాటిలో చివరి దాని గడువు పూర్తయినప్పుడు, ఒకేసారి చెరిపేస్తాము. తొలగించిన ఖాతాకు కూడా ఇదే వర్తిస్తుంది.`,
    checkouts: ({ checkouts }) => `చెక్ అవుట్‌లో మీరు ఇచ్చే వివరాలు, ఆర్డర్‌లో నమోదైనవి కాకుండా: ${periodInWords(checkouts)}.`,
    messages: ({ messageDays, mailBodies, mails }) =>
      `మీరు మాకు పంపిన సందేశాలు, మా జవాబులు: ${periodInWords(messageDays)}. మెయిల్‌లో రాసినది: పంపిన తర్వాత ${periodInWords(mailBodies)}; మెయిల్ పంపామనే సమాచారం: ${periodInWords(mails)}.`,
    alerts: ({ restockAlerts }) =>
      `ఆభరణం మళ్ళీ స్టాక్‌లోకి వస్తే మెయిల్ కావాలనే అభ్యర్థనలు: ఆ మెయిల్ వరకు, గరిష్ఠంగా ${periodInWords(restockAlerts)}.`,
    technical: ({ otps, signInNetworks, idempotencyKeys, providerEvents }) =>
      `OTPలు: ${periodInWords(otps)}. సైన్ ఇన్‌లు: వాటి గడువు ముగిసే వరకు. మీరు సైన్ ఇన్ చేసిన నెట్‌వర్క్‌లు, ఎవరూ చదవలేని రూపంలో: ${periodInWords(signInNetworks)}. కార్ట్‌కు మళ్ళీ పంపిన అభ్యర్థనలు: ${periodInWords(idempotencyKeys)}. చెల్లింపు సంస్థ నుండి వచ్చే సమాచారం, మీ పేరు లేకుండా: ${periodInWords(providerEvents)}.`,
    payments: ({ unmatchedPayments }) => `ఆర్డర్‌గా మారని చెల్లింపులు, మీ పేరు లేకుండా: ${periodInWords(unmatchedPayments)}.`,
    records: (days, from) => {
      const floor = `కనీసం ${periodInWords(days)}, ఎందుకంటే చట్టం ప్రకారం ఇది అవసరం`;
      return from === undefined
        ? `సాంకేతిక రికార్డులు: ${floor}; ఆ తర్వాత మా సర్వర్లలో కొత్తవి వాటి స్థానంలో వచ్చే వరకు.`
        : `సాంకేతిక రికార్డులు: మా సర్వర్లలో కొత్తవి వాటి స్థానంలో వచ్చే వరకు; ${from} నుండి, ${floor}.`;
    },
    backups: 'బ్యాకప్‌లలో అవి తయారైనప్పుడు ఉన్న సమాచారం ఉంటుంది, కొత్తవి వాటి స్థానంలో వచ్చే వరకు.',
    key: 'ఆర్డర్ల రికార్డులో మీ సమాచారం మీకు మాత్రమే చెందిన కీతో ఎన్‌క్రిప్ట్ అయి ఉంటుంది. గడువు ముగిసినప్పుడు ఆ కీని నాశనం చేస్తాము.',
  },
};
