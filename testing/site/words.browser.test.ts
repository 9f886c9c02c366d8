import { expect, test } from 'vitest';
import { arrive, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();

test('Ada presses a text of the page and says it in other words: it reads so at once, for guests and in pages drawn by the server, too', async () => {
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  await ada.goTo('/admin/content');
  await ada.page.locator('summary', { hasText: 'Ada' }).click();
  await ada.button('Edit texts').click();
  await ada.see('Editing texts: English');

  await ada.link('New article').click();
  const dialog = ada.dialog();
  await dialog.getByText('content.add', { exact: true }).waitFor();
  await dialog.getByRole('textbox', { name: 'English' }).fill('Write an article');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await ada.see('Saved. Readers see it now.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  // Opened again it begins with what was saved, and can be changed once more.
  await ada.link('Write an article').click();
  const again = dialog.getByRole('textbox', { name: 'English' });
  expect(await again.inputValue()).toBe('Write an article');
  await again.fill('Write another article');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await ada.link('Write another article').waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await ada.link('Write another article').waitFor();
  expect(new URL(ada.page.url()).pathname).toBe('/admin/content');

  // What can't be pointed at is in the list.
  await ada.button('Texts of this page').click();
  await ada.dialog().getByRole('searchbox').fill('nav.logout');
  await ada
    .dialog()
    .getByRole('button', { name: /nav\.logout/ })
    .click();
  await ada.dialog().getByRole('textbox', { name: 'English' }).fill('Sign off');
  await ada.dialog().getByRole('button', { name: 'Save', exact: true }).click();
  await ada.see('Saved. Readers see it now.');
  await ada.dialog().getByRole('button', { name: 'Close' }).click();
  await ada.button('Done').click();

  // The page works as before.
  await ada.link('Write another article').click();
  await ada.page.waitForURL('**/admin/content/new');
  expect(ada.complaints).toEqual([]);
});

test('a word of the public site: its page is drawn with it, comes to life with it, and has the old one again once it’s taken back', async () => {
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  await ada.goTo('/admin/words?search=nav.selling');
  await ada.button('nav.selling').click();
  await ada.dialog().getByRole('textbox', { name: 'English' }).fill('Lease out your card');
  await ada.dialog().getByRole('button', { name: 'Save', exact: true }).click();
  await ada.dialog().getByRole('button', { name: 'Undo the change' }).waitFor();

  const page = () => fetch(`${product.url}/faq`).then((answer) => answer.text());
  expect(await page()).toMatch(/<html lang="en" data-words="\?v=[\w-]{10}"[\s\S]*Lease out your card/);
  const gus = await arrive(browser, product.url);
  const asked: string[] = [];
  gus.page.on('request', (request) => void asked.push(request.url()));
  await gus.goTo('/faq');
  await gus.link('Lease out your card').first().waitFor();
  expect(asked.filter((url) => /words-.*\.json$/.test(url))).toEqual([]);
  expect(asked.filter((url) => /words-.*\.json\?v=/.test(url)).length).toBeGreaterThan(0);

  await ada.dialog().getByRole('button', { name: 'Undo the change' }).click();
  await ada.see('Back to the released text');
  await gus.goTo('/faq');
  expect(await page()).not.toContain('Lease out your card');
  expect([...gus.complaints, ...ada.complaints]).toEqual([]);
});

test('a text without its value is refused at its field, with the value that it needs', async () => {
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  await ada.goTo('/admin/words?language=ru&search=app.printed');
  await ada.button('app.printed').click();
  await ada.dialog().getByRole('textbox', { name: 'Русский' }).fill('Напечатано');
  await ada.dialog().getByRole('button', { name: 'Save', exact: true }).click();
  await ada.see('Keep these values: {{at}}');
});
