import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { guideFiles, leadOn, movedPages, publicAppPages, sitePaths } from '#services/domains/content/site/routes.ts';
import { firstTexts } from '#services/domains/content/firstTexts.ts';
import { type Language, languageCodes, languageOf, languages, pathIn } from '#words/languages.ts';
import { tradelinePath } from '#web/site/store/tradelinePath.ts';
import { hasFocus } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';
import { quiet, watchTraffic } from '../traffic.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What a public page may weigh: gzipped JavaScript in bytes, everything that it comes with. */
const SITE_BYTES = 120_000;
/** How much of a page may move while it comes (cumulative layout shift). */
const MOVED = 0.02;
const prefixes = languageCodes.map((one) => languages[one].prefix);
const blogArticles = firstTexts().filter(({ kind }) => kind === 'blog');
const people = ['guest', 'buyer', 'cardholder', 'orders-staff', 'admin'] as const;
/** Every page of the site, an article of the blog among them. */
const paths = [
  ...Object.values(sitePaths).filter((path) => !path.includes(':')),
  '/blog/page/1',
  `/blog/${blogArticles[0]!.slug}`,
  '/error?status=403&message=noPermission',
  '/cardholders-quizz?bank=1&answers=yynyyyy',
  '/cardholders-quizz?bank=5',
  '/signup?type=buyer',
  '/signup-cardholder-ref?ref=CARL-7',
];
/** The pages with a form that is work for a script. */
const forms = (['contactForm', 'guideForm', 'leadForm', 'signup', 'signupForm', 'invitation'] as const).map(
  (name) => sitePaths[name],
);

const { product, browser } = await openProduct();
const { rows: forSale } = await (await fetch(`${product.url}/api/v1/cards/?limit=1`)).json();
paths.push(tradelinePath(forSale[0]));

const wordsOf = (language: Language) =>
  JSON.parse(readFileSync(`words/${language}/site.json`, 'utf8')) as {
    site: { app: { other: string }; form: { noScript: string; directly: string } };
  };
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.url + path, { redirect: 'manual', headers });

