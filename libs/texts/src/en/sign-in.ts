/** Messages of the sign-in dialog, and of both dialogs of accounts. */
export const signInMessages = {
  lead: 'Your cart and your orders wait for you.',
  code: 'Code',
  forgotten: 'Forgot Password?',
  /** Before the button to the sign-up. */
  isNew: 'New to the shop?',
  welcome: (name: string) => `Welcome back, ${name}!`,
  failed: 'Failed to sign in.',
  fallback: 'An unexpected error occurred.',
  /** In the dialogs of a visitor who wanted to add a product to the cart. */
  itemPending: (product: string) => `Sign in, and “${product}” is in your cart.`,
  /** The second step of those who have one. */
  codeNeeded: 'Please enter the code of your authenticator app, or a recovery code.',
  codeRejected: 'This code is not valid. Please enter the newest one.',
} as const;
