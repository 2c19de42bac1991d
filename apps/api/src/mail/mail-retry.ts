/** Why a mail did not leave: nobody took it, somebody refused it for now, or somebody refused it for good. */
export type MailTrouble = 'unreachable' | 'refused-for-now' | 'refused';

/** A mail that did not leave. `message` is the mail server's own words, or the network's. */
export class MailFailure extends Error {
  constructor(
    readonly trouble: MailTrouble,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'MailFailure';
  }
}

/** After this time a mail that still was not taken counts as failed, in ms. */
export const GIVE_UP_MS = 24 * 60 * 60_000;

const FIRST_MS = 2_000;
/** A server that is away is asked often, so that nothing waits long once it is back; one that refused a mail is left in peace. */
const AT_MOST_MS = { unreachable: 20_000, other: 60 * 60_000 };

/** Milliseconds until the next try, after `attempts` failed ones; `chance` (0 to 1) spreads those that failed together. */
export function retryDelay(attempts: number, trouble: MailTrouble | undefined, chance: number): number {
  const most = trouble === 'unreachable' ? AT_MOST_MS.unreachable : AT_MOST_MS.other;
  const delay = Math.min(most, FIRST_MS * 2 ** Math.min(attempts - 1, 20));
  return Math.round(delay * (0.75 + chance / 4));
}

/** Whether trying again is of no use: refused for good, or tried for a day. */
export function isGivenUp(trouble: MailTrouble | undefined, triedForMs: number): boolean {
  return trouble === 'refused' || triedForMs >= GIVE_UP_MS;
}
