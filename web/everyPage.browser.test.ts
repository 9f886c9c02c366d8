import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { ConsoleMessage, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { pathsOfApp } from '#scripts/appPaths.ts';
import { openProduct } from '#testing/openProduct.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
/** The first one again at a zoom of 200 %, and the narrowest that has to do (WCAG 1.4.10). */
const screens = [wide, { width: 720, height: 450 }, narrow, { width: 320, height: 640 }];
/** Nothing that strangers press is smaller than 24 px (WCAG 2.2), which isn't among axe's usual rules. */
const publicRules = { rules: { 'target-size': { enabled: true } } };
/** A theme changes colors and nothing else: the other rules have had their say in light. */
const colorRules = { runOnly: ['color-contrast', 'link-in-text-block'] };
/**
 * Judged in dark, too. That our inks read on our grounds in both themes holds by `kit/theme/contrast.test.ts`; these pages show
 * every part of the kit, and what others draw: the grid, its panel, the charts and the drawings of machines and histories.
 */
const inDark = new Set([
  '/dev/ui',
  '/my-orders/{orders}',
  '/cardholder/home',
  '/admin/overview',
  '/admin/orders?tab=all&open={orders}',
  '/admin/machines/order',
  '/admin/history/booking/{bookings}',
]);

const { product, browser } = await openProduct();
/** One window for each who looks. */
const windows = new Map<string, Promise<Page>>();

/** Every page, by who sees it. A name in braces is the first id that the list behind it gives; `extended`: an order's extension. */
const pages: Readonly<Record<string, readonly string[]>> = {
  guest: [
    '/login',
    '/signup-success',
    '/cardholders-signup-success',
    '/reset-password',
    '/set-password',
    '/client-info',
    '/tradeline-address/check',
    '/cart',
    '/nowhere',
    '/dev/ui',
  ],
  buyer: [
    '/profile',
    '/profile/notifications',
    '/my-orders',
    '/my-orders/{orders}',
    '/my-orders/{orders}/receipt',
    '/my-orders/{orders}/consent-form',
    '/my-orders/consent-form',
    '/my-testimonial',
    '/document/{documents}',
    '/order-file/{documents}',
    '/payment/order/{orders}',
    '/payment/order/{extended}',
    '/payment/orders?ids={orders}',
    '/my-orders/{claimable}/claim/{booking}',
    '/my-orders/claims/{refund-request}',
    '/support',
    '/support/new',
    '/support/{tickets}',
    '/referrals',
    '/payouts',
    '/cart',
    '/cart/clients',
    '/checkout',
    '/403',
  ],
  cardholder: [
    '/cardholder/home',
    '/cardholder',
    '/cardholder/guide',
    '/cardholder/card',
    '/cardholder/import',
    '/cardholder/citi',
    '/cardholder/card/{card-management}',
    '/cardholder/bookings',
    '/cardholder/bookings/{bookings}',
    '/cardholder/bookings/{bookings}/consent-form',
    '/cardholder/bookings/{bookings}/consent-form/refuse',
    '/cardholder/payouts',
    '/cardholder/referrals',
    '/cardholder/referrals/my-referrals',
    '/cardholder/verification',
    '/cardholder/documents',
    '/cardholder/document/{documents}',
  ],
  // Something of theirs is overdue.
  'cardholder-two': ['/cardholder/home'],
  'new-cardholder': ['/cardholder/home', '/cardholder/verification'],
  admin: [
    '/admin/home',
    '/admin/overview',
    '/admin/overview/waiting',
    '/admin/overview/waiting?turn=staff',
    '/admin/overview/lines',
    '/admin/overview/done',
    '/admin/notifications/manage',
    '/admin/notifications/order/{orders}/manage',
    '/admin/notifications/booking/{bookings}/manage',
    '/admin/notifications/card/{card-management}/manage',
    '/admin/notifications/user/{cardholders}/manage',
    '/admin/ledger?account=cash&day=2026-11-26',
    '/admin/orders',
    '/admin/orders?tab=all&open={orders}',
    '/admin/payments-to-confirm',
    '/admin/payments-to-confirm?open={orders}',
    '/admin/orders/new',
    '/admin/bank-statement',
    '/admin/orders/{orders}',
    '/admin/bookings',
    '/admin/bookings/{bookings}/cardholder/consent-form',
    '/admin/orders/{orders}/consent-form',
    '/admin/cards',
    '/admin/cards/import',
    '/admin/card/add',
    '/admin/card/{card-management}',
    '/admin/cardholder/payments',
    '/admin/payouts-by-year',
    '/admin/cardholders-referral',
    '/admin/cardholders-referral/{cardholders}',
    '/admin/referral-statistics',
    '/sales-dashboard',
    '/sales-dashboard/referral-clients',
    '/sales-dashboard/referral-orders',
    '/sales-dashboard/referral-statistics',
    '/admin/ledger',
    '/admin/ledger?account=cash',
    '/admin/refunds',
    '/admin/extensions',
    '/admin/extensions?tab=all&open={extensions}',
    '/admin/claims',
    '/admin/claims?tab=all&open={claims}',
    '/admin/claims/{claims}',
    '/admin/tickets',
    '/admin/tickets?tab=all&open={tickets}',
    '/admin/tickets/new',
    '/admin/tickets/{tickets}',
    '/admin/promocodes',
    '/admin/promocodes?tab=all&open={promocodes}',
    '/admin/promocodes/new',
    '/admin/verifications',
    '/admin/verifications/{cardholders}',
    '/admin/history/booking/{bookings}',
    '/admin/machines/order',
    '/admin/audit',
    '/admin/outbox',
    '/admin/banners',
    '/admin/content',
    '/admin/content/new',
    '/admin/content/{content}',
    '/admin/testimonials',
    '/admin/words',
    '/admin/operations',
    '/admin/contact-requests',
    '/admin/users/buyers',
    '/admin/users/cardholders',
    '/admin/users/roles',
    '/admin/users/colleagues',
    '/admin/users/settings',
    '/admin/users/{customers}',
    '/admin/document/{filed}',
  ],
};
const visits = Object.entries(pages).flatMap(([who, paths]) => paths.map((path) => ({ who, path })));

/** Reached by a mailed link only, or leading on to another page. */
const elsewhere = [
  'admin/jobs',
  'admin/card',
  'admin/cards/:id',
  'admin/bookings/cardholder/consent-form',
  'admin/notifications/:entity/manage',
  'cardholder/document',
  'document',
  'order-file',
  'admin/document',
  'verify-email',
  'change-email',
  'two-factor',
  'link-account',
  'login/:provider',
  'admin',
  'admin/users',
];

describe('every page', () => {
  test('is visited: no route is left out of these checks', () => {
    const written = pathsOfApp(fileURLToPath(new URL('.', import.meta.url)));
    expect(written.length).toBeGreaterThan(60);
    const isVisited = (route: string) =>
      visits.some(({ path }) => new RegExp(`^/${route.replace(/:\w+/g, '[^/]+')}$`).test(path.split('?', 1)[0]!));
    expect(written.filter((route) => !isVisited(route) && !elsewhere.includes(route))).toEqual([]);
  });

  test.each(visits)('$who: $path is accessible, fits every screen, and has no complaint', async ({ who, path }) => {
    const page = await windowOf(who);
    const faults: string[] = [];
    const complaints = listenTo(page);
    await page.setViewportSize(wide);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(await withId(page, path));
    await loaded(page);
    faults.push(...(await deadLinks(page)));
    const look = async (scheme: 'light' | 'dark', rules?: object) => {
      const { width } = page.viewportSize()!;
      faults.push(...(await violations(page, rules)).map((fault) => `${width} ${scheme}: ${fault}`));
    };
    for (const viewport of screens) {
      await page.setViewportSize(viewport);
      // What a page is made of changes with its layout: a desk's or a phone's.
      if (viewport === wide || viewport === narrow) await look('light', who === 'guest' ? publicRules : undefined);
      if (await overflows(page)) faults.push(`${viewport.width}: wider than the window`);
    }
    if (inDark.has(path)) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
      for (const viewport of [narrow, wide]) {
        await page.setViewportSize(viewport);
        await look('dark', colorRules);
      }
    }
    // A page that isn't there is answered as such, and the browser says so.
    const said = complaints().filter((one) => path !== '/nowhere' || !one.includes('404 (Not Found)'));
    expect([...faults, ...said]).toEqual([]);
  });

  test.each(['ru', 'es', 'cn'])(
    '/%s: no page is wider than a phone',
    async (prefix) => {
      const walks = Object.entries(pages).map(async ([who, paths]) => {
        const page = await (await windowOf(who)).context().newPage();
        await page.setViewportSize(narrow);
        const tooWide: string[] = [];
        for await (const path of walk(page, `/${prefix}`, paths)) {
          if (await overflows(page)) tooWide.push(`${who} ${path}`);
        }
        await page.close();
        return tooWide;
      });
      expect((await Promise.all(walks)).flat()).toEqual([]);
    },
    120_000,
  );

  test.each(['/', '/ru/', '/es/', '/cn/'])(
    '%s: the widest tables fit the page between a phone and a desk, too',
    async (prefix) => {
      const tooWide: string[] = [];
      for (const [who, path] of [
        ['guest', 'tradelines-for-sale'],
        ['admin', 'admin/referral-statistics'],
        ['admin', 'admin/cardholders-referral'],
      ] as const) {
        const page = await (await windowOf(who)).context().newPage();
        await page.goto(`${prefix}${path}`);
        await loaded(page);
        await page.locator('main table').last().waitFor();
        for (const width of [862, 900, 1024, 1100, 1280, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          if (await overflows(page)) tooWide.push(`${path} at ${width}`);
        }
        await page.close();
      }
      expect(tooWide).toEqual([]);
    },
    60_000,
  );
});

/** Links of this page that lead nowhere; each address is followed once, by whoever finds it first. */
async function deadLinks(page: Page): Promise<readonly string[]> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname));
  // Files have tests of their own: some are printed when they are asked for.
  const fresh = [...new Set(links)].filter((path) => !followed.has(path) && !/^\/api\/|\.\w+$/.test(path));
  const dead: string[] = [];
  for (const path of fresh) {
    followed.add(path);
    const status = (await page.request.get(path)).status();
    if (status !== 200) dead.push(`leads to ${path}: ${status}`);
  }
  return dead;
}
const followed = new Set<string>();

