import type { Config } from '../../infrastructure/config.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** What other computers can reach when a shop outside production listens on more than this one; undefined if nothing. */
export function openHostWarning({ production, host, smtpUrl, razorpay }: Config): string | undefined {
  if (production || LOOPBACK.test(host)) return undefined;
  const open = [
    ...(smtpUrl ? [] : ['the mailbox at /dev/mailbox with every mail and code, for the host names of the shop']),
    ...(razorpay ? [] : ['the payment sandbox, which pays without money']),
    'the API documentation',
  ];
  return [
    '',
    `WARNING: HOST=${host} without NODE_ENV=production. Everybody who can reach this computer can open:`,
    ...open.map((part) => `  - ${part}`),
    'Unset HOST, or set NODE_ENV=production.',
    '',
  ].join('\n');
}
