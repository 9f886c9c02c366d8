import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { articleOf } from '#services/domains/content/articleOf.ts';
import type { TradelineRow } from '#projections/cards/model.ts';
import type { Site, SiteRequest, StoreAnswer } from '#services/domains/content/site/siteTypes.ts';
import { publicAppPages, sitePaths } from '#services/domains/content/site/routes.ts';
import { createSite } from '#web/site/server/server.tsx';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const blog = [{ id: 1, slug: 'how-to-choose-a-tradeline', published: '2026-03-02' }];
const request: Omit<SiteRequest, 'path'> = {
  search: '',
  reader: null,
  facts: {
    phone: '+1 555 223 4567',
    email: 'help@tradelines.example',
    telegram: null,
    company: 'Tradelines Demo LLC',
    address: '100 Example Street\nSacramento, CA 95814',
    license: null,
    examples: [],
    chatbot: true,
    isDemo: false,
    opensAt: 9,
    closesAt: 17,
    providers: ['google'],
    volumeTiers: defaultSettings.volumeTiers,
    tradelines: { count: 12, fromCents: 20_000, toCents: 90_000 },
    minimums: { ageYears: 2, limitCents: 500_000 },
    banks: [],
    receiptKey: 'f'.repeat(64),
  },
  content: {
    article: (name) => articleOf(read(`content/en/${name.replace('/', '-')}.md`)),
    blog,
    movedArticles: new Map(),
    stories: [],
    idOf: () => undefined,
    policyOf: () => undefined,
    policyVersions: () => [],
    policyText: () => undefined,
  },
  banner: null,
  now: '2026-03-02T18:00:00.000Z',
  publicUrl: 'https://tradelines.example',
  words: { version: '', texts: {} },
};
const tradeline: TradelineRow = {
  id: '3f0c2c6e-8f0a-4f43-9d8e-0b8f2c1d7a55',
  lender: 'Citi',
  bankId: 6,
  limitCents: 1_200_000,
  openedOn: '2018-01',
  ageMonths: 98,
  priceCents: 41_000,
  statementDay: 20,
  statementDate: '2026-03-20',
  window: 'guaranteed',
  daysBefore: 18,
  purchaseBy: '2026-03-13',
  payInBy: '2026-03-14T17:00:00.000Z',
  reportsBy: '2026-04-03',
  slotsAvailable: 2,
  slotsOffered: 5,
  orderable: true,
  status: 'available',
};
const range = { min: 1, max: 9, counts: [1, 0, 2] };
const list: StoreAnswer = {
  kind: 'list',
  filters: {},
  found: { rows: [tradeline], count: 1, countIsExact: true },
  choices: {
    banks: [
      { id: 6, name: 'Citi', goodForBlankProfile: true, oneCardPerProfile: true, perks: ['blankProfile'], count: 1 },
    ],
    perks: [{ id: 1, name: 'blankProfile', count: 1 }],
    days: [{ day: 20, count: 1 }],
    ranges: { price: range, card_limit: range, account_age: range },
  },
};
const line: StoreAnswer = {
  kind: 'tradeline',
  tradeline,
  addedBy: '2026-03-16',
  perks: ['blankProfile'],
  similar: [{ ...tradeline, id: '4f0c2c6e-8f0a-4f43-9d8e-0b8f2c1d7a55' }],
};
const paths = [
  ...Object.values(sitePaths).map((path) =>
    path.replace(':page', '1').replace(':article', blog[0]!.slug).replace(':tradeline', `citi-12000-${tradeline.id}`),
  ),
  ...Object.values(publicAppPages).map(({ path }) => path),
  '/no-such-page',
];

let site: Site;
beforeAll(async () => {
  site = await createSite({ site: read('web/site.html'), app: read('web/index.html') });
});

