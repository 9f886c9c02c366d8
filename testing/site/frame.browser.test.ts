import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { languageCodes, languages, pathIn } from '#words/languages.ts';
import { putBanner } from '../frame/putBanner.ts';
import { arrive, hasFocus, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';
import { quiet } from '../traffic.ts';

const { product, browser } = await openProduct();

const phone = { width: 390, height: 844 };
const get = (path: string) => fetch(product.url + path, { redirect: 'manual' });
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe('addresses', () => {
  test.each([
    ['/FAQ?x=1', '/faq?x=1'],
    ['/RU/Faq', '/ru/faq'],
    ['/Signup?type=buyer', '/signup?type=buyer'],
    ['/blog/What-Are-Authorized-User-Credit-Tradelines', '/blog/what-are-authorized-user-credit-tradelines'],
    ['/ES/Affiliate-Program?ref=a', '/es/tradeline-brokerage?ref=a'],
    ['/index.html?x=1', '/?x=1'],
    ['/ru/index.html', '/ru'],
  ])('%s is %s, for good', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    expect((await get(to)).status).toBe(200);
  });

  test('one that names no document and no order is there, in every language, and leads customers to theirs', async () => {
    for (const language of languageCodes) {
      for (const path of ['/document', '/order-file', '/admin/document']) {
        expect((await get(pathIn(language, path))).status, path).toBe(200);
      }
    }
    const [bea, carla, sam] = await Promise.all(
      ['buyer', 'cardholder', 'orders-staff'].map(async (name) => signIn(await arrive(browser, product.url), name)),
    );
    for (const [path, page] of [
      ['/document', /\/my-orders$/],
      ['/payment', /\/my-orders$/],
      ['/payment/order', /\/my-orders$/],
    ] as const) {
      await bea!.goTo(path);
      await bea!.page.waitForURL(page);
    }
    await carla!.goTo('/order-file');
    await carla!.page.waitForURL(/\/cardholder\/documents$/);
    await sam!.goTo('/admin/document');
    await sam!.page.waitForURL(({ pathname }) => pathname.startsWith('/admin') && pathname !== '/admin/document');
    expect([bea, carla, sam].flatMap((one) => one!.complaints)).toEqual([]);
  });

  test.each(['/.//evil.test', '/%2e//evil.test', '/ru/..//evil.test'])(
    'a login that %s waits behind leads to one’s own pages',
    async (redirect) => {
      const bea = await signIn(await arrive(browser, product.url), 'buyer');
      await bea.goTo(`/login?redirect=${encodeURIComponent(redirect)}`);
      await bea.page.waitForURL(`${product.url}/my-orders`);
      expect(bea.complaints).toEqual([]);
    },
  );
});

