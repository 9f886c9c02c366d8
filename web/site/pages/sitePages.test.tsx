import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { SiteContent, SiteFacts, SiteRequest } from '#services/domains/content/site/siteTypes.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { loadWords } from '#web/i18n/t.ts';
import { dataFor } from '../server/dataFor.ts';
import { SampleLine } from '../parts/SampleLine.tsx';
import { SiteContext } from '../SiteContext.ts';
import { GuidesPage } from './GuidesPage.tsx';
import { TextPage } from './TextPage.tsx';

beforeAll(async () => {
  await loadWords('common');
  await loadWords('site');
});

/** A page as a stranger reads it, with these texts in force. */
function page(
  name: 'guides' | 'terms' | 'cardUpdate',
  Shown: ComponentType,
  texts: readonly string[],
  policyOf: SiteContent['policyOf'] = () => undefined,
): string {
  const request = {
    path: sitePaths[name],
    search: '',
    reader: null,
    facts: { email: null, phone: null } as SiteFacts,
    banner: null,
    now: '2026-11-27T12:00:00.000Z',
    content: {
      article: (asked: string) => (texts.includes(asked) ? { title: asked, lead: [], blocks: [] } : undefined),
      stories: [],
      policyOf,
    },
  } as unknown as SiteRequest;
  return renderToStaticMarkup(
    <SiteContext value={dataFor(request, { kind: 'page', name, language: 'en', path: request.path })}>
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

test('a policy says which version it is and since when, by the Pacific day; another text doesn’t', () => {
  const policyOf = (name: string) =>
    name === 'terms-and-conditions' ? { version: 3, from: '2026-11-01T02:00:00.000Z' } : undefined;
  expect(page('terms', TextPage, ['terms-and-conditions'], policyOf)).toContain(
    'Version 3, in effect since Oct 31, 2026',
  );
  expect(page('cardUpdate', TextPage, ['card-update-request-success'], policyOf)).not.toContain('Version');
});