async function cookieOf(who: (typeof people)[number]): Promise<Record<string, string>> {
  if (who === 'guest') return {};
  const answer = await fetch(`${product.url}/api/users/rest-auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ email: `${who}@demo.test`, password: demoPassword }),
  });
  expect(answer.status).toBe(200);
  return { cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! };
}

describe('addresses', () => {
  test('what moved leads straight to where it is, in every language, with its query', async () => {
    for (const language of languageCodes) {
      for (const [from, to] of Object.entries({ ...movedPages, ...leadOn })) {
        const answer = await get(`${pathIn(language, from)}?ref=abc&x=1`);
        const there = pathIn(language, to);
        expect([answer.status, answer.headers.get('location')], from).toEqual([
          Object.hasOwn(leadOn, from) ? 302 : 301,
          `${there}?ref=abc&x=1`,
        ]);
        expect((await get(there)).status, to).toBe(200);
      }
    }
  });

  test('where a new user is led after signing up stays known to the log-in link', async () => {
    const page = await (await get('/signup?redirect=/checkout')).text();
    expect(page).toContain('href="/login?redirect=%2Fcheckout"');
  });

  test('an article is found by its number, too', async () => {
    for (const { number, slug } of blogArticles) {
      const answer = await get(`/ru/blog/${number}?x=1`);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `/ru/blog/${slug}?x=1`]);
    }
  });

  test.each([
    '/nowhere',
    '/ru/nowhere',
    '/blog/no-such-article',
    '/blog/page/99',
    '/blog/99',
    '/admin/nowhere',
    '/admin/users/x',
    '/cardholder/x',
    '/sales-dashboard/x',
    '/my-orders/x',
    '/faq/x',
  ])('%s is not there: 404, with a page that says so', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('noindex');
  });

  test.each([
    '/my-orders',
    '/es/my-orders/00000000-0000-4000-8000-000000000000',
    '/admin/orders',
    '/cn/login',
    '/cardholder/citi',
    '/admin/card/00000000-0000-4000-8000-000000000000',
  ])("%s is the app's: 200", async (path) => expect((await get(path)).status).toBe(200));

  test.each(Object.values(publicAppPages))(
    '$path says in its own words what it is, in every language',
    async ({ path }) => {
      const titles = await Promise.all(
        languageCodes.map(async (language) => {
          const html = await (await get(pathIn(language, path))).text();
          expect(html).toContain(`<link rel="canonical" href="${product.url}${pathIn(language, path)}" />`);
          return /<title>([^<]+)/.exec(html)![1]!;
        }),
      );
      const mine = languageCodes.map((language) => wordsOf(language).site.app.other);
      expect(new Set(titles).size).toBe(languageCodes.length);
      expect(titles.filter((title) => mine.some((one) => title.startsWith(one)))).toEqual([]);
    },
  );

  test('what is shown of a page that is shared is a picture', async () => {
    const picture = /property="og:image" content="([^"]+)"/.exec(await (await get('/ru/faq')).text())![1]!;
    const answer = await fetch(picture);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  test('a missing file is missing', async () => {
    expect((await get('/favicon.png')).status).toBe(404);
    expect((await get('/Other_BROKERS_GUIDE.pdf')).status).toBe(404);
  });

  test('the front page is in the language chosen before; a path always wins, and whoever was led there is left there', async () => {
    const chosen = { cookie: 'language=ru' };
    const typed = await get('/?x=1', chosen);
    expect([typed.status, typed.headers.get('location')]).toEqual([302, '/ru?x=1']);
    expect((await get('/', { ...chosen, referer: 'https://search.test/' })).status).toBe(200);
    expect((await get('/', { ...chosen, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await get('/faq', chosen)).status).toBe(200);
    expect((await get('/', { cookie: 'language=//evil.test' })).status).toBe(200);
  });

  test('nothing of the address of an error is shown', async () => {
    const text = await (await get('/error?status=403&message=<b>Pay+here</b>')).text();
    expect(text).not.toContain('Pay here');
    expect(text).not.toContain('<b>');
  });

  test('the guides are files, each in its language', async () => {
    for (const file of Object.keys(guideFiles)) {
      for (const prefix of ['', '/ru']) {
        const answer = await get(prefix + file);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
        expect(
          Buffer.from(await answer.arrayBuffer())
            .subarray(0, 5)
            .toString(),
        ).toBe('%PDF-');
      }
    }
  });

  test('search engines find every page in the sitemap, and nothing else', async () => {
    expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${product.url}/sitemap.xml`);
    const text = await (await get('/sitemap.xml')).text();
    const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
    expect(listed.length).toBeGreaterThan(60);
    for (const address of listed) {
      const answer = await get(address.slice(product.url.length) || '/');
      expect(answer.status, address).toBe(200);
      const html = await answer.text();
      expect(html, address).not.toContain('noindex');
      expect(html, address).toContain(`<link rel="canonical" href="${address}" />`);
    }
  });
});

describe('every link from the front page', () => {
  test.each(people)(
    'leads a %s to a page that is there, whole, and in its own language',
    async (who) => {
      const cookie = await cookieOf(who);
      const seen = new Set<string>();
      const faults: string[] = [];
      // Whoever is signed in begins elsewhere.
      const left = prefixes.map((prefix) => `${prefix}${who === 'guest' ? '' : '/faq'}` || '/');
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        if (seen.has(path)) continue;
        seen.add(path);
        const answer = await get(path, cookie);
        if (answer.status !== 200) faults.push(`${path}: ${answer.status}`);
        if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
        const html = await answer.text();
        if (!html.includes('<script type="application/json" id="data">')) continue;
        faults.push(...faultsOf(path, html).map((fault) => `${path}: ${fault}`));
        left.push(...linksIn(html));
      }
      expect(seen.size).toBeGreaterThan(60);
      console.log(`${seen.size} addresses for a ${who}`);
      expect(faults).toEqual([]);
    },
    240_000,
  );

  test('leads no cardholder to what is for sale, to testimonials or to the refund policy', async () => {
    const links = linksIn(await (await get('/faq', await cookieOf('cardholder'))).text());
    for (const path of ['/tradelines-for-sale', '/testimonials', '/refund-policy', '/tradeline-brokerage']) {
      expect(links, path).not.toContain(path);
    }
    expect(links).toContain('/Tradelines_CARDHOLDERS_TUTORIAL.pdf');
  });
});

