import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { ask } from '#testing/api/client.ts';
import { withApi } from '#testing/api/withApi.ts';
import type { StoreAnswer, StoreList } from './siteTypes.ts';

const api = withApi({
  webFolder: tmpdir(),
  site: {
    // `/list?price=-300` and `/{id}` stand for the store's addresses.
    asks: ({ path, search }) =>
      path === '/list'
        ? { kind: 'list', filters: {}, query: Object.fromEntries(new URLSearchParams(search)) }
        : { kind: 'tradeline', id: path.slice(1) },
    answer: ({ store }) => ({ kind: 'page', status: 200, html: JSON.stringify(store) }),
    sitemap: (_, __, forSale) => forSale.map(({ id }) => id).join(),
  },
});
const answer = async <Kind extends StoreAnswer>(path: string, who?: string): Promise<Kind> => {
  const cookie = who && `session=${await api.rig().signIn(who)}`;
  return JSON.parse((await ask(api.rig().url + path, cookie ? { cookie } : {})).body as string) as Kind;
};
const onSale = async (query = '') => (await api.as(undefined, 'GET', `/api/v1/cards/?limit=200${query}`)).body.rows;

test('the list is that of the API, with what can be filtered by; what the API would refuse is left out', async () => {
  const all = await onSale();
  const { found, choices } = await answer<StoreList>('/list?limit=200');
  expect(found.rows).toEqual(all);
  expect(choices.banks.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
  expect(choices.ranges.price.min).toBeLessThan(choices.ranges.price.max);
  const cheap = await onSale('&price=-300');
  expect((await answer<StoreList>('/list?limit=200&price=-300&reports_by=2026-02-31')).found.rows).toEqual(cheap);
  expect(cheap.length).toBeLessThan(all.length);
});

test('a tradeline says by when the user is added, and has others beside it', async () => {
  const [row] = await onSale();
  const found = await answer(`/${row.id}`);
  expect(found).toMatchObject({ kind: 'tradeline', tradeline: row });
  if (found.kind !== 'tradeline') throw new Error(found.kind);
  expect(found.addedBy < row.statementDate && row.purchaseBy <= found.addedBy).toBe(true);
  expect(found.similar).toHaveLength(3);
  expect(found.similar.map(({ id }) => id)).not.toContain(row.id);
  expect(JSON.stringify(found)).not.toMatch(/cardholder|commission|owner/i);
});

test('an archived card is gone, with others like it; one that was never approved is unknown to its owner, too', async () => {
  const { data } = (await api.as('cardholder', 'GET', '/api/v1/card-management/')).body;
  const listed = new Set((await onSale()).map(({ id }: { id: string }) => id));
  const inReview = data.find(({ state }: { state: string }) => state === 'onReview');
  if (inReview) expect(await answer(`/${inReview.id}`, 'cardholder')).toEqual({ kind: 'unknown' });
  expect(await answer('/3f0c2c6e-8f0a-4f43-9d8e-0b8f2c1d7a55')).toEqual({ kind: 'unknown' });
  for (const { id } of data.filter((card: { id: string }) => listed.has(card.id))) {
    const archived = await api.as('cardholder', 'DELETE', `/api/v1/card-management/${id}/`, {
      body: { archiveReason: 'closed' },
    });
    if (archived.status >= 300) continue;
    await api.rig().settled();
    const found = await answer(`/${id}`, 'cardholder');
    expect(found).toMatchObject({ kind: 'gone' });
    expect(found.kind === 'gone' && found.similar.length).toBe(3);
    return;
  }
  throw new Error('No card could be archived');
});

test('search engines are told of everything for sale', async () => {
  const listed = ((await ask(`${api.rig().url}/sitemap.xml`)).body as string).split(',').toSorted();
  expect(listed).toEqual((await onSale()).map(({ id }: { id: string }) => id).toSorted());
});
