import type { ErrorCode } from '@kundan/domain/error';
import { MAX_CART_LINE_QUANTITY, SUPPORT_PHONE } from '@kundan/domain/shop';

/** The HTTP status and the message of every error code. Messages that docs/specification.md contains are quoted from it. */
export const errorResponses = {
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
  LAST_ADMIN: { status: 409, message: 'The only admin account cannot be deleted.' },
  LAST_OWNER: { status: 409, message: 'The shop needs an owner. Please make somebody else an owner first.' },
  ALREADY_STAFF: { status: 409, message: 'This person already belongs to the staff.' },
  INVITATION_INVALID: { status: 400, message: 'This invitation is not valid any more. Please ask for a new one.' },
  TOTP_REQUIRED: { status: 401, message: 'Please enter the code of your authenticator app.' },
  TOTP_WRONG: { status: 400, message: 'This code is not valid. Please enter the newest one.' },
  EMAIL_IN_USE: { status: 409, message: 'Email is already in use.' },
  EMAIL_NOT_FOUND: { status: 404, message: 'Email not found. Please try again.' },
  EMAIL_NOT_PROVEN: { status: 403, message: 'Please verify your email with the code we sent before you continue.' },
  OTP_WRONG: { status: 400, message: 'Failed to verify OTP.' },
  OTP_TRIES_USED: { status: 429, message: 'Too many wrong codes. Please request a new OTP.' },
  OTP_TOO_OFTEN: { status: 429, message: 'An OTP was sent recently. Please wait before requesting another.' },

  CHANGED_MEANWHILE: { status: 412, message: 'Somebody changed this meanwhile. Nothing was saved.' },

  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found.' },
  PRODUCT_SOLD_OUT: { status: 409, message: 'This product is currently sold out.' },
  /** The message names the option of the product (field-messages.ts). */
  OPTION_REQUIRED: { status: 400, message: 'Please choose a size.' },
  PRODUCT_AVAILABLE: { status: 409, message: 'This piece is available.' },
  ALERT_LINK_INVALID: { status: 400, message: 'This link is not valid. Please open the link in the mail again.' },
  SELLER_NOT_FOUND: { status: 400, message: 'Please choose a seller from the list.' },
  SELLER_NAME_IN_USE: { status: 409, message: 'Another seller has this name.' },
  SELLER_IN_USE: {
    status: 409,
    message: 'It has products, deleted ones included, or is the only seller.',
  },
  CATEGORY_NAME_IN_USE: { status: 409, message: 'Another category has this name.' },
  CATEGORY_IN_USE: { status: 409, message: 'Products have this category. Please give them another one first.' },
  TOO_MANY_CATEGORIES: { status: 409, message: 'A shop has at most 50 categories.' },
  SKU_IN_USE: { status: 409, message: 'Another product has this SKU.' },
  PRICE_CHANGE_IMPOSSIBLE: {
    status: 400,
    message: 'This change makes a price too low or too high. No price was changed.',
  },
  PRICES_CHANGED_MEANWHILE: {
    status: 409,
    message: 'Some of these prices have changed meanwhile. Please look at the new prices again.',
  },
  IMAGE_UNSUPPORTED: { status: 415, message: 'Please choose a JPEG, PNG, WebP or AVIF picture.' },
  IMAGE_UNREADABLE: { status: 400, message: 'This picture is damaged. Please choose another one.' },
  IMAGE_TOO_MANY_PIXELS: {
    status: 413,
    message:
      'This picture has too many pixels. At most 64 megapixels and 16,000 pixels an edge are possible, and 25 megapixels for WebP, ' +
      'AVIF, progressive JPEG and interlaced PNG. Please make it smaller, or save it as a plain JPEG.',
  },
  CART_LINE_NOT_FOUND: { status: 404, message: 'This item is no longer in your cart.' },
  QUANTITY_OUT_OF_RANGE: {
    status: 400,
    message: `Quantity must be a whole number from 1 to ${MAX_CART_LINE_QUANTITY.toLocaleString('en-IN')}.`,
  },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'This request was already made with different content.' },
  WISHLIST_FULL: { status: 409, message: 'Your wish list is full. Please remove something first.' },

  CART_EMPTY: { status: 400, message: 'Your cart is empty. Add some items before checking out.' },
  AREA_NOT_SERVED: { status: 400, message: 'We do not deliver to this area yet.' },
  AMOUNT_DIFFERS: { status: 409, message: 'Your cart has changed. Please review it and try again.' },
  PAYMENT_ORDER_FAILED: { status: 502, message: 'Failed to create payment order.' },
  PAYMENT_AMOUNT_TOO_HIGH: {
    status: 400,
    message:
      'This amount is above the limit of this way to pay. UPI takes at most ₹2,00,000 in one payment. Please pay by card or ' +
      `net banking, order in several parts, or ask us about a bank transfer: ${SUPPORT_PHONE}.`,
  },
  CHECKOUT_EXPIRED: {
    status: 409,
    message: 'This checkout has expired, and the cart has changed since. Your payment is sent back to you.',
  },
  PAYMENT_NOT_VERIFIED: { status: 400, message: 'Payment verification failed.' },
  PAYMENT_SIGNATURE_WRONG: { status: 400, message: 'Payment verification failed. Signature mismatch.' },
  PAYMENT_NOT_FOUND: { status: 404, message: 'This payment is not known to the shop.' },
  PAYMENT_USED: { status: 409, message: 'This payment already belongs to an order.' },
  PAYMENT_AMOUNT_DIFFERS: { status: 409, message: 'The paid amount does not match the order.' },
  PAYMENT_CHANGED_MEANWHILE: {
    status: 409,
    message: 'This payment was changed at the same moment. Please try again.',
  },
  REFUND_TOO_LARGE: { status: 409, message: 'This refund is larger than what is left of the payment.' },
  REFUND_TOO_SMALL: { status: 409, message: 'This refund is too small. The payment provider refunds ₹1 or more.' },
  WEBHOOK_SIGNATURE_WRONG: { status: 400, message: 'The signature does not match.' },
  ORDER_FAILED: { status: 500, message: 'Failed to create user order.' },

  ORDER_NOT_FOUND: { status: 404, message: 'Order not found.' },
  NO_ORDERS: { status: 404, message: 'You have not placed any orders yet.' },
  ORDER_CHANGED_MEANWHILE: {
    status: 409,
    message: 'This order was changed by somebody else. Please reload and try again.',
  },
  ORDER_CHANGE_FINAL: { status: 409, message: 'This change cannot be undone: its mail has left.' },
  ORDER_CANCELLED: { status: 409, message: 'This order is cancelled.' },
  ORDER_NOT_PAID: { status: 409, message: 'This order is not paid.' },
  ORDER_REFUNDED: { status: 409, message: "This order's payment is sent back. It was not shipped." },
  SHOP_DETAILS_MISSING: { status: 409, message: 'Nothing was shipped: the settings of the shop are not complete.' },
  PAYMENT_NOT_KEPT: { status: 409, message: 'The shop keeps no payment of this order.' },
  ORDER_NOT_SHIPPED: { status: 409, message: 'This order has not been shipped yet.' },
  ORDER_SHIPPED: { status: 409, message: 'This order is already on its way.' },
  ADDRESS_NOT_FOUND: { status: 404, message: 'Address not found.' },
  ADDRESS_BOOK_FULL: {
    status: 409,
    message: 'You have saved ten addresses. Please delete one that you no longer need.',
  },
  TOO_MANY_CLAIMS: { status: 409, message: 'We are already looking into three reports about this order.' },
  INVOICE_NOT_READY: { status: 404, message: 'The invoice is not ready yet.' },
  CREDIT_NOTE_NOT_FOUND: { status: 404, message: 'Credit note not found.' },
  MAIL_NOT_FOUND: { status: 404, message: 'Mail not found.' },
  MESSAGE_NOT_FOUND: { status: 404, message: 'Message not found.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'Review not found.' },
  TEMPLATE_NAME_IN_USE: { status: 409, message: 'Another template has this name.' },
  CUSTOMER_NOT_FOUND: { status: 404, message: 'Customer not found.' },
} as const satisfies Record<ErrorCode, { status: number; message: string }>;
