/** An instant (ISO 8601) in the reader's own locale and clock; to the minute, or with `medium` to the second. */
export const timeText = (instant: string, timeStyle: 'short' | 'medium' = 'short') =>
  new Date(instant).toLocaleString(undefined, { dateStyle: 'medium', timeStyle });
