import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { openBrowser } from '../browser.ts';
import { percentile, show } from './figures.ts';
import { type Paints, paintsOf } from './paints.ts';

/** What the issue promises, for every page: largest contentful paint in ms, and how much of the view may jump (the public site's, too). */
const LCP_MS = 1_500;
const CLS = 0.02;
/** And what it may fetch of JavaScript until it rests, in kB gzipped: customers' pages, staff's pages. */
const [CUSTOMERS_KB, STAFF_KB] = [180, 450];
/** The public site is read by strangers on slow phones, and promises more. */
const SITE = { lcp: 1_200, js: 120 };
const RUNS = 3;

/** The public pages that the server draws, one of each kind. */
const sitePagesRead = [
  sitePaths.home,
  '/ru',
  sitePaths.individuals,
  sitePaths.selling,
  sitePaths.commissions,
  sitePaths.faq,
  sitePaths.contacts,
  sitePaths.blog,
  sitePaths.terms,
];

/** Main pages by who opens them; a name in braces is the first id that the list behind it gives. */
const pages: readonly (readonly [who: string | null, paths: readonly string[]])[] = [
  [null, ['/', '/tradelines-for-sale', '/login', '/signup', '/refund-policy']],
  ['buyer', ['/my-orders', '/my-orders/{orders}', '/payment/order/{orders}', '/cart']],
  [
    'cardholder',
    [
      '/cardholder',
      '/cardholder/card/{card-management}',
      '/cardholder/bookings',
      '/cardholder/bookings/{bookings}',
      '/cardholder/verification',
    ],
  ],
  [
    'admin',
    [
      '/admin/orders',
      '/admin/orders/{order-management}',
      '/admin/bookings',
      '/admin/cards',
      '/admin/cardholder/payments',
      '/admin/operations',
    ],
  ],
];

interface Figures extends Paints {
  /** kB, gzipped. */
  readonly js: number;
}

/** Loads each page in a fresh tab with an empty cache, wide and on a phone, and prints the worst median of the two. */
export async function benchPages(url: string, print: (line: string) => void): Promise<void> {
  const browser = await openBrowser();
  const all: Figures[] = [];
  const heaviest = { customers: 0, staff: 0 };
  for (const [who, paths] of pages) {
    for (const path of paths) {
      const [wide, narrow] = [
        await measured(browser, url, who, path, 1440),
        await measured(browser, url, who, path, 390),
      ];
      const page = worstOf([wide, narrow]);
      all.push(page);
      const kind = path.startsWith('/admin') ? 'staff' : 'customers';
      heaviest[kind] = Math.max(heaviest[kind], page.js);
      print(
        `page ${path}   LCP ${show(page.lcp)} ms, CLS ${show(page.cls, 3)}, JavaScript ${show(page.js, 1)} kB${movedIn(page)}`,
      );
    }
  }
  const worst = worstOf(all);
  print(
    `pages, the worst   LCP ${show(worst.lcp)} ms, CLS ${show(worst.cls, 3)}   (aim ≤ ${show(LCP_MS)} and ≤ ${show(CLS, 2)})`,
  );
  print(
    `pages, the heaviest   customers' ${show(heaviest.customers, 1)} kB, staff's ${show(heaviest.staff, 1)} kB of JavaScript gzipped   (aim ≤ ${CUSTOMERS_KB} and ≤ ${STAFF_KB})`,
  );
  await benchSite(browser, url, print);
  await browser.close();
}

async function benchSite(browser: Browser, url: string, print: (line: string) => void): Promise<void> {
  const all: Figures[] = [];
  for (const path of sitePagesRead) {
    const page = worstOf([
      await measured(browser, url, null, path, 1440),
      await measured(browser, url, null, path, 390),
    ]);
    all.push(page);
    print(
      `public page ${path}   LCP ${show(page.lcp)} ms, CLS ${show(page.cls, 3)}, JavaScript ${show(page.js, 1)} kB${movedIn(page)}`,
    );
  }
  const { lcp, cls, js } = worstOf(all);
  print(
    `public pages, the worst   LCP ${show(lcp)} ms, CLS ${show(cls, 3)}, JavaScript ${show(js, 1)} kB gzipped   (aim ≤ ${show(SITE.lcp)}, ≤ ${show(CLS, 2)} and ≤ ${SITE.js})`,
  );
}

const worstOf = (pages: readonly Figures[]): Figures => ({
  lcp: Math.max(...pages.map(({ lcp }) => lcp)),
  ...movedMost(pages),
  js: Math.max(...pages.map(({ js }) => js)),
});

/** How much the page jumped that jumped most, and what of it. */
function movedMost(pages: readonly Figures[]): Pick<Figures, 'cls' | 'moved'> {
  const [{ cls, moved }] = pages.toSorted((a, b) => b.cls - a.cls) as [Figures];
  return { cls, moved };
}

const movedIn = ({ cls, moved }: Figures): string => (cls > CLS ? `   moved: ${moved}` : '');

async function measured(
  browser: Browser,
  url: string,
  who: string | null,
  path: string,
  width: number,
): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 } });
    if (who) {
      await context.request.post('/api/users/rest-auth/login/', {
        data: { email: `${who}@demo.test`, password: demoPassword },
        headers: { Origin: url },
      });
    }
    const list = /\{([\w-]+)\}/.exec(path)?.[1];
    const id = list && firstIn((await (await context.request.get(`/api/v1/${list}/`)).json()) as Listed);
    const page = await context.newPage();
    runs.push(await figuresOf(page, id ? path.replace(/\{[\w-]+\}/, id) : path));
    await context.close();
  }
  const median = (of: (run: Figures) => number) => percentile(runs.map(of), 50);
  const cls = median((run) => run.cls);
  const { moved } = runs.find((run) => run.cls === cls)!;
  return { lcp: median(({ lcp }) => lcp), cls, moved, js: median(({ js }) => js) };
}

/** The paints and shifts up to the moment that the page has what it was opened for. */
async function figuresOf(page: Page, path: string): Promise<Figures> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('[role=status] .mantine-Skeleton-root') === null);
  await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  const js = (await Promise.all(scripts.map(gzipped))).reduce((sum, bytes) => sum + bytes, 0) / 1_000;
  return { ...(await paintsOf(page)), js };
}

const weights = new Map<string, Promise<number>>();
/** How many bytes a script is, gzipped, whatever it was sent as. */
function gzipped(url: string): Promise<number> {
  const bytes = weights.get(url) ?? fetch(url).then(async (answer) => gzipSync(await answer.text()).length);
  weights.set(url, bytes);
  return bytes;
}

/** A list's answer; that of cards has the names of the product spec. */
interface Listed {
  readonly rows?: readonly { readonly id: string }[];
  readonly data?: readonly { readonly id: string }[];
}
const firstIn = ({ rows, data }: Listed): string | undefined => (rows ?? data)?.[0]?.id;
