import type * as en from '../en/return.ts';
import type { Texts } from '../texts.ts';

export const returnMessages: Texts<typeof en.returnMessages> = {
  open: 'రిటర్న్ చేయండి',
  title: 'ఆభరణాలను రిటర్న్ చేయండి',
  lead: (orderId, day) => `ఆర్డర్ ${orderId}లోని ఆభరణాలను ${day} వరకు రిటర్న్ చేయవచ్చు.`,
  pieces: (name) => `${name}: ఎన్ని రిటర్న్ చేస్తారు`,
  none: 'ఒక్కటి కూడా కాదు',
  choose: 'దయచేసి మీరు రిటర్న్ చేసే ఆభరణాలను ఎంచుకోండి.',
  reason: 'వీటిని ఎందుకు రిటర్న్ చేస్తున్నారు?',
  wish: 'బదులుగా ఏమి కావాలి?',
  wishes: { refund: 'నా డబ్బు తిరిగి కావాలి', replacement: 'అలాంటిదే కొత్తది' },
  photosHint: 'గరిష్ఠంగా 5, ఒక్కొక్కటి 10 MB వరకు. వీటిని షాప్ మాత్రమే చూస్తుంది.',
  send: 'రిటర్న్ అభ్యర్థన పంపండి',
  sending: 'పంపుతున్నాము...',
  failed: 'రిటర్న్ అభ్యర్థనను పంపలేకపోయాము. దయచేసి మళ్ళీ ప్రయత్నించండి.',
  received: (id) => `మీ రిటర్న్ అభ్యర్థన ${id} మాకు అందింది. టికెట్ నంబర్ మీకు మెయిల్‌లో వస్తుంది.`,
  list: 'రిటర్న్‌లు',
  whole: 'డ్యామేజ్ రిపోర్ట్',
  step: (step) => STEPS[step],
  line: ({ quantity, name }) => `${quantity} × ${name}`,
  replacement: (id) => `బదులుగా కొత్తవి ఆర్డర్ ${id} కింద వస్తాయి.`,
};

const STEPS = {
  requested: 'రిటర్న్ అడిగారు',
  approved: 'రిటర్న్‌ను ఆమోదించాము',
  rejected: 'రిటర్న్‌ను ఆమోదించలేదు',
  received: 'రిటర్న్ చేసినవి అందాయి',
  closed: 'రిటర్న్ ముగిసింది',
  refunded: 'రిటర్న్‌కు డబ్బు తిరిగి ఇచ్చాము',
  replaced: 'బదులుగా కొత్త ఆర్డర్ నమోదైంది',
} as const;
