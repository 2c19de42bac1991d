const WINDOW_MINUTES = 24 * 60;

/**
 * Minutes left to report damage: 24 hours from the delivery. 0 when they are over; undefined for an order that is not
 * delivered. Information only: nobody refuses a later report.
 */
export function reportMinutesLeft(timeline: readonly { status: string; at: string }[], now: Date): number | undefined {
  const delivered = timeline.findLast(({ status }) => status === 'Delivered');
  if (!delivered) return undefined;
  const minutes = Math.floor((now.getTime() - Date.parse(delivered.at)) / 60_000);
  return Math.min(WINDOW_MINUTES, Math.max(0, WINDOW_MINUTES - minutes));
}
