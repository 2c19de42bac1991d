/** Texts about personal data. */
export const privacyMessages = {
  deleted: 'Your account was deleted.',
  /** Shown instead of the name of a review's author. */
  formerCustomer: 'Former customer',
} as const;
