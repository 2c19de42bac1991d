import type * as en from '../en/ticket.ts';
import type { Texts } from '../texts.ts';

export const ticketMessages: Texts<typeof en.ticketMessages> = {
  title: 'మీరు మాకు పంపిన సందేశాలు',
  lead: 'మీ ఈమెయిల్‌తో వచ్చిన సందేశాలు, వాటి స్థితి. మీరు ఎప్పుడైనా మళ్ళీ మాకు రాయవచ్చు.',
  loading: 'మీ సందేశాలు లోడ్ అవుతున్నాయి...',
  unread: 'మీ సందేశాలను ఇప్పుడు లోడ్ చేయలేకపోయాము.',
  empty: 'మీరు ఇంకా మాకు సందేశం పంపలేదు.',
  write: 'మాకు రాయండి',
  states: { open: 'జవాబు రావాలి', answered: 'జవాబు ఇచ్చాము', resolved: 'పరిష్కారమైంది' },
  about: (order) => `ఆర్డర్ ${order} గురించి`,
  resolveBy: (time) => `${time} లోపు పరిష్కరిస్తాము.`,
  reply: (shop) => `${shop} జవాబు`,
};
