/** The messages of the tax reports about their input. A separate file, because no shopper loads it. */
export const taxErrors = {
  month: 'Please enter a month like 2026-11.',
  sheet: ({ sheets }: { sheets: readonly string[] }) =>
    `Please choose a sheet: ${sheets.slice(0, -1).join(', ')} or ${sheets.at(-1)}.`,
} as const;
