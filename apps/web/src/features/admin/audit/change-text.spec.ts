import type { AuditChange } from '@kundan/contracts/admin/audit.contract';
import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

test.each<[AuditChange, string]>([
  [{ field: 'price', from: 5620, to: 6000 }, 'Price: ₹5,620 → ₹6,000'],
  [{ field: 'stock', from: null, to: 4 }, 'Stock: none → 4'],
  [{ field: 'isAvailable', from: true, to: false }, 'Available: yes → no'],
  [{ field: 'grievance_officer.name', from: '', to: 'Ravi' }, 'Grievance officer name: none → Ravi'],
])('%j', (change, text) => {
  expect(changeText(change)).toBe(text);
});