/** A key in the place of its words. */
const keyShown = new RegExp(
  `>(${['common', 'site', 'store', 'banner', 'contact', 'quiz', 'signIn', 'referrals']
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(`words/en/${file}.json`, 'utf8')) as object))
    .join('|')})\\.[\\w.]+<`,
  'g',
);

/** What is wrong with a page of the site as it comes from the server. */
function faultsOf(path: string, html: string): string[] {
  const faults: string[] = [];
  const language = languageOf(path);
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0;
  const body = /<body>([^]*)<script type="application\/json"/.exec(html)?.[1] ?? '';
  if (count(/<h1[ >]/g) !== 1) faults.push('not one h1');
  if (!html.includes(`<html lang="${language}"`)) faults.push('another language');
  if (count(/<link rel="alternate" hreflang=/g) !== languageCodes.length + 1) faults.push('not every language');
  for (const told of ['title', 'description', 'type', 'url', 'site_name', 'locale', 'image']) {
    if (!new RegExp(`<meta property="og:${told}" content="[^"]+"`).test(html)) faults.push(`no og:${told}`);
  }
  const bare = path.replace(/[?#].*$/, '');
  if (!/\/blog(\/page)?(\/1)?$/.test(bare)) {
    for (const one of languageCodes) {
      const address = `${product.url}${pathIn(one, bare)}`;
      if (!html.includes(`href="${address}" />`)) faults.push(`no way to ${address}`);
    }
  }
  faults.push(...(body.match(keyShown) ?? []).map((key) => `no words: ${key}`));
  // Titles in another alphabet are another language's. Articles that aren't translated yet say so by their `lang`.
  const alphabet = language === 'ru' ? /[а-яё]/i : language === 'zh' ? /\p{Script=Han}/u : null;
  const main = /<main [^>]*>([^]*)<\/main>/.exec(body);
  if (alphabet && main && !/^<main [^>]*lang=/.test(main[0])) {
    const titles = [...main[1]!.matchAll(/<(h[12])(?![^>]*lang=)[^>]*>([^]*?)<\/\1>/g)].map(([, , text]) => text!);
    faults.push(...titles.filter((text) => !alphabet.test(text)).map((text) => `another language: ${text}`));
  }
  // The chooser's links say their language.
  const others = [...body.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)].filter(
    ([tag, href]) => !tag.includes('hrefLang') && !tag.includes('hreflang') && languageOf(href!) !== language,
  );
  faults.push(...others.map(([, href]) => `leads into another language: ${href}`));
  return faults;
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

/** Each language once; axe judges each layout once. A theme changes colors alone, and `web/kit/theme/contrast.test.ts` holds those. */
const looks = [
  { prefix: '', width: 1440, colorScheme: 'light', isJudged: true },
  { prefix: '/ru', width: 390, colorScheme: 'light', isJudged: true },
  { prefix: '/es', width: 390, colorScheme: 'dark', isJudged: false },
  { prefix: '/cn', width: 1440, colorScheme: 'dark', isJudged: false },
] as const;

const violationsIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    // Nothing to press is smaller than 24 px (WCAG 2.2), which isn't among axe's usual rules.
    const rules = { 'target-size': { enabled: true } };
    const { violations } = await checker.run({ resultTypes: ['violations'], rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  });

/** Gzipped, in bytes. */
async function weightOf(scripts: ReadonlySet<string>): Promise<number> {
  const texts = await Promise.all([...scripts].map(async (src) => (await get(src)).text()));
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}

describe('each page of the site', () => {
  // Most of a page's time is waiting for what it doesn't fetch any more.
  test.concurrent.each(paths)(
    '%s is accessible wide and narrow, fits in every language, comes with at most 120 kB of JavaScript; nothing of it moves or complains',
    async (path) => {
      const context = await browser.newContext({ baseURL: product.url, bypassCSP: true, reducedMotion: 'reduce' });
      await context.addInitScript(axe);
      await context.addInitScript(() => {
        const seen = globalThis as unknown as { moved: number };
        seen.moved = 0;
        const add = ({ value, hadRecentInput }: { value: number; hadRecentInput: boolean }) =>
          void (hadRecentInput || (seen.moved += value));
        new PerformanceObserver((list) =>
          (list.getEntries() as unknown as Parameters<typeof add>[0][]).forEach(add),
        ).observe({ type: 'layout-shift', buffered: true });
      });
      const page = await context.newPage();
      watchTraffic(page);
      const faults: string[] = [];
      const scripts = new Set<string>();
      page.on('pageerror', (fault) => faults.push(String(fault)));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on(
        'request',
        (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname),
      );
      for (const { prefix, width, colorScheme, isJudged } of looks) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(prefix + path);
        await quiet(page);
        if (scripts.size > 0 && prefix === '') {
          const weight = await weightOf(scripts);
          if (weight > SITE_BYTES) faults.push(`${weight} bytes of JavaScript`);
        }
        if (isJudged) {
          faults.push(...(await violationsIn(page)).map((fault) => `${prefix} ${width} ${colorScheme}: ${fault}`));
        }
        const moved = await page.evaluate(() => (globalThis as unknown as { moved: number }).moved);
        if (moved > MOVED) faults.push(`${prefix} ${width}: ${moved} of it moved`);
        const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        if (isTooWide) faults.push(`${prefix} ${width}: too wide`);
      }
      await context.close();
      expect(scripts.size).toBeGreaterThan(1);
      expect(faults).toEqual([]);
    },
  );

  test('can be read and left without a script', async () => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of paths) {
      await page.goto(path);
      expect(await page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true);
    }
    await page.goto('/faq');
    await page.getByText('How can I pay?').click();
    expect(await page.getByText('We don’t take cards').or(page.getByText("We don't take cards")).isVisible()).toBe(
      true,
    );
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).click();
    await page.waitForURL('**/contacts');
    await context.close();
  });

  test.each(forms)(
    '%s tells without a script what it asks, why it needs one, and how else to reach us',
    async (path) => {
      const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
      const page = await context.newPage();
      for (const prefix of prefixes) {
        await page.goto(prefix + path);
        const language = languageOf(prefix);
        const texts = wordsOf(language).site.form;
        const told = page.locator('main noscript p');
        expect(await told.first().isVisible(), prefix).toBe(true);
        const said = await told.allTextContents();
        expect([said[0], said[1]!.startsWith(texts.directly)], prefix).toEqual([texts.noScript, true]);
        expect(await told.getByRole('link').count(), prefix).toBeGreaterThan(0);
        // Each field has its label, and nothing is sent that would be lost.
        const form = page.locator('main form');
        const labelled = await form
          .locator('input:not([type=radio]), textarea, select')
          .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).labels![0]!.textContent));
        expect(labelled.length, prefix).toBeGreaterThanOrEqual(3);
        expect(
          labelled.filter((label) => label === ''),
          prefix,
        ).toEqual([]);
        expect(await form.locator('button[type=submit]').isDisabled(), prefix).toBe(true);
      }
      await context.close();
    },
  );

  test('the quiz is taken to its end without a script, and keeps who invited its reader', async () => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/cardholders-quizz?ref=CARL-7');
    for (const [index, answer] of ['Chase', 'Yes', 'Yes', 'No', 'Yes', 'No', 'Yes', 'Yes'].entries()) {
      await page.getByText(`Question ${index + 1} of 8`).waitFor();
      await page.getByRole('button', { name: answer, exact: true }).click();
    }
    await page.getByText('Chase cards need a limit of at least $5,000.').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByText('Question 7 of 8').waitFor();
    await page.goto('/cardholders-quizz?ref=CARL-7&bank=1&answers=yynyyyy');
    await page.getByRole('link', { name: 'Sign up as a cardholder' }).click();
    await page.getByText('Your code CARL-7 tells us who invited you.').waitFor();
    await context.close();
  });
});

