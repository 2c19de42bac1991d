import { TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret, `steps` of 30 s from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A code that is not valid around now. */
export function wrongCodeOf(secret: string): string {
  const valid = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !valid.includes(code)) ?? '';
}
