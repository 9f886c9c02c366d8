import { expect, test } from 'vitest';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const list = async (who: string, query = '') => api.as(who, 'GET', `/api/v1/card-management/${query}`);
const rowsOf = async (query: string) => (await list('cards-staff', `?page_size=100&${query}`)).body.data;
interface Row {
  id: string;
  state: string;
  onHold: boolean;
  bankId: number;
  slotsOffered: number;
  slotsAvailable: number;
  openedOn: string;
  holdKinds: string[];
}

test('the answer has data, meta and options, by pages of 15', async () => {
  const { status, body } = await list('cards-staff');
  expect(status).toBe(200);
  const { count } = body.meta;
  expect(body.meta).toEqual({ page: 1, page_size: 15, pages: Math.ceil(count / 15), count });
  expect(body.data).toHaveLength(Math.min(15, count));
  expect(body.options_banks).toContainEqual({ id: 6, name: 'Discover' });
  expect([body.options_maximum_initial_slots, body.options_maximum_available_slots]).toEqual([10, 10]);
  const last = await list('cards-staff', `?page=${body.meta.pages}`);
  expect(last.body.data.length).toBe(count - 15 * (body.meta.pages - 1));
});

test.each([
  ['filtering=on_hold', ({ onHold, state }: Row) => onHold || state === 'onUpdateReview'],
  ['filtering=on_archive', ({ state }: Row) => state === 'archived'],
  ['filtering=on_active', ({ state, onHold }: Row) => state === 'active' && !onHold],
  ['filtering=on_review', ({ state }: Row) => state === 'onReview'],
  ['filtering=active', ({ state }: Row) => state === 'active'],
  ['filtering=on_update_review', ({ state }: Row) => state === 'onUpdateReview'],
  ['bank_id=1', ({ bankId, state }: Row) => bankId === 1 && state !== 'archived'],
  ['slots_initial_min=3&slots_initial_max=4', ({ slotsOffered }: Row) => slotsOffered >= 3 && slotsOffered <= 4],
  [
    'slots_available_count_min=2&slots_available_count_max=3',
    ({ slotsAvailable: free }: Row) => free >= 2 && free <= 3,
  ],
  ['start_date_from=2012-01-15&start_date_to=2016', null],
  [
    'start_date_from=2012-01-15&start_date_to=2016-12',
    ({ openedOn }: Row) => openedOn >= '2012-01' && openedOn <= '2016-12',
  ],
  ['created_at_from=2099-01-01', () => false],
] as const)('%s narrows the list to just those', async (query, holds) => {
  if (holds === null) {
    expect((await list('cards-staff', `?${query}`)).status).toBe(422);
    return;
  }
  const every = [...(await rowsOf('filtering=all')), ...(await rowsOf('filtering=on_archive'))] as Row[];
  const isArchive = query === 'filtering=on_archive';
  const wanted = every.filter((row) => holds(row) && (isArchive || row.state !== 'archived'));
  const found = (await rowsOf(query)) as Row[];
  expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
});

test('the kind of hold is looked at among the cards on hold alone', async () => {
  const onHold = await rowsOf('filtering=on_hold&hold_filtering=user_hold');
  const all = await rowsOf('filtering=all&hold_filtering=user_hold');
  expect(all.length).toBeGreaterThan(onHold.length);
});

test.each(['tab=all', 'pageSize=10', 'filtering=some', 'bank_id=x', 'page_size=0', 'slots_initial_min=-1'])(
  '%s is no question: 422',
  async (query) => {
    expect((await list('cards-staff', `?${query}`)).status).toBe(422);
  },
);

test('as a table it has every card that matches: one’s own, or for staff who may take them away, everybody’s', async () => {
  const table = (who: string, query = '') =>
    api.as(who, 'GET', `/api/v1/card-management/${query}`, { headers: { accept: 'text/csv' } });
  const lines = (text: unknown) => String(text).trim().split('\r\n').length - 1;
  const mine = await table('cardholder');
  expect([mine.status, mine.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(lines(mine.body)).toBe((await list('cardholder')).body.meta.count);
  const named = { headers: { accept: 'text/csv;charset=utf-8' } };
  expect((await api.as('cardholder', 'GET', '/api/v1/card-management/', named)).body).toEqual(mine.body);
  const staffs = await table('admin', '?filtering=active');
  expect(lines(staffs.body)).toBe((await list('admin', '?filtering=active')).body.meta.count);
});
