import { shopMessages } from './shop-messages.ts';

/**
 * Messages of docs/specification.md by screen, including those of `shopMessages`. Messages of errors are in
 * `error-responses.ts`, those of invalid fields in `field-messages.ts`, those of listing screens in `listing-messages.ts`.
 */
export const messages = {
  ...shopMessages,

  copied: 'Copied.',
  copyFailed: 'This could not be copied.',

  password: { show: 'Show', hide: 'Hide', noun: 'password' },
  /** In the dialogs of a visitor who wanted to add a product to the cart. */
  itemPending: (product: string) => `“${product}” is kept, and is in your cart when you have signed in.`,

  signIn: {
    lead: 'Your cart and your orders wait for you.',
    welcome: (name: string) => `Welcome back, ${name}!`,
    failed: 'Failed to sign in.',
    fallback: 'An unexpected error occurred.',
  },
  signUp: {
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
  },
  session: {
    expired: 'Your session has expired. Please log back in.',
    loggedOut: 'You have been logged out. Log back in to continue.',
    noRefreshToken: 'Session expired. Please log in again.',
    refreshFailed: 'Failed to refresh token.',
  },
  totp: {
    codeNeeded: 'Please enter the code of your authenticator app, or a recovery code.',
    codeRejected: 'This code is not valid. Please enter the newest one.',
    proofRejected: 'Password or code is not valid. A code can be used once.',
    removed: 'Two-step sign-in is off.',
    confirmed: 'Two-step sign-in is on. Store the recovery codes in a safe place.',
    failed: 'Two-step sign-in could not be changed.',
    loadFailed: 'The state of two-step sign-in could not be read.',
  },
  forgotPassword: {
    emailNotFound: 'Email not found. Please try again.',
    somethingWrong: 'Something went wrong. Please try again.',
    failed: 'Failed to reset password. Please try again.',
    done: 'Password updated successfully! Redirecting...',
  },

  cart: {
    title: 'Your Cart',
    empty: 'Your cart is empty. Add items to proceed.',
    goToShop: 'Go to Shop',
    estimatedTotal: 'Estimated Total',
    note: 'Taxes, discounts, and shipping calculated at checkout.',
    continueShopping: 'Continue Shopping',
    checkOut: 'Check Out',
    added: 'Product added to cart successfully!',
    removed: 'Item removed from cart successfully.',
    /** In the cart, beside `undo`. */
    removedPiece: (name: string) => `${name} is removed.`,
    undo: 'Undo',
    fetchFailed: 'Failed to fetch cart items.',
    addFailed: 'Failed to add product to cart.',
    addFailedToast: 'An error occurred while adding the product to the cart.',
    removeFailed: 'Failed to remove item from cart.',
    removeFailedToast: 'An error occurred while removing the item from the cart.',
    updateFailed: 'Failed to update cart quantity.',
    soldOut: 'This product is currently sold out.',
    signInToRemove: 'You must be logged in to remove items from the cart.',
    signInToUpdate: 'You must be logged in to update the cart.',
  },

  checkout: {
    acceptTerms: 'I accept the Terms & Conditions.',
    processingPayment: 'Processing your payment... Do not close this window.',
    processingOrder: 'Processing your order...',
    placed: 'Order successfully placed!',
    paymentFailed: (message: string) => `Payment failed: ${message}`,
    paymentOrderError: 'Error creating payment order.',
    paymentOrderFailed: 'Failed to create payment order.',
    verificationFailed: 'Payment verification failed.',
    signatureMismatch: 'Payment verification failed. Signature mismatch.',
    tokenMissing: 'Authentication token is missing.',
    orderFailed: 'Failed to create user order.',
    payNow: 'Pay Now',
    orderNumber: (orderId: string) => `Your order is ${orderId}.`,
    confirmationTo: (email: string) => `A confirmation is on its way to ${email}.`,
    expected: (from: string, to: string) => `Expect it between ${from} and ${to}.`,
    ofEarlierCart: 'It is what you paid for before. What is in your cart now is not paid yet.',
    tryAgain: 'Try again',
    kept: 'Your cart and your address are kept.',
    lastAddress: 'The address of your last order',
    changeAddress: 'Change',
    processing: 'Processing...',
  },

  paymentResult: {
    title: 'Your Payment',
    loading: 'Looking up your payment...',
    placed: (orderId: string) => `Your order is ${orderId}. A confirmation is on its way to your e-mail address.`,
    confirming: 'We have received your payment and are confirming your order. You do not need to pay again.',
    refunded:
      'We could not make an order of this payment. The whole amount goes back to the account you paid from, usually within 5–7 working days.',
    unpaid:
      'The payment was not completed, and your cart is as it was. If money has left your account, it becomes your order or comes back by itself.',
    unknown: 'This payment is not known to the shop.',
    failed: 'Your payment could not be looked up just now.',
    tryAgain: 'Try again',
    viewOrders: 'View Orders',
    signIn: 'Sign in to see your orders.',
  },

  orders: {
    signedOut: 'You are not logged in. Please sign in to view your orders.',
    title: 'Your Orders',
    empty: 'You have not placed any orders yet.',
    goToShop: 'Go to Shop',
    review: 'Review this piece',
    help: 'Help with this order',
    copy: 'Copy',
  },
  review: {
    productMissing: 'Product details are missing.',
    invalidRating: 'Please provide a valid rating between 1 and 5.',
    failed: 'Failed to submit review',
    failedLater: 'An error occurred while submitting your review. Please try again later.',
    done: 'Review submitted successfully!',
  },
  contact: {
    failed: 'Failed to send message. Please try again.',
    networkError: 'An error occurred. Please try again later.',
    done: 'Message sent successfully!',
    aboutOrder: (orderId: string) => `About order ${orderId}: `,
  },

  admin: {
    loginRequired: 'You must be logged in to perform this action.',
    loginToViewOrders: 'You must log in to view orders.',
    loginToUpdateStatus: 'You must log in to update the order status.',
    sellersFailed: 'Failed to load sellers.',
    createFailed: (serverText?: string) =>
      serverText ? `Failed to create product. ${serverText}` : 'Failed to create product.',
    loadFailed: 'Failed to load products.',
    deleteFailed: 'Failed to delete product.',
    updateFailed: 'Failed to update product.',
    ordersFailed: 'Failed to load orders.',
    statusFailed: 'Failed to update order status.',
    created: 'Product added successfully!',
    loaded: 'Products loaded successfully!',
    deleted: 'Product deleted successfully!',
    updated: 'Product updated successfully!',
    ordersLoaded: 'Orders loaded successfully!',
    statusUpdated: 'Order status updated successfully!',
    /** The list of orders; `count` is the number of orders. */
    orders: {
      none: 'There are no orders yet.',
      noneFound: 'No order matches.',
      loading: 'Loading orders...',
      /** Beside the notice that says why. */
      unread: 'The list of orders could not be read.',
      shipped: (count: number) =>
        count === 1
          ? '1 order shipped. Its customer gets a mail.'
          : `${count} orders shipped. Their customers get a mail.`,
      notShipped: (count: number) =>
        count === 1
          ? '1 order was not shipped. The list says why.'
          : `${count} orders were not shipped. The list says why.`,
      mailWaits: (count: number) =>
        count === 1 ? 'The mail to the customer waits for 10 s.' : `${count} mails to customers wait for 10 s.`,
      undone: (count: number) =>
        count === 1 ? 'The change is undone. No mail was sent.' : `${count} changes are undone. No mail was sent.`,
      undoFailed: 'The change could not be undone.',
      shipFailed: 'Failed to ship the orders.',
      exportFailed: 'Failed to export the orders.',
      sameNumber: 'Another order has the same number.',
      pasteHint:
        'Paste a column of numbers into a field to fill it and those below. Lines that begin with an order id find their order.',
      noTracking: 'The customer is told that the order is on its way, but cannot follow the parcel.',
    },
    loginToRefund: 'You must log in to refund an order.',
    refundFailed: 'Failed to refund the order.',
    support: {
      replied: 'The reply is on its way.',
      replyFailed: 'The reply could not be sent.',
      done: 'The message is done.',
      reopened: 'The message is open again.',
      stateFailed: 'The message could not be changed.',
    },
    mails: {
      loading: 'Loading the mail log...',
      unread: 'The mail log could not be read.',
      queues: 'Job queues',
      queuesUnopened: 'The job queues could not be opened.',
      none: 'No mail has been written yet.',
      noneFound: 'No mail matches.',
      loadingOne: 'Loading the mail...',
      unreadOne: 'The mail could not be read.',
      noContent: 'The content of this mail is secret, or it was deleted after its retention.',
    },
    settings: {
      saved: 'The settings are saved.',
      saveFailed: 'The settings could not be saved.',
      legalMissing: (fields: string) =>
        `The law asks an online shop in India to name its seller. Not set yet: ${fields}.`,
    },
    /** By the status that the provider gave the refund. */
    refunds: {
      processed: 'The refund was processed.',
      pending: 'The refund has started.',
      failed: 'The provider did not carry out the refund.',
    },
  },
} as const;