test('the chooser keeps the page and its query; the language is kept for the next visit', async () => {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/faq?ref=abc');
  await quiet(page);
  await page.getByLabel('Language: English').click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await page.waitForURL(`${product.url}/ru/faq?ref=abc`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Вопросы и ответы');
  const [kept] = (await context.cookies()).filter(({ name }) => name === 'language');
  expect(kept?.value).toBe('ru');
  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/ru');
  await context.close();
});

test('questions are searched, and one of them has an address', async () => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/faq#how-can-i-pay');
  await page.getByText('By Zelle, CashApp, Chase QuickPay or bank deposit. Then upload').waitFor();
  await page.getByRole('searchbox').fill('paypal');
  await page.getByText('1 answer found').waitFor();
  await page.getByRole('searchbox').fill('zebra');
  await page.getByText('We have no answer to that yet').waitFor();
  await context.close();
});

test.each(languageCodes)('the header has room for its places beside each other: %s', async (language) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${languages[language].prefix}/faq`);
    const left = await page
      .locator('header nav')
      .first()
      .evaluate((nav) => {
        const ends = [...nav.children].map((one) => one.getBoundingClientRect().right);
        return nav.nextElementSibling!.getBoundingClientRect().left - Math.max(...ends);
      });
    expect(left, `${width}`).toBeGreaterThanOrEqual(0);
  }
  await context.close();
});

test('the built-in help is there once an admin has switched it on: it searches the answers, and leads to the form', async () => {
  const admin = { ...(await cookieOf('admin')), 'content-type': 'application/json', origin: product.url };
  const { revision, ...settings } = await (await get('/api/v1/settings/', admin)).json();
  expect(settings.chatbot).toBe(false);
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/');
  await quiet(page);
  expect(await page.getByRole('button', { name: 'Help' }).count()).toBe(0);

  const body = JSON.stringify({ revision, settings: { ...settings, chatbot: true } });
  expect((await fetch(`${product.url}/api/v1/settings/`, { method: 'PUT', headers: admin, body })).status).toBe(200);
  // Strangers read what was so for ten seconds at most.
  await expect.poll(async () => (await get('/blog')).text(), { timeout: 30_000 }).toContain('"chatbot":true');
  await page.goto('/blog');
  const button = page.getByRole('button', { name: 'Help' });
  await button.click();
  const panel = page.getByRole('region', { name: 'How can we help?' });
  await panel.getByRole('searchbox').fill('zelle');
  await panel.getByText(/answers? found/).waitFor();
  await panel.getByText('How can I pay?').click();
  await panel.getByText(/By Zelle, CashApp/).waitFor();
  await panel.getByRole('searchbox').fill('zebra');
  await panel.getByText('We have no answer to that yet').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(button)).toBe(true);

  await page.goto('/ru/blog');
  await page.getByRole('button', { name: 'Помощь' }).click();
  await page.getByRole('searchbox').fill('оплат');
  await page.getByText(/Найден/).waitFor();
  await page.getByRole('link', { name: 'Написать нам' }).click();
  await page.waitForURL('**/ru/contact-form');
  await context.close();
});

test('from the app one comes to the site, and back', async () => {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click();
  await page.getByRole('heading', { level: 1, name: 'Terms and conditions' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  await context.close();
});
