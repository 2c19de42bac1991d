/** How many photographs a device has after its first visit: those of the 24 sample products and the four categories. */
export const CACHED_PHOTOGRAPHS = 28;