/** From now on; answers what the window complained about until it is asked. */
function listenTo(page: Page): () => readonly string[] {
  const complaints: string[] = [];
  const onFault = (fault: Error) => void complaints.push(String(fault));
  const onMessage = (message: ConsoleMessage) => void (message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', onFault);
  page.on('console', onMessage);
  return () => {
    page.off('pageerror', onFault);
    page.off('console', onMessage);
    return complaints;
  };
}

/** A page that everybody may see and that asks for nothing. */
const between = '/403';

/** Goes from page to page as links would, the app loaded once: 126 loads took a minute. Each comes after `between`, so that one knows it by its heading. */
async function* walk(page: Page, prefix: string, paths: readonly string[]): AsyncGenerator<string> {
  const goTo = (path: string) =>
    page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, `${prefix}${path}`);
  await page.goto(`${prefix}${between}`);
  await loaded(page);
  const heading = (await page.getByRole('heading', { level: 1 }).textContent())!;
  for (const path of paths) {
    await goTo(await withId(page, path));
    await loaded(page, path === between ? undefined : heading);
    yield path;
    await goTo(between);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  }
}

/** Skeletons say so to screen readers; until they are gone, and the page before (known by its heading), the page is not what it is to be judged as. */
async function loaded(page: Page, headingBefore?: string): Promise<void> {
  await page.waitForFunction((before) => {
    const heading = document.querySelector('h1');
    return (
      heading !== null &&
      heading.textContent !== before &&
      document.querySelector('[role=status] .mantine-Skeleton-root:not([data-sample] *)') === null
    );
  }, headingBefore);
}

