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
