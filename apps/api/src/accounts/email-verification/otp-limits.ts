import { HOUR_MS } from '@kundan/domain/durations';
import type { Otp } from './otp.entity.ts';

export const LIFETIME_MS = 10 * 60 * 1000;
export const RESEND_INTERVAL_MS = 30 * 1000;
const MAX_PER_HOUR = 5;
/** For all networks together, so that no one can fill a mailbox. */
const MAX_PER_HOUR_FROM_ALL = 10;
const MAX_TRIES = 5;
/** Attempts per e-mail address in 24 hours: by browsers that requested the code, and by all others. */
const MAX_TRIES_PER_DAY = { own: 30, foreign: 20 };

/** Who requests or verifies a code. */
export interface Requester {
  browserHash: string | undefined;
  networkHash: string | undefined;
  /** Whether the account of the address signed in from this network before. The requests of other people do not limit it. */
  isKnownNetwork: boolean;
}

/** Milliseconds until the requester may have another code; at most 0 if now. `sent` is sorted newest first. */
export function timeUntilNextOtp(sent: Otp[], requester: Requester, now: Date): number {
  const timeUntil = (otp: Otp | undefined, intervalMs: number) =>
    otp ? otp.sentAt.getTime() + intervalMs - now.getTime() : 0;
  const own = sent.filter((otp) => isFromNetworkOf(requester, otp));
  return Math.max(
    timeUntil(own[0], RESEND_INTERVAL_MS),
    timeUntil(own[MAX_PER_HOUR - 1], HOUR_MS),
    requester.isKnownNetwork ? 0 : timeUntil(sent[MAX_PER_HOUR_FROM_ALL - 1], HOUR_MS),
  );
}

/** Whether the attempts for this code, or those of a day for its address, are used up. */
export function triesUsed(sent: Otp[], otp: Otp, requester: Requester, isOwn: boolean): boolean {
  if (!isOwn) return otp.foreignTries >= MAX_TRIES || sum(sent, 'foreignTries') >= MAX_TRIES_PER_DAY.foreign;
  const counted = requester.isKnownNetwork ? sent.filter((one) => isFromNetworkOf(requester, one)) : sent;
  return otp.tries >= MAX_TRIES || sum(counted, 'tries') >= MAX_TRIES_PER_DAY.own;
}

/** A code of an unknown network counts for every network. */
function isFromNetworkOf({ networkHash }: Requester, otp: Otp): boolean {
  return otp.networkHash === null || otp.networkHash === networkHash;
}

function sum(otps: Otp[], tries: 'tries' | 'foreignTries'): number {
  return otps.reduce((total, otp) => total + otp[tries], 0);
}
