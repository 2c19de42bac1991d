/** Messages of the contact page and its form. */
export const contactMessages = {
  failed: 'Failed to send message. Please try again.',
  networkError: 'An error occurred. Please try again later.',
  done: 'Message sent successfully!',
  aboutOrder: (orderId: string) => `About order ${orderId}: `,
  ticket: (number: string) => `Your ticket is ${number}.`,
} as const;
