/** Messages of the sign-up dialog and of the codes that confirm an email address. */
export const signUpMessages = {
  title: 'Sign Up',
  lead: 'We send a code to your email, so that nobody else can use it.',
  verifyOtp: 'Verify OTP',
  changeEmail: 'Change email',
  passwordHint: (min: number) => `At least ${min} characters.`,
  /** Before the button to the sign-in. */
  hasAccount: 'Already have an account?',
  userExists: 'A user already exists with this email. Please sign in.',
  emailCheckUnexpected: 'Unexpected error during email verification.',
  emailCheckFailed: 'Failed to verify email. Please try again.',
  otpSent: 'OTP sent to your email.',
  otpSentCheckInbox: 'OTP sent to your email. Please check your inbox.',
  otpSendFailed: 'Failed to send OTP. Please try again later.',
  otpFailed: 'Failed to verify OTP. Please try again.',
  otpFailedLater: 'Failed to verify OTP. Please try again later.',
  otpVerified: 'OTP verified successfully!',
  emailVerified: 'Email verified successfully! Please complete your signup.',
  failed: 'Failed to sign up.',
  failedLater: 'Sign up failed. Please try again later.',
  done: 'Sign up successful! You are now logged in.',
  created: 'Account created successfully! You are now signed in.',
} as const;
