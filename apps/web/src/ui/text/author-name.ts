import { FORMER_CUSTOMER } from '@kundan/domain/customer/former-customer';
import { privacyMessages } from '@kundan/texts/en/privacy';

/** The name of a review's author in the language of the page. */
export const authorName = (name: string): string => (name === FORMER_CUSTOMER ? privacyMessages.formerCustomer : name);
