import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { articleOf } from '#services/domains/content/articleOf.ts';
import type { Site, SiteRequest } from '#services/domains/content/site/siteTypes.ts';
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
    banks: [],
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
const paths = [
  ...Object.values(sitePaths).map((path) => path.replace(':page', '1').replace(':article', blog[0]!.slug)),
  ...Object.values(publicAppPages).map(({ path }) => path),
  '/no-such-page',
];

let site: Site;
beforeAll(async () => {
  site = await createSite({ site: read('web/site.html'), app: read('web/index.html') });
});

test.each(paths)('%s is HTML as it is written', (path) => {
  const answer = site.answer({ ...request, path });
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
