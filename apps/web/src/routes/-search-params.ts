/** Reads one search parameter; undefined for a text that it does not accept. */
type Parse<T> = (text: string) => T | undefined;

export const text: Parse<string> = (raw) => raw || undefined;

export const pageNumber: Parse<number> = (raw) => (/^[1-9]\d{0,4}$/.test(raw) ? Number(raw) : undefined);

/** A day as YYYY-MM-DD. */
export const day: Parse<string> = (raw) => (/^20\d\d-\d\d-\d\d$/.test(raw) ? raw : undefined);

export const oneOf =
  <const T extends string>(values: readonly T[]): Parse<T> =>
  (raw) =>
    values.find((value) => value === raw);

/**
 * Makes the `validateSearch` of a route, which leaves out what it does not accept. The names and values are part of the first
 * bundle, because the router reads an address before it loads the page; nothing else of the panel is, and no schema library.
 */
export const searchParams =
  <P extends Record<string, Parse<unknown>>>(parameters: P) =>
  (raw: Record<string, unknown>): { [Name in keyof P]?: ReturnType<P[Name]> } =>
    Object.fromEntries(Object.entries(parameters).map(([name, parse]) => [name, parse(String(raw[name] ?? ''))])) as {
      [Name in keyof P]?: ReturnType<P[Name]>;
    };
