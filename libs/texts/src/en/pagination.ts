/** Texts of the links to the pages of a list. A separate file, because it loads alone. */
export const paginationTexts = {
  label: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
} as const;
