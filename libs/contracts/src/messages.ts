import { shopMessages } from './shop-messages.ts';

/**
 * Every text of the specification that is not a server's refusal (those stand in the domain's fault table),
 * grouped by the screen that speaks it.
 */
export const messages = {
  ...shopMessages,

  signIn: {
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
    processing: 'Processing...',
  },

  orders: {
    signedOut: 'You are not logged in. Please sign in to view your orders.',
    title: 'Your Orders',
    empty: 'You have not placed any orders yet.',
    goToShop: 'Go to Shop',
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
  },
} as const;
