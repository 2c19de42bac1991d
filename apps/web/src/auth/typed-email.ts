import { safeSessionStorage } from '../browser/safe-storage.ts';

const KEY = 'typed-email';

/** The e-mail that was typed into one account form of this tab, for the others; the forgot-password page is loaded anew. */
export const readTypedEmail = (): string => safeSessionStorage.getItem(KEY) ?? '';

export const keepTypedEmail = (email: string): void => safeSessionStorage.setItem(KEY, email);

/** It is not needed after a sign-in, and the next person at this device is not shown it. */
export const forgetTypedEmail = (): void => safeSessionStorage.removeItem(KEY);

/** Options of react-hook-form's `register` for an e-mail field that the other forms continue. */
export const carriesOver = {
  onChange: (event: { target: HTMLInputElement }) => keepTypedEmail(event.target.value),
};
