/** Parts of an address in the order in which they are written. */
const ORDER = ['addressLane', 'city', 'mandal', 'district', 'state', 'pinCode'];

/** Formats an address stored as a JSON object on one line; other text is returned unchanged. */
export function addressText(json: string): string {
  const parts = parse(json);
  if (!parts) return json;
  const rank = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  return Object.entries(parts)
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([, value]) => String(value))
    .filter(Boolean)
    .join(', ');
}

/** The parts of an address stored as a JSON object; none for other text. */
export function addressParts(json: string): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(parse(json) ?? {}).map(([part, value]) => [part, String(value)]));
}

function parse(json: string): object | undefined {
  try {
    const parts: unknown = JSON.parse(json);
    return typeof parts === 'object' && parts !== null ? parts : undefined;
  } catch {
    return undefined;
  }
}
