/** The message for a field whose values have no message of their own. */
export const checkField = (field: string) => `Please check the field ${field}.`;

/** The rule of a field whose invalid values all get that message. */
export const refuses = (field: string, values: readonly unknown[]) => ({
  invalid: values.map((value) => [value, checkField(field)] as const),
});

/** The name of an account. */
export const accountName = {
  missing: 'Name is required.',
  invalid: [
    ['  ', 'Name is required.'],
    [5, 'Name is required.'],
    ['x'.repeat(101), 'At most 100 characters.'],
    ['Visit https://evil.example', 'Please enter a name without links.'],
  ],
} as const;

/** The id of an order in a path. */
export const orderId = {
  field: 'id',
  missing: 'KD-999999',
  missingCode: 'ORDER_NOT_FOUND',
  malformed: ['one', 'KD-', 'kd-000001', 'KD-000001x', 'KD-0000000000001'],
} as const;