test.each(paths)('%s is HTML as it is written', (path) => {
  const asked = site.asks({ path, search: '' });
  const answer = site.answer({ ...request, path, ...(asked && { store: asked.kind === 'list' ? list : line }) });
  const html = answer.kind === 'page' ? answer.html : '';
  expect(html).toContain('<h1');
  for (const [, inside] of html.matchAll(/<noscript>(.*?)<\/noscript>/gs)) expect(inside).not.toMatch(/<main/);
  for (const [label] of html.matchAll(/<label\b.*?<\/label>/gs)) {
    expect(label.match(/<(button|input|meter|output|progress|select|textarea)\b/g) ?? [], label).toHaveLength(
      label.includes(' for=') ? 0 : 1,
    );
  }
  for (const [, first] of html.matchAll(/<fieldset\b[^>]*>(<\w+)/g)) expect(first).toBe('<legend');
  // What is typed is a whole number, with or without the code of its country.
  for (const [input] of html.matchAll(/<input\b[^>]*type="tel"[^>]*>/g)) expect(input).toContain('autoComplete="tel"');
});

const answerAt = (path: string, store: StoreAnswer) => site.answer({ ...request, path, store });
const own = `/tradelines-for-sale/citi-12000-${tradeline.id}`;

test.each([
  `/tradelines-for-sale/${tradeline.id}`,
  `/tradelines-for-sale/chase-9000-${tradeline.id}`,
  `/tradelines-for-sale/CITI-12000-${tradeline.id.toUpperCase()}`,
])('%s leads for good to what the tradeline is called now', (path) => {
  expect(site.asks({ path, search: '' })).toEqual({ kind: 'tradeline', id: tradeline.id });
  expect(answerAt(path, line)).toEqual({ kind: 'moved', status: 301, to: own });
  expect(answerAt(`/ru${path}`, line)).toEqual({ kind: 'moved', status: 301, to: `/ru${own}` });
});

test('a tradeline that left the market is 410 with others like it, one that nobody knows is 404; neither is listed', () => {
  const page = (store: StoreAnswer) => {
    const answer = answerAt(own, store);
    return answer.kind === 'page' ? answer : { status: answer.status, html: '' };
  };
  const gone = page({ kind: 'gone', similar: [{ ...tradeline, id: '4f0c2c6e-8f0a-4f43-9d8e-0b8f2c1d7a55' }] });
  expect(gone.status).toBe(410);
  expect(gone.html).toContain('noindex');
  expect(gone.html).toContain('/tradelines-for-sale/citi-12000-4f0c2c6e');
  const unknown = page({ kind: 'unknown' });
  expect([unknown.status, unknown.html.includes('noindex')]).toEqual([404, true]);
});

test('search engines read what a tradeline is and what it costs, sold out or not', () => {
  const product = (store: StoreAnswer) => {
    const answer = answerAt(own, store);
    const html = answer.kind === 'page' ? answer.html : '';
    expect(html).toContain('<title>Citi $12,000, 8 years');
    return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!);
  };
  expect(product(line)).toMatchObject({
    '@type': 'Product',
    name: 'Citi $12,000, 8 years',
    brand: { name: 'Citi' },
    offers: {
      '@type': 'Offer',
      price: 410,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: `https://tradelines.example${own}`,
    },
  });
  const soldOut = { ...line, tradeline: { ...tradeline, orderable: false, status: 'soldOut' as const } };
  expect(product(soldOut).offers.availability).toBe('https://schema.org/OutOfStock');
});

test('the sitemap has every tradeline in every language', () => {
  const map = site.sitemap('https://tradelines.example', request.content, [tradeline]);
  for (const prefix of ['', '/es', '/ru', '/cn']) {
    expect(map).toContain(`<loc>https://tradelines.example${prefix}${own}`);
  }
});

test('a form without a script sends the ends of a range by themselves: they are one filter', () => {
  const asked = site.asks({ path: '/es/tradelines-for-sale', search: '?price_from=100&price_to=&card_limit_to=$9000' });
  expect(asked).toMatchObject({ kind: 'list', query: { price: '100-', card_limit: '-9000' } });
});
