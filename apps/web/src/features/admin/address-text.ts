/** The parts of an address in the order in which people read them. */
const ORDER = ['addressLane', 'city', 'mandal', 'district', 'state', 'pinCode'];

/** An address given as JSON text of key-values, readable on one line; what is no such JSON is shown as it is. */
export function addressText(json: string): string {
  let parts: unknown;
  try {
    parts = JSON.parse(json);
  } catch {
    return json;
  }
  if (parts === null || typeof parts !== 'object') return json;
  const rank = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  return Object.entries(parts)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([, value]) => String(value))
    .filter(Boolean)
    .join(', ');
}
