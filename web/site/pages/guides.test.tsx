import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import type { SiteFacts, SiteRequest } from '#services/domains/site/contract.ts';
import { loadWords } from '#web/i18n/t.ts';
import { dataFor } from '../server/dataFor.ts';
import { SiteContext } from '../SiteContext.ts';
import { GuidesPage } from './GuidesPage.tsx';

beforeAll(async () => {
  await loadWords('common');
  await loadWords('site');
});

/** The page as a stranger reads it, with these texts in force. */
function page(...texts: readonly string[]): string {
  const request = {
    path: '/pdf/instructions',
    search: '',
    reader: null,
    facts: { email: null, phone: null } as SiteFacts,
    banner: null,
    now: '2026-11-27T12:00:00.000Z',
    content: {
      article: (name: string) => (texts.includes(name) ? { title: name, lead: [], blocks: [] } : undefined),
      stories: [],
    },
  } as unknown as SiteRequest;
  const data = dataFor(request, { kind: 'page', name: 'guides', language: 'en', path: request.path });
  return renderToStaticMarkup(
    <SiteContext value={data}>
      <GuidesPage />
    </SiteContext>,
  );
}

test('only guides whose text is there are offered; where none is, that is said', () => {
  const both = page('brokers-guide', 'cardholder-guide');
  expect([both.includes('BROKERS_GUIDE.pdf'), both.includes('CARDHOLDERS_TUTORIAL.pdf')]).toEqual([true, true]);
  expect(both).not.toContain('Could not find guides');
  const one = page('cardholder-guide');
  expect([one.includes('BROKERS_GUIDE.pdf'), one.includes('CARDHOLDERS_TUTORIAL.pdf')]).toEqual([false, true]);
  expect(page()).toContain('Could not find guides');
});
