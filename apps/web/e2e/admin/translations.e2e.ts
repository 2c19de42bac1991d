import { listCategories, productById } from '@kundan/contracts/catalogue.contract';
import { ShopClient } from '@kundan/test-support/shop-client';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast } from '../support/toasts.ts';

for (const width of [1440, 390]) {
  test(`the owner translates a product and a category at ${width} px`, async ({ visit, separateShop }) => {
    const shop = new ShopClient(separateShop.url);
    const page = await visit('/admin-panel/products/3', { as: separateShop.admin, shopUrl: separateShop.url, width });
    const main = page.getByRole('main');
    await expect(main.getByLabel('Name in Hindi')).toHaveCount(0);
    await main.getByText('In other languages').click();
    const name = main.getByLabel('Name in Hindi');
    await expect(name).toHaveValue('नूर मोती रानी हार');
    await expect(name).toHaveAttribute('lang', 'hi');
    await expect(main.getByLabel('“Metal” in Telugu')).toHaveValue('లోహం');
    const isBeside = async () => {
      const [hindi, telugu] = [await name.boundingBox(), await main.getByLabel('Name in Telugu').boundingBox()];
      return Math.abs((hindi?.y ?? 0) - (telugu?.y ?? 0)) < 2;
    };
    // The fields may move between the two looks, while the letters of the languages arrive.
    await expect.poll(isBeside).toBe(width === 1440);
    await name.fill('नूर हार');
    await main.getByLabel('Name in Telugu').fill('');
    await main.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Product updated successfully!');
    expect(await shop.sendOk(productById, { id: 3, locale: 'hi' })).toMatchObject({ name: 'नूर हार' });
    const body = await shop.sendOk(productById, { id: 3, locale: 'te' });
    expect(body).toMatchObject({ name: 'Noor Pearl Rani Haar', english: ['name', 'facts.5.value'] });

    const categories = await visit('/admin-panel/categories', {
      as: separateShop.admin,
      shopUrl: separateShop.url,
      width,
    });
    const list = categories.getByRole('main');
    await list.getByRole('button', { name: 'Edit Diamonds' }).click();
    const form = list.getByRole('form', { name: 'Edit Diamonds' });
    await form.getByText('In other languages').click();
    await expect(form.getByLabel('Name in Hindi')).toHaveValue('हीरे');
    await form.getByLabel('Name in Hindi').fill('डायमंड');
    await form.getByRole('button', { name: 'Save' }).click();
    await expectToast(categories, 'The category is saved.');
    const diamonds = (await shop.sendOk(listCategories, { locale: 'hi' })).find(({ slug }) => slug === 'diamonds');
    expect(diamonds).toMatchObject({ name: 'डायमंड', english_name: 'Diamonds' });
  });
}

test('the form of a category has translations that came after the form before was read', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const page = await visit('/admin-panel/categories', { as: admin, shopUrl });
  const list = page.getByRole('main');
  const hindiOf = async (name: string) => {
    await list.getByRole('button', { name: `Edit ${name}` }).click();
    const form = list.getByRole('form', { name: `Edit ${name}` });
    await form.getByText('In other languages').click();
    return form.getByLabel('Name in Hindi');
  };
  await expect(await hindiOf('Diamonds')).toHaveValue('हीरे');
  await list.getByRole('button', { name: 'Cancel' }).click();
  await list.getByRole('button', { name: 'Add a category' }).click();
  const form = list.getByRole('form', { name: 'New category' });
  await form.getByLabel('Name', { exact: true }).fill('Bracelets');
  await form
    .getByRole('textbox', { name: /^Description/ })
    .first()
    .fill('For the wrist');
  await form.getByText('In other languages').click();
  await form.getByLabel('Name in Hindi').fill('कंगन');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'The category is saved.');
  await expect(await hindiOf('Bracelets')).toHaveValue('कंगन');
});

test('the owner translates a page and the home page, which shoppers read in their language', async ({
  visit,
  separateShop: { url: shopUrl, admin },
}) => {
  const as = { as: admin, shopUrl, width: 1440 };
  const editor = await visit('/admin-panel/pages/returns-policy', as);
  const main = editor.getByRole('main');
  await main.getByText('In other languages').click();
  await expect(main.getByLabel('Title in Hindi')).toHaveAttribute('placeholder', 'Returns Policy');
  await main.getByLabel('Title in Hindi').fill('वापसी नीति');
  await main.getByLabel('Text in Hindi', { exact: true }).fill('सब कुछ **वापस**।');
  await main.getByRole('button', { name: 'Save' }).click();
  await main.getByText('Everything is saved.').waitFor();
  await expectToast(editor, 'The page is saved.');
  const policy = await visit('/hi/returns-policy', { shopUrl });
  await policy.getByRole('heading', { level: 1, name: 'वापसी नीति' }).waitFor();
  await policy.getByText('सब कुछ वापस।').waitFor();
  await expect(policy.getByRole('link', { name: 'अंग्रेज़ी पाठ' })).toHaveAttribute('href', '/returns-policy');

  const versions = await visit('/admin-panel/pages/returns-policy?versions=all', as);
  const newest = versions.getByRole('main').getByRole('listitem').first();
  await expect(newest.locator('ins')).toHaveText(['सब कुछ **वापस**।']);
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  await expectToast(versions, 'The version is restored.');
  await main.getByLabel('Title in Hindi').fill('वापसी के नियम');
  await main.getByRole('button', { name: 'Save' }).click();
  const conflict = editor.getByRole('alert').filter({ hasText: 'Struck through is their text' });
  await expect(conflict.locator('strong')).toHaveText(['Title in Hindi', 'Text in Hindi']);
  await expect(conflict.locator('ins').last()).toHaveText('सब कुछ **वापस**।');
  await expectAccessible(editor);
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expectToast(editor, 'The page is saved.');

  const home = await visit('/admin-panel/pages/home', as);
  const form = home.getByRole('main');
  await form.getByText('In other languages').click();
  await expect(form.getByLabel('Heading in Telugu', { exact: true })).toHaveValue('ఎప్పటికీ నిలిచే అందం, ఆధునిక డిజైన్');
  // The translations with which the shop comes are not those of other words.
  await form.getByLabel('Heading', { exact: true }).fill('Silver for every day');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(home, 'The home page is saved.');
  const hindi = await visit('/hi/', { shopUrl });
  await hindi.getByRole('heading', { level: 1, name: 'Silver for every day' }).waitFor();
  await form.getByLabel('Heading in Telugu', { exact: true }).fill('ప్రతి ఉదయానికి బంగారం');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(home, 'The home page is saved.');
  const shopper = await visit('/te/', { shopUrl });
  await shopper.getByRole('heading', { level: 1, name: 'ప్రతి ఉదయానికి బంగారం' }).waitFor();
});
