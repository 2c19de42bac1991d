/** The tiles of a search for a gift. A separate file, because only that search shows them. */
export const giftMessages = { title: 'Gifts by price', under: (price: string) => `Under ${price}` } as const;
