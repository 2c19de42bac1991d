import { expect, test } from 'vitest';
import { waitingText } from './waiting-text.ts';

test('says of what waits how many of each there are', () => {
  expect(waitingText(['contact'])).toBe('Not sent yet: 1 message.');
  expect(waitingText(['address', 'note', 'address-deletion', 'address', 'claim'])).toBe(
    'Not sent yet: 3 changes of your addresses, 1 note, 1 damage report.',
  );
});
