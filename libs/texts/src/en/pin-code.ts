/** Answers to a PIN code on the product page. */
export const pinCodeMessages = {
  /** Days such as 'Fri, 27 Nov'. `area`: undefined for a PIN code that may be in one of two. */
  arrives: (from: string, to: string, area?: string) => `${from} to ${to}${area ? `, in ${area}` : ''}`,
  unknown: 'We do not know this PIN code. If it is right, you can order with it all the same.',
} as const;
