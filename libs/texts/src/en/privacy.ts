import { FORMER_CUSTOMER } from '@kundan/domain/customer/former-customer';

/** Texts about personal data. */
export const privacyMessages = {
  deleted: 'Your account was deleted.',
  /** Shown instead of the name of a review's author. */
  formerCustomer: FORMER_CUSTOMER,
} as const;