describe('what a visit brings', () => {
  const code = 'ABCDEFGH2345';

  test.each(languageCodes)('is kept on any page of the site, its campaign beside it: %s', async (language) => {
    const { page, complaints } = await arrive(browser, product.url);
    await page.goto(`${pathIn(language, '/tradelines-for-individuals')}?ref=${code}&utm_source=news&utm_medium=mail`);
    await expect.poll(() => kept(page, 'referral')).toContain(code);
    await expect.poll(() => kept(page, 'utm')).toBe('{"utm_source":"news","utm_medium":"mail"}');
    // A buyer's link asks for a sign-up as ever.
    await page.goto(pathIn(language, '/faq'));
    await quiet(page);
    expect(await page.getByRole('banner').locator('a[href$="/signup"]').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("by a cardholder's link, the header leads to the quiz instead of the sign-up, and the quiz keeps who it was", async () => {
    const cora = await arrive(browser, product.url, { width: 1440, height: 900 });
    const quiz = cora.page.getByRole('banner').getByRole('link', { name: 'Can your card earn?' });
    await cora.goTo(`/selling-tradelines?cardholder=1&ref=${code}`);
    await quiz.waitFor();
    await expect.poll(() => kept(cora.page, 'referral')).toContain(code);
    // On other pages of the site, and in the app.
    for (const path of ['/faq', '/tradelines-for-sale']) {
      await cora.goTo(path);
      await quiz.waitFor();
      expect(await cora.page.getByRole('banner').getByRole('link', { name: 'Sign up' }).count(), path).toBe(0);
    }
    await quiz.click();
    await cora.see('Question 1 of 8');
    for (const [index, answer] of ['Chase', 'Yes', 'Yes', 'No', 'Yes', 'Yes', 'Yes', 'Yes'].entries()) {
      await cora.see(`Question ${index + 1} of 8`);
      await cora.button(answer).click();
    }
    await cora.link('Sign up as a cardholder').click();
    await cora.page.waitForURL(`**/signup-cardholder-ref?ref=${code}`);
    // The next link is a buyer's.
    await cora.goTo(`/faq?ref=ZBCDEFGH2345`);
    await expect.poll(() => kept(cora.page, 'referral')).toContain('ZBCDEFGH2345');
    await cora.goTo('/faq');
    await cora.page.getByRole('banner').getByRole('link', { name: 'Sign up' }).waitFor();
    expect(await quiz.count()).toBe(0);
    expect(cora.complaints).toEqual([]);
  });
});

describe('the frame', () => {
  test('says that one has logged out, and does so in the other tabs; the referral code goes, too', async () => {
    const bea = await signIn(await arrive(browser, product.url, { width: 1440, height: 900 }), 'buyer');
    await bea.goTo('/faq?ref=ABCDEFGH2345');
    await expect.poll(() => kept(bea.page, 'referral')).toContain('ABCDEFGH2345');
    await bea.goTo('/faq');
    await quiet(bea.page);
    const other = await bea.page.context().newPage();
    await other.goto('/my-orders');
    await other.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
    const menu = bea.page.getByRole('banner').locator('details').filter({ hasText: 'Log out' }).first();
    await bea.page.context().setOffline(true);
    await bea.see("You're offline");
    await menu.locator('summary').click();
    await menu.getByRole('button', { name: 'Log out' }).click();
    await menu.getByRole('alert').waitFor();
    await bea.page.context().setOffline(false);
    await bea.page.getByText("You're offline").waitFor({ state: 'detached' });
    await menu.getByRole('button', { name: 'Log out' }).click();
    await bea.see('You logged out successfully!');
    await bea.page.getByRole('banner').getByRole('link', { name: 'Log in' }).first().waitFor();
    expect(await kept(bea.page, 'referral')).toBeNull();
    await other.waitForURL(/\/login/);
  });

  test('has a button to the top from 200 px on, and none before', async () => {
    const { page } = await arrive(browser, product.url);
    await page.goto('/faq');
    await quiet(page);
    const button = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
    expect(await button.count()).toBe(0);
    await page.evaluate(() => scrollTo({ top: 201, behavior: 'instant' }));
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await button.waitFor({ state: 'detached' });
  });

  test('on a phone the button to the top is there while its reader scrolls up, and covers nothing before', async () => {
    const { page } = await arrive(browser, product.url, phone);
    await page.goto('/tradelines-for-sale');
    await quiet(page);
    const button = page.getByRole('button', { name: 'Back to top' });
    const scrolled = async (top: number) => {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    };
    await scrolled(600);
    await scrolled(700);
    expect(await button.count()).toBe(0);
    await scrolled(650);
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test.each(languageCodes)('has one menu on a phone, opened and closed by keyboard: %s', async (language) => {
    const { page } = await arrive(browser, product.url, phone);
    await page.goto(pathIn(language, '/faq'));
    await quiet(page);
    const banner = page.getByRole('banner');
    const burger = banner.locator('summary').last();
    const contacts = banner.locator(`a[href="${languages[language].prefix}/contacts"]`).last();
    expect(await contacts.isVisible()).toBe(false);
    await burger.focus();
    await page.keyboard.press('Enter');
    await contacts.waitFor();
    await page.keyboard.press('Escape');
    expect(await contacts.isVisible()).toBe(false);
    await expect.poll(() => hasFocus(burger)).toBe(true);
    await page.keyboard.press('Enter');
    await contacts.click();
    await page.waitForURL(`**${pathIn(language, '/contacts')}`);
    await page.context().close();
  });

  test('has the banner: a code to copy, what is left of its time, and a way to close it for good; none for cardholders', async () => {
    const ada = await signIn(await arrive(browser, product.url), 'admin');
    await putBanner(ada, {
      texts: { en: 'Winter sale', ru: 'Зимняя скидка' },
      promocode: 'WINTER5',
      activeUntil: '2099-01-01T00:00:00.000Z',
    });
    const gus = await arrive(browser, product.url, phone);
    await gus.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const banner = gus.page.getByRole('complementary', { name: 'Offer' });
    // Strangers read what was so for ten seconds at most.
    await expect.poll(async () => (await get('/faq')).text(), { timeout: 30_000 }).toContain('Winter sale');
    await gus.goTo('/faq');
    await banner.getByText('Winter sale').waitFor();
    await banner.getByText('Valid Through').first().waitFor();
    await banner.getByRole('timer').waitFor();
    await banner.getByRole('button', { name: /WINTER5/ }).click();
    expect(await gus.page.evaluate(() => navigator.clipboard.readText())).toBe('WINTER5');
    await banner.getByRole('button', { name: 'Close this banner' }).click();
    await banner.waitFor({ state: 'detached' });
    await gus.page.reload();
    await quiet(gus.page);
    expect(await banner.count()).toBe(0);
    const carla = await signIn(await arrive(browser, product.url), 'cardholder');
    await carla.goTo('/faq');
    await quiet(carla.page);
    expect(await carla.page.getByText('Winter sale').count()).toBe(0);
    expect([...gus.complaints, ...carla.complaints]).toEqual([]);
  });

  test.each(['/faq', '/contact-form'])(
    '%s is loaded anew when a release took a file of it away, once a minute at most, and not while the server is away',
    async (path) => {
      const { page } = await arrive(browser, product.url);
      await page.goto(path);
      await quiet(page);
      const loads: string[] = [];
      page.on('load', () => loads.push(page.url()));
      const asked = () => page.waitForRequest((one) => one.resourceType() === 'fetch' && one.url().endsWith(path));
      const lose = async () => {
        const question = asked();
        await page.evaluate(() => void dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
        return question;
      };
      const ask = (one: { resourceType: () => string }) => one.resourceType() === 'fetch';
      // The server is away, then there as it was: the page stays.
      await page.route(`**${path}`, (route) => (ask(route.request()) ? route.abort() : route.continue()));
      await Promise.all([page.waitForEvent('requestfailed'), lose()]);
      await page.unroute(`**${path}`);
      await (await (await lose()).response())!.finished();
      expect(loads).toEqual([]);
      await page.route(`**${path}`, (route) =>
        ask(route.request())
          ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/newer.js"></script>' })
          : route.continue(),
      );
      await Promise.all([page.waitForEvent('load'), lose()]);
      await quiet(page);
      let again = 0;
      page.on('request', (one) => void (again += ask(one) && one.url().endsWith(path) ? 1 : 0));
      await page.evaluate(() => void dispatchEvent(new Event('vite:preloadError', { cancelable: true })));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect([again, loads.length]).toEqual([0, 1]);
      await page.context().close();
    },
  );
});

test('on the public site, too, Ada sees as whom she is there, without a script as well, and returns to her account', async () => {
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  const buyer = demoAccounts.find(({ email }) => email === 'buyer@demo.test')!;
  await ada.ask('post', `/api/v1/user-management/${buyer.id}/login-as/`, {
    data: { reason: 'She asked what the policy says' },
  });
  expect(await (await ada.page.request.get('/ru/refund-policy')).text()).toContain('buyer@demo.test)');
  await ada.goTo('/refund-policy');
  await ada.see('Viewing as Bea Miller (buyer@demo.test).');
  await ada.button('Return to my account').click();
  await ada.page.getByText(/^Viewing as/).waitFor({ state: 'detached' });
  await ada.page.getByRole('banner').getByText('Ada').first().waitFor();
  expect(ada.complaints).toEqual([]);
});
