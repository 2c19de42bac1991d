/** Messages about the two-step sign-in of staff. */
export const totpMessages = {
  title: 'Two-step sign-in',
  proofRejected: 'Password or code is not valid. A code can be used once.',
  removed: 'Two-step sign-in is off.',
  confirmed: 'Two-step sign-in is on. Store the recovery codes in a safe place.',
  failed: 'Two-step sign-in could not be changed.',
  loadFailed: 'The state of two-step sign-in could not be read.',
} as const;
