/** What a device keeps until it has a connection, in numbers. */
export const waitingTexts = {
  list: (parts: readonly string[]) => `Not sent yet: ${parts.join(', ')}.`,
  message: (count: number) => (count === 1 ? '1 message' : `${count} messages`),
  review: (count: number) => (count === 1 ? '1 review' : `${count} reviews`),
  claim: (count: number) => (count === 1 ? '1 damage report' : `${count} damage reports`),
  return: (count: number) => (count === 1 ? '1 return' : `${count} returns`),
  restock: (count: number) => (count === 1 ? '1 stock alert' : `${count} stock alerts`),
  address: (count: number) => (count === 1 ? '1 change of your addresses' : `${count} changes of your addresses`),
  note: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
} as const;

/** What a change is called whose outcome is told later. A change of the cart or the wish list is called like its product. */
export const changeNames = {
  contact: () => 'Your message',
  review: (product: string) => `Your review of ${product}`,
  claim: () => 'Your damage report',
  return: () => 'Your return',
  address: () => 'Your address',
  'address-deletion': () => 'Your address',
  /** Of the staff, whose panel is English. */
  note: () => 'Your note',
} as const;
