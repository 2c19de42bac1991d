/** The HUIDs in a text, which spaces, commas or lines separate. */
export const typedHuids = (text: FormDataEntryValue | null): string[] =>
  typeof text === 'string'
    ? text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean)
    : [];
