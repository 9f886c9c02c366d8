import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { type Answer } from '#testing/api/client.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const today = pacificDate(new Date().toISOString());
let card: string;
/** All that a cardholder is answered about their card and its holds. */
let hers: readonly string[];

beforeAll(async () => {
  const { data: rows } = (await api.as('cardholder', 'GET', '/api/v1/card-management/')).body as {
    data: { id: string; state: string; onHold: boolean; slotsAvailable: number; reserved: unknown[] }[];
  };
  card = rows.find(
    ({ state, onHold, slotsAvailable, reserved }) =>
      state === 'active' && !onHold && slotsAvailable > 0 && reserved.length > 0,
  )!.id;
  const { rows: bookings } = (await api.as('cardholder', 'GET', '/api/v1/bookings/')).body as {
    rows: { id: string; cardId: string }[];
  };
  hers = [
    '/api/v1/card-management/',
    `/api/v1/card-management/${card}/`,
    `/api/v1/cards/${card}/holds/`,
    `/api/v1/cards/${card}/next-steps/`,
    `/api/v1/holds/${card}/next-steps/`,
    `/api/v1/holds/${card}/timeline/`,
    `/api/v1/holds/${card}/verify/`,
    `/api/v1/cards/${card}/`,
    `/api/v1/cards/?id=${card}`,
    '/api/v1/cards/?limit=200',
    '/api/v1/cards/ranges?type=price',
    '/api/v1/cards/ranges?type=card_limit&availability=book',
    '/api/v1/cards/filter-banks/',
    '/api/v1/cards/filter-bank-perks/',
    '/api/v1/cards/filter-statement-days/',
    '/api/v1/cards/filter-purchase-by/',
    '/api/v1/cards/filter-reports-by/',
    '/api/v1/bookings/',
    ...bookings
      .filter(({ cardId }) => cardId === card)
      .flatMap(({ id }) => [
        `/api/v1/bookings/${id}/`,
        `/api/v1/bookings/${id}/journey/`,
        `/api/v1/bookings/${id}/next-steps/`,
      ]),
  ];
});

const reported = ({ status, body, headers }: Answer) => ({
  status,
  etag: headers.get('etag'),
  body: JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      ['at', 'position', 'instance', 'requestId'].includes(key) ? '…' : value,
    ),
  ) as unknown,
});
const allShown = async () =>
  Object.fromEntries(
    await Promise.all(hers.map(async (path) => [path, reported(await api.as('cardholder', 'GET', path))])),
  );

const none = '00000000-0000-4000-8000-000000000009';
const days = { startDate: addDays(today, 40), endDate: addDays(today, 41) };
const holds = () => `/api/v1/cards/${card}/holds/`;
/** Everything that she can try with the holds, and is refused. */
const refusals = async (revision: string) =>
  Promise.all([
    api.as('cardholder', 'POST', holds(), { body: { startDate: '2020-01-01', endDate: '2020-01-02' } }),
    api.as('cardholder', 'POST', holds(), { body: { ...days, kind: 'admin' } }),
    api.as('cardholder', 'POST', holds(), { body: days, headers: { 'if-match': `"${Number(revision) + 7}"` } }),
    api.as('cardholder', 'POST', `${holds()}${none}/cancel/`, { body: { confirmed: true } }),
    api.as('cardholder', 'PUT', `${holds()}${none}/`, { body: { endDate: null } }),
  ]).then((answers) => answers.map(reported));

const secretly = async (happens: () => Promise<Answer>) => {
  const answer = await happens();
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await api.rig().settled();
};
const place = (period: { startDate: string; endDate: string | null }) => () =>
  api.as('cards-staff', 'POST', holds(), { body: { kind: 'secret', ...period } });

describe('a secret hold', () => {
  test('changes nothing of all that its cardholder is answered, whatever becomes of it', async () => {
    const before = { shown: await allShown(), refused: await refusals('0') };
    expect(before.refused.map(({ status }) => status)).toEqual([409, 409, 412, 409, 409]);
    await secretly(place({ startDate: today, endDate: null }));
    const { holdId } = (
      (await api.as('cards-staff', 'GET', holds())).body.rows as { holdId: string; kind: string }[]
    ).find(({ kind }) => kind === 'secret')!;
    expect({ shown: await allShown(), refused: await refusals('0') }).toEqual(before);
    await secretly(() => api.as('cards-staff', 'POST', `${holds()}${holdId}/cancel/`, { body: { confirmed: true } }));
    expect({ shown: await allShown(), refused: await refusals('0') }).toEqual(before);
  });

  test('is not counted beside her own: revisions, ETag, If-Match and the newest news are those of her holds', async () => {
    await secretly(place({ startDate: today, endDate: null }));
    const mine = await api.as('cardholder', 'POST', holds(), { body: days, headers: { 'idempotency-key': 'mine' } });
    expect(mine).toMatchObject({ status: 200, body: { state: 'scheduled', revision: '0' } });
    expect(mine.headers.get('etag')).toBe('"0"');
    await api.rig().settled();
    await secretly(place({ startDate: addDays(today, 3), endDate: addDays(today, 4) }));
    expect(
      await api.as('cardholder', 'POST', holds(), { body: days, headers: { 'idempotency-key': 'mine' } }),
    ).toMatchObject({ status: 200, body: { state: 'scheduled', revision: '0', repeated: true } });
    const [own, ...others] = (await api.as('cardholder', 'GET', holds())).body.rows as {
      holdId: string;
      revision: string;
      updatedAt: string;
      placedAt: string;
    }[];
    expect(others).toEqual([]);
    expect(own).toMatchObject({ revision: '0', updatedAt: own!.placedAt });
    expect((await api.as('cardholder', 'GET', `/api/v1/holds/${card}/next-steps/`)).body).toMatchObject({
      state: 'scheduled',
      revision: '0',
      deadlines: [{ name: `activate:${own!.holdId}` }],
    });
    const late = await api.as('cardholder', 'POST', holds(), { body: days, headers: { 'if-match': '"4"' } });
    expect(late).toMatchObject({
      status: 412,
      body: { state: 'scheduled', revision: '0', latest: { type: 'hold.placed.v1', at: own!.placedAt, byYou: true } },
    });
    const moved = await api.as('cardholder', 'PUT', `${holds()}${own!.holdId}/`, {
      body: { endDate: addDays(today, 50) },
      headers: { 'if-match': '"0"' },
    });
    expect(moved).toMatchObject({ status: 200, body: { revision: '1' } });
  });

  test('looks to buyers and guests as if the last slot were taken', async () => {
    for (const who of ['buyer', undefined]) {
      const shown = await api.as(who, 'GET', `/api/v1/cards/${card}/`);
      expect(
        shown.status === 404 || (shown.body.orderable === false && shown.body.slotsAvailable === 0),
        JSON.stringify(shown.body),
      ).toBe(true);
      expect(
        ((await api.as(who, 'GET', '/api/v1/cards/?limit=200')).body.rows as { id: string }[]).map(({ id }) => id),
      ).not.toContain(card);
    }
    expect(
      (await api.as('buyer', 'POST', '/api/v1/orders/quote/', { body: { lines: [{ cardId: card }] } })).body.lines,
    ).toMatchObject([{ notOrderable: 'slotFree' }]);
  });
});