function windowOf(who: string): Promise<Page> {
  const window = windows.get(who) ?? arrive(who);
  windows.set(who, window);
  return window;
}

async function arrive(who: string): Promise<Page> {
  // Our own script is put into the page to look at it; the product's policy is tested elsewhere.
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: wide,
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  context.setDefaultTimeout(30_000);
  // Sent once for all pages: putting it into each took a third of a second.
  await context.addInitScript(axe);
  if (who !== 'guest') {
    const answer = await context.request.post('/api/users/rest-auth/login/', {
      data: { email: `${who}@demo.test`, password: demoPassword },
      headers: { Origin: product.url },
    });
    expect(answer.status()).toBe(200);
  }
  return context.newPage();
}

/** Where staff find what others find under the name itself. A verification has its cardholder's id. */
const staffLists: Readonly<Record<string, string>> = {
  orders: 'order-management/',
  extensions: 'queues/extensions/?tab=all',
  claims: 'queues/claims/?tab=all',
  tickets: 'queues/tickets/?tab=all',
  cardholders: 'user-management/?userType=cardholder&search=carla',
  customers: 'user-management/?userType=buyer&search=bea',
};

async function withId(page: Page, path: string): Promise<string> {
  const list = /\{([\w-]+)\}/.exec(path)?.[1];
  if (!list) return path;
  if (list === 'filed') return path.replace('{filed}', await filedDocument(page));
  if (list === 'extended') return path.replace('{extended}', await extendedOrder(page));
  if (list === 'claimable') return path.replace('{claimable}/claim/{booking}', await claimableLine(page));
  const answer = await askFor<Rows & { data?: Rows['rows'] }>(
    page,
    (path.startsWith('/admin') && staffLists[list]) || `${list}/`,
  );
  const rows = answer.rows ?? answer.data ?? [];
  expect(rows.length).toBeGreaterThan(0);
  return path.replace(/\{[\w-]+\}/, rows[0]!.id);
}

