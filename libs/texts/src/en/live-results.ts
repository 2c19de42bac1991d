/** Texts of the first results below the search field. A separate file, because it loads alone. */
export const liveResultTexts = {
  label: 'First results',
  count: (count: number) => (count === 1 ? '1 result' : `${count || 'No'} results`),
} as const;
