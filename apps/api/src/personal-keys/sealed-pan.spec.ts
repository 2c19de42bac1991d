import { expect, test } from 'vitest';
import { setMasterSecrets } from './master-keys.ts';
import { openPan, sealPan } from './sealed-pan.ts';

const [first, second] = ['a-secret-for-tests-of-pan-1', 'a-secret-for-tests-of-pan-2'] as const;

test('a PAN is stored encrypted, the same each time, and read with an older key too', () => {
  setMasterSecrets([first]);
  const sealed = sealPan({ name: 'Asha', pan: 'ABCDE1234F' });
  expect(sealed.name).toBe('Asha');
  expect(sealed.pan).toMatch(/^sealed:/);
  expect(sealPan({ name: 'Asha', pan: 'ABCDE1234F' })).toEqual(sealed);
  expect(sealPan(sealed)).toBe(sealed);
  setMasterSecrets([second, first]);
  expect(openPan(sealed)).toEqual({ name: 'Asha', pan: 'ABCDE1234F' });
  setMasterSecrets([second]);
  expect(() => openPan(sealed)).toThrow('PERSONAL_DATA_KEY');
});

test('a person without one, and one that was stored before, stay as they are', () => {
  expect(openPan(sealPan({}))).toEqual({});
  expect(openPan({ pan: 'ABCDE1234F' })).toEqual({ pan: 'ABCDE1234F' });
});
