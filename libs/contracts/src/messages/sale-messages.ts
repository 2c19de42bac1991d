import type { DirectMethod } from '@kundan/domain/payment/direct-payment';
import type { OrderPayment } from '../orders.contract.ts';

/** How a customer paid the shop directly. */
export const directMethods: Readonly<Record<DirectMethod, string>> = {
  cash: 'Cash',
  upi: 'UPI',
  bank: 'Bank transfer',
};

/** Texts of the orders that staff make. A separate file, because no shopper loads it. */
export const saleMessages = {
  newOrder: 'New order',
  soldElsewhere: 'Sold elsewhere',
  sell: 'Sell',
  lead: 'For what was sold without the checkout: the pieces leave the stock, and the order is in the reports.',
  findProduct: 'Add a product',
  findHint: 'Name, SKU or number',
  noneFound: 'No product has this name or number.',
  noLines: 'Please choose at least one product.',
  remove: (name: string) => `Remove ${name}`,
  quantity: (name: string) => `Quantity of ${name}`,
  huids: (name: string) => `HUID of ${name}`,
  method: 'Paid by',
  cashForbidden: (limit: string) =>
    `The law forbids cash of ${limit} or more for one sale (section 269ST of the Income-tax Act).`,
  reference: 'Reference',
  referenceHint: 'The number of the UPI payment, the transfer or the receipt',
  delivered: 'The customer has the pieces already',
  deliveredHint: 'Without it, the order waits for its dispatch.',
  customer: 'Customer',
  billing: 'Business, PAN',
  /** Of pieces that are handed over. */
  addressLead: (limit: string) =>
    `An invoice of ${limit} or more names the buyer’s address (rule 46 of the CGST Rules).`,
  emailHint: 'The confirmation goes there',
  /** The name on the invoice of somebody who gave none. */
  walkIn: 'Walk-in customer',
  submit: (total: string) => `Record the sale of ${total}`,
  submitLink: (total: string) => `Make a payment link of ${total}`,
  done: (id: string) => `Order ${id} is made.`,
  failed: 'The order could not be made. Please try again.',
  /** After a lost response and a change of the form. */
  madeBefore:
    'The order or link was made before this change. Please look for it under Orders. If you send this again, another one is made.',
  offline: 'You are offline. A sale needs a connection, because it takes the pieces from the stock.',
  link: 'Payment link',
  linkHint: 'The pieces are held for a day. The order is made when the customer has paid.',
  /** Of the links to the provider's page that wait for their payment. */
  links: {
    button: (count: number) => `Payment links (${count})`,
    title: 'Payment links',
    lead: 'Each holds its pieces until it is paid, cancelled or over. Send its address to the customer.',
    none: 'No payment link waits.',
    of: (name: string) => `Payment link of ${name}`,
    address: 'Address of the payment page',
    until: (time: string) => `Can be paid until ${time}.`,
    copy: 'Copy',
    whatsapp: 'WhatsApp',
    message: (total: string, url: string) => `Please pay ${total} for your order here: ${url}`,
    made: 'The payment link is made.',
    done: 'Done',
    cancel: 'Cancel',
    cancelOf: (name: string) => `Cancel the payment link of ${name}`,
    cancelled: 'The payment link is cancelled. Its pieces are available again.',
    cancelFailed: 'The payment link could not be cancelled.',
  },
  paid: 'Payment',
  /** In the details of an order. */
  payment: ({ method, reference }: OrderPayment) =>
    [method === 'online' ? 'Online' : directMethods[method], reference].filter(Boolean).join(', '),
  /** In the dialog of a refund. */
  giveBack: (left: string) =>
    `${left} of the payment can be given back. Give the customer the money first, then record it here.`,
} as const;
