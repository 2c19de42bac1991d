import type { DEFAULT_RETENTION, RETENTION_DAYS } from '@kundan/domain/privacy/retention';
import type { Rich } from '../texts.ts';
import { periodInWords } from './period.ts';

type Kept = typeof RETENTION_DAYS & typeof DEFAULT_RETENTION;

/** What pages of the owner's texts add from the settings. */
export const policyTexts = {
  seller: 'Who sells to you',
  officer: 'Our grievance officer',
  /** `form`: the link to the contact form. */
  support: <N>(email: N, phone: string, form: (label: string) => N): Rich<N> => [
    'Write to ',
    email,
    `, call ${phone}, or use the `,
    form('contact form'),
    '.',
  ],
  /** In other languages, above the text in English. */
  inEnglish: 'This text is in English.',
  /** Below the summary of a policy. */
  summarized: 'This is a summary. The English text below is the binding one.',
  /** Of a policy that the owner has translated. */
  translated: <N>(link: (label: string) => N): Rich<N> => [
    'This is a translation. The ',
    link('English text'),
    ' is the binding one.',
  ],
  retention: {
    title: 'How long we keep it',
    account:
      'Your account, cart and wish list: until your account is deleted. Your reviews then stay without your name.',
    /** `days`: of orders without an invoice. */
    orders: (years: number, days: number) =>
      `Orders with an invoice: ${years} years after the financial year of the last invoice or credit note, because the law demands it. Other orders: ${periodInWords(days)}. Then your name, address, email address and phone number are erased. The orders of one financial year are erased together, when the last of them may be. This holds for a deleted account too.`,
    checkouts: ({ checkouts }: Kept) =>
      `What you enter at checkout: ${periodInWords(checkouts)}, beside the order itself.`,
    messages: ({ messageDays, mailBodies, mails }: Kept) =>
      `Messages to us and our answers: ${periodInWords(messageDays)}. The text of mails: ${periodInWords(mailBodies)} after they were sent; that they were sent: ${periodInWords(mails)}.`,
    alerts: ({ restockAlerts }: Kept) =>
      `Requests for a mail when a piece is back: until that mail, at most ${periodInWords(restockAlerts)}.`,
    technical: ({ otps, signInNetworks, idempotencyKeys, providerEvents }: Kept) =>
      `One-time passwords: ${periodInWords(otps)}. Sessions: until they expire. Networks from which you signed in, in a form nobody can read back: ${periodInWords(signInNetworks)}. Repeated requests of the cart: ${periodInWords(idempotencyKeys)}. Notices of the payment provider, without your name: ${periodInWords(providerEvents)}.`,
    payments: ({ unmatchedPayments }: Kept) =>
      `Payments that became no order, without your name: ${periodInWords(unmatchedPayments)}.`,
    /** `from`: the day from which the law wants them for `days`; undefined when it does already. */
    records: (days: number, from: string | undefined) => {
      const floor = `at least ${periodInWords(days)}, because the law demands it`;
      return from === undefined
        ? `Technical records: ${floor}, then until newer ones replace them on our servers.`
        : `Technical records: until newer ones replace them on our servers; from ${from} on, ${floor}.`;
    },
    backups: 'Backups contain what was there when they were made, until newer ones replace them.',
    key: 'In the log of orders, your data is encrypted with a key of your own. When the period ends, the key is destroyed.',
  },
} as const;
