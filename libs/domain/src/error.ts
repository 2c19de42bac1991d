/** The code of every error. HTTP status and message of each are in libs/contracts (`error-responses.ts`). */
export const ERROR_CODES = [
  'INVALID_INPUT',
  'MALFORMED_BODY',
  'REQUEST_TOO_SLOW',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'HEADERS_TOO_LARGE',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'UNEXPECTED',
  'UNAVAILABLE',

  'TOKEN_MISSING',
  'SESSION_EXPIRED',
  'REFRESH_FAILED',
  'FORBIDDEN',

  'INVALID_CREDENTIALS',
  'LAST_ADMIN',
  'LAST_OWNER',
  'ALREADY_STAFF',
  'INVITATION_INVALID',
  'TOTP_REQUIRED',
  'TOTP_WRONG',
  'EMAIL_IN_USE',
  'EMAIL_NOT_FOUND',
  'EMAIL_NOT_PROVEN',
  'OTP_WRONG',
  'OTP_TRIES_USED',
  'OTP_TOO_OFTEN',

  'CHANGED_MEANWHILE',

  'PRODUCT_NOT_FOUND',
  'PRODUCT_SOLD_OUT',
  'OPTION_REQUIRED',
  'PRODUCT_AVAILABLE',
  'ALERT_LINK_INVALID',
  'SELLER_NOT_FOUND',
  'SELLER_NAME_IN_USE',
  'SELLER_IN_USE',
  'CATEGORY_NAME_IN_USE',
  'CATEGORY_IN_USE',
  'TOO_MANY_CATEGORIES',
  'SKU_IN_USE',
  'PRICE_CHANGE_IMPOSSIBLE',
  'PRICES_CHANGED_MEANWHILE',
  'IMAGE_UNSUPPORTED',
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_MANY_PIXELS',
  'CART_LINE_NOT_FOUND',
  'QUANTITY_OUT_OF_RANGE',
  'IDEMPOTENCY_KEY_REUSED',
  'WISHLIST_FULL',

  'CART_EMPTY',
  'AREA_NOT_SERVED',
  'AMOUNT_DIFFERS',
  'PAN_REQUIRED',
  'PAYMENT_ORDER_FAILED',
  'PAYMENT_AMOUNT_TOO_HIGH',
  'CHECKOUT_EXPIRED',
  'PAYMENT_NOT_VERIFIED',
  'PAYMENT_SIGNATURE_WRONG',
  'PAYMENT_NOT_FOUND',
  'PAYMENT_USED',
  'PAYMENT_AMOUNT_DIFFERS',
  'PAYMENT_CHANGED_MEANWHILE',
  'PAYMENT_LINK_NOT_FOUND',
  'PAYMENT_LINK_CLOSED',
  'REFUND_TOO_LARGE',
  'REFUND_TOO_SMALL',
  'WEBHOOK_SIGNATURE_WRONG',
  'ORDER_FAILED',

  'ORDER_NOT_FOUND',
  'NO_ORDERS',
  'ORDER_CHANGED_MEANWHILE',
  'ORDER_CHANGE_FINAL',
  'ORDER_CANCELLED',
  'ORDER_NOT_PAID',
  'ORDER_REFUNDED',
  'SHOP_DETAILS_MISSING',
  'PAYMENT_NOT_KEPT',
  'ORDER_NOT_SHIPPED',
  'ORDER_SHIPPED',
  'HUIDS_TOO_MANY',
  'ADDRESS_NOT_FOUND',
  'ADDRESS_BOOK_FULL',
  'TOO_MANY_CLAIMS',
  'ORDER_NOT_DELIVERED',
  'RETURN_NOT_FOUND',
  'SETTLEMENT_NOT_FOUND',
  'RETURN_NOT_ACCEPTED',
  'RETURN_TOO_LATE',
  'RETURN_TOO_MANY',
  'RETURN_STATE_FINAL',
  'RETURN_NOT_APPROVED',
  'RETURN_SETTLED',
  'INVOICE_NOT_READY',
  'CREDIT_NOTE_NOT_FOUND',
  'MAIL_NOT_FOUND',
  'MESSAGE_NOT_FOUND',
  'REVIEW_NOT_FOUND',
  'TEMPLATE_NAME_IN_USE',
  'CUSTOMER_NOT_FOUND',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The values that stand in the message of an error. */
export type ErrorParams = Record<string, string | number | string[]>;

/** One invalid field, named by its path in the request (`address.pinCode`). `code`: that of the rule that it breaks. */
export interface FieldError {
  field: string;
  code: string;
  params: ErrorParams;
  message: string;
}

/** A rejected command or request, identified by its code. `message` repeats the code; it is not shown to people. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly params: ErrorParams;
  /** Seconds until another attempt may succeed. */
  readonly retryAfter: number | undefined;
  /** The resource as it is now, when it has changed since the client read it. */
  readonly current: unknown;

  constructor(
    code: ErrorCode,
    details: {
      errors?: FieldError[];
      /** Those of the first field when they are omitted. */
      params?: ErrorParams;
      retryAfter?: number;
      current?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'DomainError';
    this.code = code;
    this.errors = details.errors;
    this.params = details.params ?? details.errors?.[0]?.params ?? {};
    this.retryAfter = details.retryAfter;
    this.current = details.current;
  }
}
