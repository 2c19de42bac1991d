import { updatePage } from '@kundan/contracts/admin/pages.contract';
import { readPage } from '@kundan/contracts/pages.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import { expect, test } from '../support/fixtures.ts';

for (const { language, title, period, binding, english } of [
  {
    language: 'hi',
    title: 'डिलीवरी नीति',
    period: '5-7 कामकाजी दिन',
    binding: 'नीचे का अंग्रेज़ी पाठ ही मान्य है।',
    english: 'यह जानकारी अंग्रेज़ी में है।',
  },
  {
    language: 'te',
    title: 'డెలివరీ పాలసీ',
    period: '5-7 పని దినాలు',
    binding: 'కింద ఉన్న ఆంగ్ల ప్రతి మాత్రమే చట్టపరంగా చెల్లుతుంది.',
    english: 'ఈ సమాచారం ఆంగ్లంలో ఉంది.',
  },
])
  test(`summarizes a policy in ${language} above its English text, until the owner changes this`, async ({
    visit,
    separateShop: { url: shopUrl, admin },
  }) => {
    const page = await visit(`/${language}/shipping-policy`, { shopUrl });
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: title }).waitFor();
    const [summary, text] = [main.locator('.policy__summary'), main.locator('[lang=en]')];
    await expect(summary).toContainText(period);
    await expect(summary).toContainText(binding);
    await expect(text).toContainText('Standard shipping takes 5-7 business days');
    expect((await summary.boundingBox())!.y).toBeLessThan((await text.boundingBox())!.y);
    await expect(page.locator('meta[name=description]')).not.toHaveAttribute('content', /[a-z]{4}/);

    const shop = new ShopClient(shopUrl);
    const { body } = await shop.sendOk(readPage, { slug: 'shipping-policy' });
    const change = { slug: 'shipping-policy', body: body.replace('free on all orders', 'free above one rupee') };
    await shop.sendOk(updatePage, change, { token: admin.accessToken });
    await page.goto(`${shopUrl}/${language}/shipping-policy`);
    await main.getByText(english).waitFor();
    await expect(text).toContainText('Delivery is free above one rupee');
    await expect(summary).toHaveCount(0);
    await page.goto(`${shopUrl}/shipping-policy`);
    await main.getByText('Delivery is free above one rupee').waitFor();
    await expect(main.locator('[lang=en], .policy__binding')).toHaveCount(0);
  });
