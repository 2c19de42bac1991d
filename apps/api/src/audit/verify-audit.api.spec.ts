import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAdmin } from '../../test/support/factories.ts';
import { openTestApp, type TestApp } from '../../test/support/test-app.ts';
import { verifyAudit } from './verify-audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  const admin = await makeAdmin(app);
  const changes = ['7113', '7114', '7115', '7116'].map((hsn) => app.call(updateSettings, { hsn }, admin));
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
afterAll(() => app.close());

const verify = () => verifyAudit(app.databaseUrl, app.platform.secrets.eventSeal);

/** Changes the log with the permissions of the database owner, and takes the change back. */
async function problemsAfter(statement: string): Promise<string[]> {
  const em = app.em();
  await em.execute('create table backup as table audit_log');
  await em.execute('alter table audit_log disable trigger audit_log_append_only');
  try {
    await em.execute(statement);
    return (await verify()).problems;
  } finally {
    await em.execute('delete from audit_log');
    await em.execute('insert into audit_log select * from backup');
    await em.execute('alter table audit_log enable trigger audit_log_append_only');
    await em.execute('drop table backup');
  }
}

test('an unchanged log has entries 1, 2, 3 … of concurrent changes, and valid seals', async () => {
  expect(await verify()).toEqual({ entries: 4, unsealed: 0, problems: [] });
});

test.each(['update audit_log set summary = summary', 'delete from audit_log', 'truncate audit_log'])(
  'the database refuses: %s',
  async (statement) => {
    await expect(app.em().execute(statement)).rejects.toThrow('audit_log is append-only');
  },
);

test.each([
  [`update audit_log set changes = '[]' where version = 2`, /^Entry 2 .* was changed\.$/],
  [`update audit_log set actor_name = 'Nobody' where version = 1`, /^Entry 1 .* was changed\.$/],
  [`update audit_log set at = at + interval '1 second' where version = 4`, /^Entry 4 .* was changed\.$/],
  ['delete from audit_log where version = 3', /^Entry 3 is missing\.$/],
  ['delete from audit_log where version > 2', /^Entries 3 to 4 are missing\.$/],
  [
    `insert into audit_log select gen_random_uuid(), at + interval '2 days', actor_id, action, subject_type, subject_id, 'invented'
     from audit_log where version = 1`,
    /has no seal\.$/,
  ],
])('finds: %s', async (statement, problem) => {
  expect((await problemsAfter(statement))[0]).toMatch(problem);
});

test('rows that version 1.0.0 has written before are counted', async () => {
  const old = `insert into audit_log (id, at, actor_id, action, subject_type, subject_id, summary)
    select gen_random_uuid(), at - interval '1 day', actor_id, action, subject_type, subject_id, 'old' from audit_log where version = 1`;
  expect(await problemsAfter(old)).toEqual([]);
});
