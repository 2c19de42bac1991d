import { tabItem } from './tab-items.ts';

const item = tabItem('typed-email', (value): value is string => typeof value === 'string');

/** The e-mail that was typed into one account form of this tab, for the others; the forgot-password page is loaded anew. */
export const readTypedEmail = (): string => item.read(undefined) ?? '';

export const keepTypedEmail = (email: string): void => item.write(email, undefined);

/** It is not needed after a sign-in, and the next person at this device is not shown it. */
export const forgetTypedEmail = item.remove;

/** Options of react-hook-form's `register` for an e-mail field that the other forms continue. */
export const carriesOver = {
  onChange: (event: { target: HTMLInputElement }) => keepTypedEmail(event.target.value),
};
