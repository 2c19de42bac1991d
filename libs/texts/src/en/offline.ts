/** Texts about a device without a connection, and about what it keeps until it has one. */
export const offlineTexts = {
  now: 'You are offline.',
  /** `when`: day and time of the catalogue on the device. */
  asOf: (when: string) => `Shop as of ${when}.`,
  saved: 'Kept on this device. We will send it when you are back online.',
  /** Beside a language that this device has not stored. */
  needsNetwork: 'online only',
  cartNotice: 'Your cart has a notice.',
} as const;
