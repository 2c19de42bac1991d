import { formatCount, formatRupees } from '@kundan/domain/format-rupees';

/** The texts of the panels for orders, people and messages. */
export const deskMessages = {
  order: {
    /** An order of the sample products. */
    sample: 'Sample',
    refundOwed: 'Refund owed',
    waitsForPayment: 'Nothing to do: the payment has not arrived.',
    refundedUnshipped: 'The payment is sent back, so that the order cannot be shipped. Cancel it under “More”.',
    selected: (count: number) => `${count} selected`,
    selectAll: (count: number, max: number) =>
      count > max ? `Select the first ${formatCount(max)}` : `Select all ${formatCount(count)}`,
    selectFailed: 'The orders could not be selected.',
    filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  },
  newOrder: {
    /** `total` of the newest one, in rupees. */
    announced: (count: number, id: string, total: number) =>
      count === 1 ? `New order ${id}: ${formatRupees(total)}` : `${count} new orders, the newest is ${id}`,
    close: 'Close the notice',
    sound: 'Sound for orders',
    turnSound: (isOn: boolean) => (isOn ? 'Turn the sound for orders off' : 'Turn the sound for orders on'),
  },
  message: {
    loading: 'Loading messages...',
    unread: 'The messages could not be read.',
    noneOpen: 'No message waits for an answer.',
    noneLate: 'No message is late or due soon.',
    none: 'There are no messages.',
    noneFound: 'No message matches.',
    /** What a message is about that was opened with an order, whose id follows. */
    aboutOrder: (isDamage: boolean) => (isDamage ? 'Damage to order' : 'Return of order'),
    foreignOrder: (ids: readonly string[]) =>
      `${ids.join(' and ')} ${ids.length === 1 ? 'has' : 'have'} another address and another account. Check who writes before you say anything about it.`,
  },
  template: {
    placeholders:
      'A text may have {name}, {ticket}, {order} (the first one that the message names and that is hers) and {shop}.',
    saved: 'The template is saved.',
    saveFailed: 'The template could not be saved.',
    deleted: 'The template is deleted.',
    deleteFailed: 'The template could not be deleted.',
  },
  /** Beside the links of the panels. */
  counts: {
    waiting: (late: number) => (late > 0 ? `waiting, ${late} late` : 'waiting'),
    undelivered: 'not delivered in 7 days',
  },
  /** How fast the shop is for its shoppers; `atMost` is written with its unit. */
  vitals: {
    title: 'How fast your shop is',
    none: 'No shopper has been measured yet.',
    lead: (days: number, pages: number) =>
      `3 of 4 pages that your shoppers opened in ${days} days were at least this good. ${formatCount(pages)} ${pages === 1 ? 'was' : 'were'} measured, without anything about who opened them.`,
    loading: 'Loading the measurements...',
    failed: 'The measurements could not be read.',
    names: {
      LCP: 'Until the largest picture or text',
      INP: 'Until a tap shows its effect',
      CLS: 'Movement while loading',
      TTFB: 'Until the first byte',
    },
    good: 'good',
    fair: 'could be better',
    poor: 'slow',
  },
  palette: {
    title: 'Find',
    placeholder: 'Order, product, person or panel',
    searching: 'Searching...',
    none: 'Nothing matches.',
  },
  keys: {
    title: 'Keys',
    palette: 'Find an order, a product, a person or a panel',
    search: 'Go to the search of the panel',
    next: 'Next row',
    previous: 'Row before',
    open: 'Open the row',
    select: 'Select the row',
    close: 'Close the details',
    help: 'Show these keys',
    singleKeys: 'Use the keys that are a single character',
  },
  customer: {
    loading: 'Loading the person...',
    unread: 'The person could not be read.',
    listLoading: 'Loading people...',
    listUnread: 'The people could not be read.',
    none: 'Nobody has an account yet.',
    noneFound: 'Nobody matches.',
    deleted: 'This account was deleted.',
    reviews: 'Reviews of this person',
  },
} as const;
