import { Secret, TOTP } from 'otpauth';

/** The defaults of authenticator apps: SHA-1, six digits, steps of 30 s. */
const PERIOD_SECONDS = 30;

export function createSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address from which an authenticator app reads the secret, usually as a QR code. `issuer`: the name of the shop. */
export function totpUri(secret: string, { email, issuer }: { email: string; issuer: string }): string {
  return totp(secret, { label: email, issuer }).toString();
}

/** The step (Unix time / 30 s) of a code, which may be one step early or late; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

function totp(secret: string, names: { label?: string; issuer?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, digits: 6, period: PERIOD_SECONDS, algorithm: 'SHA1' });
}
