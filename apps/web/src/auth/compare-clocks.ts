import { live } from '@kundan/contracts/addresses';
import { safeLocalStorage } from '../browser/safe-storage.ts';
import { request } from '../http/request.ts';
import { urlOf } from '../http/send.ts';
import { READ_TIMEOUT_MS } from '../http/timeouts.ts';
import { CLOCK_AHEAD } from './shop-clock.ts';
import { issuedAtOf } from './token.ts';

/** In ms. A smaller difference is network delay or ordinary clock drift. */
const TOLERANCE = 60_000;

/** Stores how far this device's clock is ahead, measured with a token that the API has just issued. */
export const measureClockSkew = (token: string): void => storeSkew(issuedAtOf(token));

/** Measures the clock by the time of the API's response; it may have been set since the sign-in. Returns false without a response. */
export async function askServerTime(): Promise<boolean> {
  try {
    const { headers } = await request(urlOf(live), { cache: 'no-store' }, READ_TIMEOUT_MS);
    const time = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(time)) return false;
    storeSkew(time);
    return true;
  } catch {
    return false;
  }
}

/** `serverTime`: in ms since 1970; 0 when it is not known. */
function storeSkew(serverTime: number): void {
  const ahead = serverTime === 0 ? 0 : Date.now() - serverTime;
  if (ahead > TOLERANCE) safeLocalStorage.setItem(CLOCK_AHEAD, String(ahead));
  else clearClockSkew();
}

export const clearClockSkew = (): void => safeLocalStorage.removeItem(CLOCK_AHEAD);
