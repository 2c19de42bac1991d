/** Messages of the screen to which a payment provider sends the shopper back. */
export const paymentResultMessages = {
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
} as const;
