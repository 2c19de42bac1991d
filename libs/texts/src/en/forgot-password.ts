import type { Rich } from '../texts.ts';

/** Messages of the screen on which a shopper sets a new password. */
export const forgotPasswordMessages = {
  title: 'Forgot Password',
  step: (step: number) => `Step ${step} of 2`,
  next: 'Next',
  lead: 'Tell us the email of your account, and we send you a code.',
  remembered: 'Remembered it?',
  sentTo: <N>(email: N): Rich<N> => ['The code went to ', email, '.'],
  password: 'New Password',
  passwordHint: (min: number) => `At least ${min} characters`,
  submit: 'Submit',
  otherEmail: 'Use another email',
  emailNotFound: 'Email not found. Please try again.',
  somethingWrong: 'Something went wrong. Please try again.',
  failed: 'Failed to reset password. Please try again.',
  done: 'Password updated successfully! Redirecting...',
} as const;
