import { expect, test } from 'vitest';
import type { SiteAnswer, SiteFacts, SiteRequest } from './siteTypes.ts';
import { strangersPages } from './strangersPages.ts';

/** A site that counts what it draws. */
function site(most?: number) {
  const drawn: string[] = [];
  const answer = ({ path, search }: SiteRequest): SiteAnswer => {
    if (path.startsWith('/old')) return { kind: 'moved', status: 301, to: `/new${search}` };
    drawn.push(path + search);
    return { kind: 'page', status: path.startsWith('/no') ? 404 : 200, html: `<p>${path}${search}</p>` };
  };
  const pages = strangersPages({ answer }, most === undefined ? {} : { most });
  const facts = {} as SiteFacts;
  const ask = (path: string, { version = 'first', ...more }: Partial<SiteRequest> & { version?: string } = {}) => {
    const [pathname = '', query] = path.split('?');
    const request = {
      path: pathname,
      search: query === undefined ? '' : `?${query}`,
      reader: null,
      facts,
      banner: null,
      words: { version: '', texts: {} },
      ...more,
    } as unknown as SiteRequest;
    return pages(request, version);
  };
  return { drawn, ask };
}

test('a page is drawn once for all strangers, whatever stands in its query, also when a hundred come at once', async () => {
  const { drawn, ask } = site();
  await Promise.all(Array.from({ length: 150 }, (_, n) => ask(`/faq?utm=${n}`)));
  await ask('/faq?x=1&y=2');
  await ask('/no-such-page?z');
  await ask('/no-such-page');
  expect(drawn).toEqual(['/faq', '/no-such-page']);
});

test('it is drawn again for other facts, texts, words, another banner, language or what it is drawn by', async () => {
  const { drawn, ask } = site();
  const texts = {} as never;
  for (let twice = 0; twice < 2; twice += 1) {
    await ask('/faq');
    await ask('/ru/faq');
    await ask('/faq', { version: 'second' });
    await ask('/faq', { words: { version: 'w2', texts } });
    await ask('/faq', { banner: { id: 'b' } as never });
    await ask('/signup?type=buyer&utm=1');
  }
  expect(drawn).toHaveLength(6);
  expect(drawn.at(-1)).toBe('/signup?type=buyer');
  await ask('/faq', { facts: {} as SiteFacts });
  expect(drawn).toHaveLength(7);
});

test.each([
  ['/cardholders-quizz', 'ref=CARL-7&bank=1&answers=yyn'],
  ['/signup', 'type=buyer&redirect=%2Fcheckout'],
  ['/', 'ref=CARL-7&cardholder='],
])('%s knows of its query what it is drawn by: %s', async (path, query) => {
  const { drawn, ask } = site();
  await ask(`${path}?utm=1&${query}`);
  expect(drawn).toEqual([`${path}?${query}`]);
});

test('addresses without a page don’t push out the pages', async () => {
  const { drawn, ask } = site();
  await ask('/faq');
  for (let n = 0; n < 200; n += 1) await ask(`/no/${n}`);
  await ask('/faq');
  expect(drawn.filter((one) => one === '/faq')).toHaveLength(1);
});

test('the way on keeps the whole query', async () => {
  const { ask } = site();
  const answers = await Promise.all([ask('/old?utm=a'), ask('/old?utm=b')]);
  expect(answers).toMatchObject([{ to: '/new?utm=a' }, { to: '/new?utm=b' }]);
});

test('too many different ones at once: the next is told to come back', async () => {
  const { ask } = site(2);
  const all = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => ask(`/page/${n}`)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(all.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { problem: { status: 503 }, headers: { 'retry-after': '2' } },
  });
});
