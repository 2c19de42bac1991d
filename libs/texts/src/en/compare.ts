/** Messages of the dialog with two pieces side by side. */
export const compareMessages = {
  title: 'Side by Side',
  /** What only the other piece states. */
  notStated: 'Not stated',
  availability: 'Availability',
  description: 'Description',
} as const;
