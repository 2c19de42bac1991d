export interface Courier {
  name: string;
  /** The address of the tracking page; `{tracking_number}` in it stands for the number of the parcel. */
  url: string;
}

/** The tracking page of a parcel; undefined when the order names no courier, or one that the shop does not list. */
export function trackingUrl(
  couriers: readonly Courier[],
  { courier, trackingNumber }: { courier?: string | null | undefined; trackingNumber?: string | null | undefined },
): string | undefined {
  const url = trackingNumber ? couriers.find(({ name }) => name === courier)?.url : undefined;
  // A function, because '$&' in a replacement text has a meaning.
  return url?.replaceAll('{tracking_number}', () => encodeURIComponent(trackingNumber ?? ''));
}
