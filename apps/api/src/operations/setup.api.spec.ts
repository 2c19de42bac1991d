import { updateSettings } from '@kundan/contracts/admin/settings.contract';
import { SETUP_STEPS, shopSetup } from '@kundan/contracts/admin/setup.contract';
import { beginTotp, confirmTotp } from '@kundan/contracts/admin/totp.contract';
import { updatePage } from '@kundan/contracts/admin/pages.contract';
import { POLICY_SLUGS } from '@kundan/contracts/page-slugs';
import { codeOf } from '@kundan/test-support/totp';
import { expect, test } from 'vitest';
import { makeAdmin } from '../../test/support/factories.ts';
import { makeProduct } from '../../test/support/product-factories.ts';
import { openTestApp } from '../../test/support/test-app.ts';

test('a new shop has everything open; what the owner does is done', async () => {
  const app = await openTestApp({ withoutSettings: true });
  try {
    const admin = await makeAdmin(app);
    const open = async () =>
      (await app.call(shopSetup, {}, admin)).body.filter(({ done }) => !done).map(({ id }) => id);
    const { body: steps } = await app.call(shopSetup, {}, admin);
    expect(steps.map(({ id }) => id)).toEqual([...SETUP_STEPS]);
    expect(steps.every(({ title, link }) => title.endsWith('.') && link.startsWith('/'))).toBe(true);
    expect(await open()).toEqual([...SETUP_STEPS]);

    const settings = { legal_name: 'Asha Jewels', address: '12 Lake Road', state: 'Telangana' };
    await app.call(updateSettings, settings, admin);
    expect((await open()).slice(0, 2)).toEqual(['tax', 'contacts']);
    await app.call(updateSettings, { gst: 'registered' }, admin);
    expect(await open()).toContain('tax');
    await app.call(updateSettings, { gst: 'unregistered' }, admin);
    expect(await open()).not.toContain('tax');
    const officer = { name: 'Asha Rao', designation: 'Owner', email: 'asha@example.in', phone: '' };
    const support = { support_email: 'asha@example.in', support_phone: '+91 40 1234 5678' };
    await app.call(updateSettings, { ...support, grievance_officer: officer }, admin);
    await makeProduct(app);
    for (const slug of POLICY_SLUGS) await app.call(updatePage, { slug, body: 'We agree.' }, admin);
    const { secret } = (await app.call(beginTotp, {}, admin)).body;
    expect(await open()).toContain('two-step');
    await app.call(confirmTotp, { code: codeOf(secret) }, admin);
    expect(await open()).toEqual(['payments', 'mail', 'backup']);
  } finally {
    await app.close();
  }
});

test('keys, mail server and backups of the environment are done', async () => {
  const razorpay = { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecret: 'secret' };
  const backups = { dir: '/tmp', time: '03:00', keep: 7 };
  const app = await openTestApp({
    withoutSettings: true,
    config: { razorpay, backups, smtpUrl: 'smtp://localhost:1' },
  });
  try {
    const { body } = await app.call(shopSetup, {}, await makeAdmin(app));
    const done = body.filter((step) => step.done).map(({ id }) => id);
    expect(done).toEqual(['payments', 'mail', 'backup']);
  } finally {
    await app.close();
  }
});
