import { expect, test } from 'vitest';
import { writtenLines } from './written-lines.ts';

test('joins the parts of each line, and leaves out what is empty', () => {
  const lines = (...parts: string[]) => writtenLines([[parts[0]!], [parts[1]!, parts[2]!], [parts[3]!, parts[4]!]]);
  expect(lines('12 Lotus Lane', 'Kochi', 'Fort', 'Ernakulam', 'Kerala 682001')).toEqual([
    '12 Lotus Lane',
    'Kochi, Fort',
    'Ernakulam, Kerala 682001',
  ]);
  expect(lines('', '', '', '', 'Kerala ')).toEqual(['Kerala']);
});
