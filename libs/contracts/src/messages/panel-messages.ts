function whoGetsMail(count: number, mailed: number): string[] {
  if (mailed === 0) return [];
  if (mailed < count) return [mailed === 1 ? '1 customer gets a mail.' : `${mailed} customers get a mail.`];
  return [count === 1 ? 'Its customer gets a mail.' : 'Their customers get a mail.'];
}

/** Messages of the admin panel that belong to none of its areas. */
export const panelMessages = {
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
    /** `mailed`: how many of the customers have an e-mail address. */
    shipped: (count: number, mailed: number) =>
      [`${count} ${count === 1 ? 'order' : 'orders'} shipped.`, ...whoGetsMail(count, mailed)].join(' '),
    notShipped: (count: number) =>
      count === 1
        ? '1 order was not shipped. The list says why.'
        : `${count} orders were not shipped. The list says why.`,
    mailWaits: (count: number) =>
      count === 1 ? 'The mail to the customer waits for 10 s.' : `${count} mails to customers wait for 10 s.`,
    changeWaits: (count: number) =>
      count === 1 ? 'The change can be undone for 10 s.' : `${count} changes can be undone for 10 s.`,
    undone: (count: number) =>
      count === 1 ? 'The change is undone. No mail was sent.' : `${count} changes are undone. No mail was sent.`,
    undoFailed: 'The change could not be undone.',
    shipFailed: 'Failed to ship the orders.',
    exportFailed: 'Failed to export the orders.',
    sameNumber: 'Another order has the same number.',
    pasteHint:
      'Paste a column of numbers into a field to fill it and those below. Lines that begin with an order id find their order.',
    addressChanged: (at: string) => `Address changed on ${at}`,
    noTracking: 'The customer is told that the order is on its way, but cannot follow the parcel.',
    /** The same of a customer without an e-mail address. */
    noTrackingOrMail: 'The customer cannot follow the parcel.',
  },
  loginToRefund: 'You must log in to refund an order.',
  refundFailed: 'Failed to refund the order.',
  support: {
    replied: 'The reply is on its way.',
    replyFailed: 'The reply could not be sent.',
    done: 'The message is resolved.',
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
} as const;