/** A document of some order, as staff come to it. */
async function filedDocument(page: Page): Promise<string> {
  for (const { id } of (await askFor<Rows>(page, staffLists['orders']!)).rows) {
    const [document] = (await askFor<Rows>(page, `documents/?orderId=${id}`)).rows;
    if (document) return document.id;
  }
  throw new Error('No order of the demo has a document');
}

/** An order with an extension of one of its lines, as its payment page names them. */
async function extendedOrder(page: Page): Promise<string> {
  for (const { orderId, bookingId } of await linesOf(page)) {
    const [extension] = (await askFor<Rows>(page, `bookings/${bookingId}/extension-requests/`)).rows;
    if (extension) return `${orderId}?extension=${extension.id}`;
  }
  throw new Error('Nobody extended a tradeline here');
}

/** A line that may be claimed for, as the address of its form names it. */
async function claimableLine(page: Page): Promise<string> {
  for (const { orderId, bookingId } of await linesOf(page)) {
    const { offer } = await askFor<{ offer: { allowed: boolean } | null }>(page, `bookings/${bookingId}/claims/`);
    if (offer?.allowed) return `${orderId}/claim/${bookingId}`;
  }
  throw new Error('No line can be claimed for here');
}

interface Rows {
  readonly rows: readonly { readonly id: string }[];
}
const askFor = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await page.request.get(`/api/v1/${path}`)).json();

/** The booked lines of all of one's orders. */
async function linesOf(page: Page): Promise<readonly { readonly orderId: string; readonly bookingId: string }[]> {
  type Order = { readonly id: string; readonly lines: readonly { readonly bookingId: string | null }[] };
  const { rows } = await askFor<{ rows: readonly Order[] }>(page, 'orders/?page=1&pageSize=50');
  return rows.flatMap(({ id: orderId, lines }) =>
    lines.flatMap(({ bookingId }) => (bookingId === null ? [] : [{ orderId, bookingId }])),
  );
}

async function violations(page: Page, rules: object = {}): Promise<readonly string[]> {
  for (;;) {
    // Rows that are asked for again stand there faded: until the new ones are here, they aren't what is to be judged.
    await page.waitForFunction(() => document.querySelector('[data-fading], [data-busy]') === null);
    const { found, faded } = await judged(page, rules);
    if (!faded) return found;
  }
}

/** `faded`: while it was being judged, something on the page was. */
const judged = (page: Page, rules: object) =>
  page.evaluate(async (only) => {
    const { axe: checker } = globalThis as unknown as {
      axe: {
        run: (
          options: object,
        ) => Promise<{ violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] }>;
      };
    };
    let faded = document.querySelector('[data-fading], [data-busy]') !== null;
    const watching = new MutationObserver(() => (faded = true));
    watching.observe(document.documentElement, { subtree: true, attributeFilter: ['data-fading', 'data-busy'] });
    const { violations: broken } = await checker.run({ resultTypes: ['violations'], iframes: false, ...only });
    watching.disconnect();
    const found = broken.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.any[0]?.message ?? ''}`,
    );
    return { found, faded };
  }, rules);

const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
