import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type {
  ExampleTradeline,
  PolicyVersion,
  SiteFacts,
  SiteRequest,
} from '#services/domains/content/site/siteTypes.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { loadWords } from '#web/i18n/t.ts';
import { dataFor } from '../server/dataFor.ts';
import { SampleLine } from '../parts/SampleLine.tsx';
import { OrderJourney } from '../parts/OrderJourney.tsx';
import { SiteContext } from '../SiteContext.ts';
import { AboutPage } from './AboutPage.tsx';
import { HomePage } from './HomePage.tsx';
import { GuidesPage } from './GuidesPage.tsx';
import { TextPage } from './TextPage.tsx';

beforeAll(async () => {
  await loadWords('common');
  await loadWords('site');
});

/** A page as a stranger reads it, with these texts in force. */
function page(
  name: 'home' | 'guides' | 'terms' | 'cardUpdate' | 'about',
  Shown: ComponentType,
  texts: readonly string[],
  {
    versions = [],
    version,
    facts = {},
    reader = null,
  }: {
    versions?: readonly PolicyVersion[];
    version?: number;
    facts?: Partial<SiteFacts>;
    reader?: SiteRequest['reader'];
  } = {},
): string {
  const request = {
    path: sitePaths[name],
    search: '',
    reader,
    facts: {
      opensAt: 9,
      closesAt: 20,
      email: null,
      phone: null,
      tradelines: { count: 0, fromCents: 0, toCents: 0 },
      examples: [],
      ...facts,
    } as SiteFacts,
    banner: null,
    now: '2026-11-27T12:00:00.000Z',
    content: {
      article: (asked: string) => (texts.includes(asked) ? { title: asked, lead: [], blocks: [] } : undefined),
      stories: [],
      idOf: () => undefined,
      policyOf: () => versions[0],
      policyVersions: () => versions,
      policyText: (asked: string, one: number) => ({ title: `${asked} ${one}`, lead: [], blocks: [] }),
    },
  } as unknown as SiteRequest;
  return renderToStaticMarkup(
    <SiteContext
      value={dataFor(request, { kind: 'page', name, language: 'en', path: request.path, ...(version && { version }) })}
    >
      <Shown />
    </SiteContext>,
  );
}

test('only guides whose text is there are offered; where none is, that is said', () => {
  const guides = (...texts: readonly string[]) => page('guides', GuidesPage, texts);
  const both = guides('brokers-guide', 'cardholder-guide');
  expect([both.includes('BROKERS_GUIDE.pdf'), both.includes('CARDHOLDERS_TUTORIAL.pdf')]).toEqual([true, true]);
  expect(both).not.toContain('Could not find guides');
  const one = guides('cardholder-guide');
  expect([one.includes('BROKERS_GUIDE.pdf'), one.includes('CARDHOLDERS_TUTORIAL.pdf')]).toEqual([false, true]);
  expect(guides()).toContain('Could not find guides');
});

test('the drawn example has the line on two of the three bureaus: so many are promised', () => {
  const drawn = renderToStaticMarkup(<SampleLine />);
  expect(drawn.match(/tabler-icon-circle-check\b/g)).toHaveLength(2);
  for (const bureau of ['Experian', 'Equifax', 'TransUnion']) expect(drawn).toContain(bureau);
});

const versions = [
  { version: 3, from: '2026-11-01T02:00:00.000Z' },
  { version: 1, from: '2026-01-01T20:00:00.000Z' },
];
const policy = (version?: number) =>
  page('terms', TextPage, ['terms-and-conditions'], {
    versions,
    ...(version && { version }),
    facts: { company: 'Tradelines Demo LLC', address: '100 Example Street\nSacramento' },
  });

test('a policy says which version it is, since when by the Pacific day, and whose; another text doesn’t', () => {
  expect(policy()).toContain('Version 3, in effect since Oct 31, 2026');
  expect(policy()).toContain('Tradelines Demo LLC · 100 Example Street, Sacramento');
  expect(page('cardUpdate', TextPage, ['card-update-request-success'])).not.toContain('Version');
});

test('a policy leads to its earlier versions; each says until when it was in effect, and leads to the current one', () => {
  expect(policy()).toContain('href="/terms-and-conditions/version/1"');
  expect(policy()).not.toContain('This is an earlier version');
  const earlier = policy(1);
  expect(earlier).toContain('terms-and-conditions 1');
  expect(earlier).toContain('This is an earlier version, in effect from Jan 1, 2026 to Oct 31, 2026.');
  expect(earlier).toContain('href="/terms-and-conditions"');
});

test('About names the company; without one only an admin reads that it is missing', () => {
  const about = (facts: Partial<SiteFacts>, userType?: 'admin' | 'buyer') =>
    page('about', AboutPage, ['about'], {
      facts,
      reader: userType ? ({ userType, permissions: {} } as NonNullable<SiteRequest['reader']>) : null,
    });
  const named = about({ company: 'Tradelines Demo LLC', address: '100 Example Street', license: null }, 'admin');
  expect(named).toContain('Tradelines Demo LLC');
  expect(named).not.toContain('License');
  expect(named).not.toContain('/admin/users/settings');
  expect(about({ company: null }, 'admin')).toContain('/admin/users/settings');
  for (const reader of [undefined, 'buyer'] as const) {
    expect(about({ company: null }, reader)).not.toContain('/admin/users/settings');
    expect(about({ company: null }, reader)).not.toContain('>Company<');
  }
});

const example: ExampleTradeline = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'cheapest',
  lender: 'Navy Federal',
  limitCents: 900_000,
  ageMonths: 98,
  priceCents: 23_500,
  addedBy: '2026-12-08',
  statementDate: '2026-12-11',
  reportsBy: '2026-12-25',
  slotsAvailable: 2,
  slotsOffered: 3,
};

test('the front page names the lowest price of today, and shows an order of that tradeline with its dates', () => {
  const home = page('home', HomePage, ['faq'], {
    facts: { tradelines: { count: 12, fromCents: 23_500, toCents: 90_000 }, examples: [example] },
  });
  expect(home).toContain('From $235, and you see every step.');
  expect(home).toContain('by Tue, Dec 8');
  expect(home).toContain('Fri, Dec 11');
  expect(home).toContain('by Fri, Dec 25');
  expect(home).toContain('See all 12 tradelines');
});

test('with nothing for sale the front page names no price and offers no tradeline, and its order is an example', () => {
  const home = page('home', HomePage, ['faq']);
  expect(home).not.toContain('$235');
  expect(home).not.toContain('For sale right now');
  expect(home).toContain('An example of an order placed today.');
});

test('the drawn order is on two of the three bureaus: so many are promised', () => {
  const home = page('home', OrderJourney, ['faq']);
  expect(home.match(/data-posts="true"/g)).toHaveLength(2);
});
