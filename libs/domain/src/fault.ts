/**
 * Everything the shop refuses, with the HTTP status and the words a person reads.
 * Words come from the specification (sections 5 and 8) where it has them.
 */
export const faults = {
  INVALID_INPUT: { status: 400, message: 'Please check the highlighted fields.' },
  MALFORMED_BODY: { status: 400, message: 'The request could not be read.' },
  REQUEST_TOO_SLOW: { status: 408, message: 'The request took too long.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Please send JSON.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The request’s headers are too large.' },
  NOT_FOUND: { status: 404, message: 'Nothing was found at this address.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  UNEXPECTED: { status: 500, message: 'An unexpected error occurred. Please try again later.' },
  UNAVAILABLE: { status: 503, message: 'The shop is busy. Please try again in a moment.' },

  TOKEN_MISSING: { status: 401, message: 'Authentication token is missing.' },
  SESSION_EXPIRED: { status: 401, message: 'Session expired. Please log in again.' },
  REFRESH_FAILED: { status: 401, message: 'Failed to refresh token.' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },

  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials.' },
  EMAIL_IN_USE: { status: 409, message: 'Email is already in use.' },
  EMAIL_NOT_FOUND: { status: 404, message: 'Email not found. Please try again.' },
  EMAIL_NOT_PROVEN: { status: 403, message: 'Please verify your email with the code we sent before you continue.' },
  OTP_WRONG: { status: 400, message: 'Failed to verify OTP.' },
  OTP_TRIES_USED: { status: 429, message: 'Too many wrong codes. Please request a new OTP.' },
  OTP_TOO_OFTEN: { status: 429, message: 'An OTP was sent recently. Please wait before requesting another.' },

  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found.' },
  PRODUCT_SOLD_OUT: { status: 409, message: 'This product is currently sold out.' },
  SELLER_NOT_FOUND: { status: 400, message: 'Please choose a seller from the list.' },
  CART_LINE_NOT_FOUND: { status: 404, message: 'This item is no longer in your cart.' },
  QUANTITY_OUT_OF_RANGE: { status: 400, message: 'Quantity must be a whole number from 1 to 10,000.' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'This request was already made with different content.' },

  CART_EMPTY: { status: 400, message: 'Your cart is empty. Add some items before checking out.' },
  AMOUNT_DIFFERS: { status: 409, message: 'Your cart has changed. Please review it and try again.' },
  PAYMENT_ORDER_FAILED: { status: 502, message: 'Failed to create payment order.' },
  PAYMENT_NOT_VERIFIED: { status: 400, message: 'Payment verification failed.' },
  PAYMENT_SIGNATURE_WRONG: { status: 400, message: 'Payment verification failed. Signature mismatch.' },
  PAYMENT_NOT_FOUND: { status: 404, message: 'This payment is not known to the shop.' },
  PAYMENT_USED: { status: 409, message: 'This payment already belongs to an order.' },
  PAYMENT_AMOUNT_DIFFERS: { status: 409, message: 'The paid amount does not match the order.' },
  WEBHOOK_SIGNATURE_WRONG: { status: 400, message: 'The signature does not match.' },
  ORDER_FAILED: { status: 500, message: 'Failed to create user order.' },

  ORDER_NOT_FOUND: { status: 404, message: 'Order not found.' },
  NO_ORDERS: { status: 404, message: 'You have not placed any orders yet.' },
  ORDER_CHANGED_MEANWHILE: {
    status: 409,
    message: 'This order was changed by somebody else. Please reload and try again.',
  },
  MAIL_NOT_FOUND: { status: 404, message: 'Mail not found.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type FaultCode = keyof typeof faults;

/** One refused field, named as in the request (`address.pinCode` for nested ones). */
export interface FieldError {
  field: string;
  message: string;
}

/** A refusal the shop knows: thrown by code, turned into status and words in one place. */
export class Fault extends Error {
  readonly code: FaultCode;
  readonly errors: FieldError[] | undefined;
  /** Seconds until another try may succeed, for the answers with status 429. */
  readonly retryAfter: number | undefined;

  constructor(code: FaultCode, details: { errors?: FieldError[]; retryAfter?: number; cause?: unknown } = {}) {
    // A refusal is no accident: where it was thrown says nothing, and noting it takes time that tells it from an answer.
    const errors: ErrorConstructor & { stackTraceLimit?: number } = Error;
    const { stackTraceLimit = 0 } = errors;
    if (faults[code].status < 500) errors.stackTraceLimit = 0;
    super(faults[code].message, { cause: details.cause });
    errors.stackTraceLimit = stackTraceLimit;
    this.name = 'Fault';
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }
}
