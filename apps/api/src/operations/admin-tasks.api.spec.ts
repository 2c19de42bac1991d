import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { adminTasks } from '@kundan/contracts/admin/tasks.contract';
import { expect, test } from 'vitest';
import { makeAdmin } from '../../test/support/factories.ts';
import { openTestApp } from '../../test/support/test-app.ts';

test.each([
  [true, ['legal_name', 'address', 'state', 'grievance_officer'], ['state', 'grievance_officer']],
  [false, [], []],
])('with production %s, names the legal settings that are missing', async (production, before, after) => {
  const app = await openTestApp({ withoutSettings: true, config: { production, allowSandbox: true } });
  try {
    const admin = await makeAdmin(app);
    expect((await app.call(adminTasks, {}, admin)).body.missing_legal).toEqual(before);
    await app.call(updateSettings, { legal_name: 'Kundan Jewels LLP', address: '12 Lake Road' }, admin);
    expect((await app.call(adminTasks, {}, admin)).body.missing_legal).toEqual(after);
  } finally {
    await app.close();
  }
});
