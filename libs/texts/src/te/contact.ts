import type * as en from '../en/contact.ts';
import type { Texts } from '../texts.ts';

export const contactMessages: Texts<typeof en.contactMessages> = {
  failed: 'సందేశాన్ని పంపలేకపోయాము. దయచేసి మళ్ళీ ప్రయత్నించండి.',
  networkError: 'ఏదో సమస్య వచ్చింది. దయచేసి కాసేపటి తర్వాత మళ్ళీ ప్రయత్నించండి.',
  done: 'మీ సందేశం మాకు చేరింది!',
  aboutOrder: (orderId) => `ఆర్డర్ ${orderId} గురించి: `,
  ticket: (number) => `మీ టికెట్ నంబర్ ${number}.`,
};
