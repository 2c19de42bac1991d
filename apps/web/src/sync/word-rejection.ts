import { errorTexts } from '@kundan/texts/en/error';
import { locale } from '@kundan/texts/en/language';
import { restockMessages } from '@kundan/texts/en/restock';
import { changeNames } from '@kundan/texts/en/waiting';
import type { MutationKind, RejectedChange } from '../device/db.ts';

const names: Partial<Record<MutationKind, (product: string) => string>> = {
  ...changeNames,
  restock: restockMessages.title,
};
const messages: Partial<Record<string, string>> = errorTexts;

/** What was rejected and why, in the language of this page: another tab, the service worker or an earlier visit may have another. */
export const wordRejection = ({ kind, label, code = '', message, from }: RejectedChange) => ({
  label: names[kind]?.(label) ?? label,
  message: (from !== locale && messages[code]) || message,
});
