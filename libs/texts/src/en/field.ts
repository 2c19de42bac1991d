import { PASSWORD_MAX, PASSWORD_MIN } from '@kundan/domain/customer/validation';
import { formatRupees } from '@kundan/domain/format-rupees';
import { shopMessages } from './shop.ts';
import { errorTexts } from './error.ts';

/**
 * The messages of invalid fields of shoppers' forms. docs/specification.md fixes most of those of contact and delivery. Those of the panel
 * are in libs/contracts/src/messages/field-panel-messages.ts.
 */
export const fieldMessages = {
  /** A field for which its contract has no text. */
  invalid: ({ field }: { field: string }) => `Please check the field ${field}.`,
  invalidInput: 'Please check what was sent.',
  tooLong: ({ max }: { max: number }) => `At most ${max} characters.`,
  notStorable: 'This text has characters that cannot be stored.',
  nameWithLink: 'Please enter a name without links.',

  account: {
    name: 'Name is required.',
    locale: 'Please choose a language from the list.',
    emailRequired: 'Email is required.',
    emailInvalid: 'Invalid email',
    otp: 'Please enter the six digits of the OTP.',
    totp: 'Please enter the six digits of your authenticator app.',
    totpOrRecovery: 'Please enter the code of your authenticator app, or a recovery code.',
    passwordRequired: 'Password is required.',
    passwordTooShort: `Password must be at least ${PASSWORD_MIN} characters.`,
    passwordTooLong: `Password must be at most ${PASSWORD_MAX} characters.`,
    passwordNotStorable: 'This password has characters that cannot be stored.',
    credentials: errorTexts.INVALID_CREDENTIALS,
    totpWrong: errorTexts.TOTP_WRONG,
    sessionExpired: errorTexts.SESSION_EXPIRED,
  },
  cart: {
    quantity: errorTexts.QUANTITY_OUT_OF_RANGE,
    option: ({ option }: { option: string }) => shopMessages.product.choose(option),
  },
  delivery: {
    name: 'Name is required.',
    phone: 'Phone number must be 10 digits.',
    addressLane: 'Address Lane is required.',
    city: 'City is required.',
    mandal: 'Mandal is required.',
    district: 'District is required.',
    state: 'State is required.',
    pinCode: 'Pin Code must be 6 digits.',
    pinCodeElsewhere: ({ pinCode, state }: { pinCode: string; state: string }) =>
      `PIN code ${pinCode} is in ${state}. Please check the state.`,
    notServed: ({ state, email }: { state: string; email: string }) =>
      `We do not deliver to ${state} yet. Write to ${email}.`,
    terms: 'You must accept the Terms & Conditions to proceed.',
  },
  billing: {
    gstin: 'This GSTIN is not valid. Please check its 15 characters.',
    pan: 'A PAN has five letters, four digits and a letter, such as ABCDE1234F.',
    panRequired: ({ above }: { above: number }) => `Indian law asks for the buyer's PAN above ${formatRupees(above)}.`,
  },
  gift: {
    form: 'A gift has a message, and says whether prices are hidden.',
    message: 'Please write the message as text.',
  },
  payment: {
    amountTooHigh: ({ phone }: { phone: string }) =>
      'This amount is above the limit of this way to pay. UPI takes at most ₹2,00,000 in one payment. Please pay by card or ' +
      `net banking, or ask us about a bank transfer: ${phone}.`,
    amountDecimals: 'The amount has too many decimals.',
    amountMissing: 'Please give the amount in rupees.',
    amountNegative: 'The amount must not be negative.',
    amountTooSmall: 'The amount must be at least ₹1.',
    amountTooLarge: 'The amount must be at most ₹1,00,00,00,000.',
    notVerified: errorTexts.PAYMENT_NOT_VERIFIED,
    currency: 'Only INR is accepted.',
  },
  contact: {
    name: 'Name is required',
    email: 'Invalid email',
    phone: 'Phone must be 10 digits',
    message: 'Message is required',
  },
  vitals: {
    route: 'This page is not measured.',
    value: 'This is no measured value.',
  },
  push: {
    endpoint: 'Notifications cannot be sent to this address.',
    keys: 'The keys of the browser are not valid.',
    topic: 'Please choose what to be notified about.',
  },
  claim: {
    description: 'Please describe the damage.',
    videoUrl: 'Please enter a link that starts with https.',
    photos: 'Please choose photographs.',
    tooMany: 'At most 5 photographs.',
  },
  returns: {
    lines: 'Please choose the pieces that you return.',
    line: 'Please name a line of the order by its position.',
    reason: 'Please say why you return the pieces.',
    wish: 'Please choose a replacement or a refund.',
  },
  review: {
    product: 'Product details are missing.',
    rating: 'Please provide a valid rating between 1 and 5.',
    photos: 'Please choose photographs.',
    tooMany: 'At most 3 photographs.',
    removePhotos: 'Please write true or false.',
  },
  order: {
    id: 'Order ids look like KD-000123.',
    creditNote: 'Numbers of credit notes look like KC-26-27-000001.',
    status: 'Please choose a status from the list.',
    day: 'Please enter a date like 2026-11-21.',
    yesNo: 'Please write true or false.',
  },
} as const;
