import { expect, test } from 'vitest';
import { STATES } from './states.ts';

test('has the 28 states in alphabetical order and no union territory', () => {
  expect(STATES).toHaveLength(28);
  expect([STATES[0], STATES[27]]).toEqual(['Andhra Pradesh', 'West Bengal']);
  expect(STATES.toSorted()).toEqual([...STATES]);
  const unionTerritories = ['Delhi', 'Chandigarh', 'Puducherry', 'Jammu and Kashmir', 'Ladakh', 'Lakshadweep'];
  expect(STATES.filter((state) => unionTerritories.includes(state))).toEqual([]);
});
