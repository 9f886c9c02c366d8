import { expect, test } from 'vitest';
import { firstId } from '#services/domains/content/firstTexts.ts';
import { arrive, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';
import { quiet } from '../traffic.ts';

const { product, browser } = await openProduct();

const get = (path: string) => fetch(product.url + path, { redirect: 'manual' });

test('Ada writes an article, looks at its draft, publishes it; guests read it, in English where it isn’t translated', async () => {
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  await ada.goTo('/admin/content');
  await ada.link('New article').click();
  await ada.field('End of the address').fill('a-week-in-reports');
  await ada.field('Text: English').fill('# A week in reports\n\nWhat happens each day.\n\n<script>alert(1)</script>');
  await ada.button('Save draft').click();
  await ada.see("HTML isn't allowed here. Take it out.");
  await ada.field('Text: English').fill('# A week in reports\n\nWhat happens each day.\n\n## Monday\n\nNothing.');
  await ada.button('Save draft').click();
  await ada.page.getByRole('heading', { level: 1, name: 'A week in reports' }).waitFor();
  const id = ada.page.url().split('/').at(-1);
  expect((await get('/blog/a-week-in-reports')).status).toBe(404);
  expect((await get(`/blog/a-week-in-reports?draft=${id}`)).status).toBe(404);

  await ada.goTo(`/blog/a-week-in-reports?draft=${id}`);
  await ada.see('This is a draft: only admins see it here.');
  await ada.link('Edit this text').click();
  await ada.button('Publish').click();
  await ada.dialog().getByText('Not translated: Русский, Español, 中文.').waitFor();
  await ada.dialog().getByRole('button', { name: 'Publish now' }).click();
  await ada.see('Readers see this one');

  const gus = await arrive(browser, product.url);
  await gus.goTo('/ru/blog');
  await gus.link('A week in reports').click();
  await gus.see('Этот текст пока не переведён');
  expect(await gus.page.locator('main').getAttribute('lang')).toBe('en');
  expect([...gus.complaints, ...ada.complaints.filter((one) => !one.includes('422'))]).toEqual([]);
});

test('what an admin changes is read at once, and a version of before is brought back', async () => {
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  const id = firstId('refund-policy');
  await ada.goTo(`/admin/content/${id}`);
  const before = await ada.field('Text: English').inputValue();
  const anew = before.replace(/^# .*/, '# Refunds, anew');
  await ada.field('Text: English').fill(anew);
  // Left and come back to, it's still there.
  await ada.link('All texts').click();
  await ada.page.waitForURL(/content$/);
  await ada.page.goBack();
  await expect.poll(() => ada.field('Text: English').inputValue()).toBe(anew);
  await ada.button('Save draft').click();
  await ada.see('Draft saved');
  await ada.button('Publish').first().click();
  await ada.dialog().getByRole('button', { name: 'Publish now' }).click();
  await ada.button('Publish version 1 again').waitFor();
  await ada.page.getByText('Compare with version 1').click();
  await ada.see('+ # Refunds, anew');
  await ada.goTo('/refund-policy');
  await ada.page.getByRole('heading', { level: 1, name: 'Refunds, anew' }).waitFor();
  await ada.goTo(`/admin/content/${id}`);
  await ada.button('Publish version 1 again').click();
  await ada.dialog().getByRole('button', { name: 'Publish now' }).click();
  await ada.see('restored version 1');
  await ada.goTo('/refund-policy');
  await ada.page.getByRole('heading', { level: 1, name: 'Refund policy' }).waitFor();
});

test('Bruno’s story is on the site once Ada has published it', async () => {
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  await ada.goTo('/admin/testimonials');
  await ada.button('Publish: Bruno C.').click();
  await ada.see('Published');
  const gus = await arrive(browser, product.url);
  await gus.goTo('/testimonials');
  await gus.see('Bruno C.');
});

test('a banner stands on the site’s own pages: its code is copied, and it stays closed', async () => {
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  const banner = {
    texts: { en: 'Site sale: 10% off', ru: 'Скидка 10%' },
    style: 'sale',
    promocode: 'SITE10',
    timerEnabled: true,
    activeFrom: null,
    activeUntil: '2099-01-01T00:00:00.000Z',
    audience: 'everyone',
    published: true,
  };
  const saved = await ada.page.request.put(`/api/v1/banners/${crypto.randomUUID()}/`, {
    headers: { origin: product.url },
    data: { revision: 0, banner },
  });
  expect(saved.status()).toBe(200);
  const gus = await arrive(browser, product.url, { width: 390, height: 844 });
  // The site asks for what is in force every ten seconds.
  await expect
    .poll(async () => (await (await get('/faq')).text()).includes('Site sale: 10% off'), { timeout: 15_000 })
    .toBe(true);
  await gus.goTo('/ru/faq');
  await gus.see('Скидка 10%');
  await gus.goTo('/faq');
  const bar = gus.page.getByRole('complementary', { name: 'Offer' });
  await gus.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await bar.getByRole('button', { name: 'Copy SITE10' }).click();
  await bar.getByRole('button', { name: 'SITE10 copied' }).waitFor();
  expect(await gus.page.evaluate(() => navigator.clipboard.readText())).toBe('SITE10');
  await bar.getByRole('button', { name: 'Close this banner' }).click();
  await bar.waitFor({ state: 'detached' });
  await gus.goTo('/contacts');
  await quiet(gus.page);
  expect(await bar.count()).toBe(0);
  const carla = await signIn(await arrive(browser, product.url), 'cardholder');
  await carla.goTo('/faq');
  await quiet(carla.page);
  expect(await carla.page.getByText('Site sale').count()).toBe(0);
  expect(gus.complaints).toEqual([]);
});

test.each([
  ['/support', '/login?redirect=%2Fsupport'],
  ['/ru/support/new?x=1', '/ru/login?redirect=%2Fsupport%2Fnew%3Fx%3D1'],
])('a guest who asks for %s logs in first', async (path, to) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  expect((await get('/supporters')).status).toBe(404);
});

test('nothing jumps on the pages of the site: cumulative layout shift of at most 0.02, wide and on a phone', async () => {
  const faults: string[] = [];
  for (const width of [1440, 390]) {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width, height: 900 } });
    const page = await context.newPage();
    for (const path of ['/', '/faq', '/blog', '/testimonials', '/selling-tradelines', '/terms-and-conditions']) {
      await page.goto(path);
      await quiet(page);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const one of list.getEntries() as (PerformanceEntry & {
                value: number;
                hadRecentInput: boolean;
              })[]) {
                if (!one.hadRecentInput) sum += one.value;
              }
            }).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
          }),
      );
      if (shift > 0.02) faults.push(`${path} at ${width}: ${shift}`);
    }
    await context.close();
  }
  expect(faults).toEqual([]);
});

test('each page says what search engines and phones ask for', async () => {
  for (const path of ['/', '/ru/faq', '/es/blog', '/cn/testimonials', '/selling-tradelines', '/contacts']) {
    const html = await (await get(path)).text();
    expect(html, path).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{15,}"/);
    expect(html, path).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"');
    expect(html, path).toMatch(/<link rel="canonical" href="http[^"]+"/);
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    expect(html.match(/<img (?![^>]*alt="[^"]+)/g), path).toBeNull();
  }
});
