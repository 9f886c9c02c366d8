import { expect, test } from 'vitest';
import { banksInForce } from '#workflows/card/banks.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { withApi } from '#testing/api/withApi.ts';
import { idOf } from '#testing/api/apiRig.ts';
import type { ImportVerdict } from './contract.ts';

const api = withApi();
const head = 'Lender,Limit,Statement day,Opened,Slots';
const confirmations = {
  acceptCommission: true,
  utilizationBelow10: true,
  personalCard: true,
  notStoreCard: true,
  tutorialRead: true,
};
const check = (who: string, text: string, language = 'en') => {
  const body = new FormData();
  body.set('language', language);
  body.set('file', new Blob([text]), 'cards.csv');
  return api.as(who, 'POST', '/api/cards/import_template/', { body });
};
const checked = async (who: string, text: string): Promise<readonly ImportVerdict[]> => {
  const { status, body } = await check(who, text);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.rows;
};
const rowsOf = (verdicts: readonly ImportVerdict[]) =>
  verdicts.flatMap(({ line, verdict, card }) => (verdict === 'new' && card ? [{ line, ...card }] : []));
const send = (who: string, rows: object[], more: object = {}) =>
  api.as(who, 'POST', '/api/v1/cards/import/', { body: { rows, confirmations, ...more } });

test('the template can be imported as it is, in each language', async () => {
  for (const language of ['en', 'es', 'ru', 'zh']) {
    const { status, body: text } = await api.as('cardholder', 'GET', `/api/v1/download-template?language=${language}`);
    expect(status).toBe(200);
    expect(await checked('cardholder', text)).toMatchObject([
      { verdict: 'new', card: { bankId: 1, limitCents: 1_200_000, statementDay: 15, openedOn: '2019-04' } },
    ]);
  }
  expect((await api.as('buyer', 'GET', '/api/v1/download-template')).status).toBe(403);
});

test('a file is checked row by row and changes nothing; importing it adds the new ones, and again adds none', async () => {
  const file = [
    head,
    'Chase,12345,15,2018-04,2',
    'Chase,12345,15,2018-04,2',
    'Chase,100,15,2018-04,2',
    'Wells Fargo,9000,9,2025-12,1',
    'Discover,6700,3,2016-01,99',
    'American Express,20000,3,2016-01,2',
    'PNC,15000,20,2016-01,2',
    'PNC Bank,15000,19,2016-01,2',
    'Elan,7700,4,2017-03,2',
    'Discover,100,3,2016-01,99',
  ].join('\n');
  const verdicts = await checked('cardholder', file);
  expect(
    verdicts.map(({ line, verdict, faults }) => [
      line,
      verdict,
      ...faults.map(({ column, code }) => `${column} ${code}`),
    ]),
  ).toEqual([
    [2, 'new'],
    [3, 'refused', 'null twice'],
    [4, 'refused', 'limit limitHighEnough'],
    [5, 'refused', 'opened oldEnough'],
    [6, 'refused', 'slots slotsWithinMaximum'],
    [7, 'refused', 'bank notAmex'],
    [8, 'refused', 'bank unknownBank'],
    [9, 'refused', 'statementDay statementDayFits'],
    [10, 'new'],
    [11, 'refused', 'limit limitHighEnough', 'slots slotsWithinMaximum'],
  ]);
  // What was read of a row is told beside what is wrong with it, and nothing that it would earn.
  expect(verdicts[3]).toMatchObject({ lender: 'Wells Fargo', card: { limitCents: 900_000 }, commissionCents: null });
  const mine = async () =>
    (await api.as('cardholder', 'GET', '/api/v1/card-management/?page_size=100')).body.meta.count;
  const before = await mine();
  const rows = rowsOf(verdicts);
  const { body } = await send('cardholder', rows);
  expect(body.rows.map(({ line, verdict }: { line: number; verdict: string }) => [line, verdict])).toEqual([
    [2, 'added'],
    [10, 'added'],
  ]);
  // Sent again before anybody's list knows of it, and once it does.
  expect((await send('cardholder', rows)).body.rows).toMatchObject([{ verdict: 'known' }, { verdict: 'known' }]);
  await api.rig().settled();
  expect(await mine()).toBe(before + 2);
  const again = await checked('cardholder', file);
  expect(again.filter(({ verdict }) => verdict === 'known').map(({ line }) => line)).toEqual([2, 10]);
  expect(rowsOf(again)).toEqual([]);
});

test('a card that was imported and deleted since is known to the check as it is to the import', async () => {
  const file = `${head}\nChase,13579,15,2018-04,2`;
  const rows = rowsOf(await checked('cardholder', file));
  const [{ id }] = (await send('cardholder', rows)).body.rows;
  const deleted = { body: { archiveReason: 'closed' } };
  expect((await api.as('cardholder', 'DELETE', `/api/v1/card-management/${id}/`, deleted)).status).toBe(200);
  await api.rig().settled();
  expect(await checked('cardholder', file)).toMatchObject([{ verdict: 'known' }]);
  expect((await send('cardholder', rows)).body.rows).toMatchObject([{ verdict: 'known' }]);
});

test('nobody imports for somebody else, or without confirming', async () => {
  const [row] = rowsOf(await checked('cardholder', `${head}\nChase,23450,15,2018-04,2`));
  expect((await send('cardholder', [{ ...row, cardholderId: idOf('cardholder-two') }])).status).toBe(422);
  expect((await send('buyer', [row!])).status).toBe(403);
  expect((await check('buyer', `${head}\nChase,23450,15,2018-04,2`)).status).toBe(403);
  const { body } = await send('cardholder', [row!], { confirmations: { ...confirmations, personalCard: false } });
  expect(body.rows).toMatchObject([{ verdict: 'refused', faults: [{ code: 'confirmationsGiven' }] }]);
});

test('staff name the cardholder by e-mail; an unknown one is refused', async () => {
  const { email } = (await api
    .rig()
    .deps.db('app.users')
    .where({ id: idOf('cardholder-two') })
    .first('email'))!;
  const file = `${head},Cardholder e-mail\nChase,34560,15,2018-04,2,${email.toUpperCase()}\nChase,34560,15,2018-04,2,nobody@demo.test\nChase,34560,15,2018-04,2,`;
  const verdicts = await checked('admin', file);
  expect(verdicts.map(({ verdict, faults }) => [verdict, ...faults.map(({ code }) => code)])).toEqual([
    ['new'],
    ['refused', 'unknownCardholder'],
    ['refused', 'required'],
  ]);
  const { body } = await send('admin', rowsOf(verdicts));
  expect(body.rows).toMatchObject([{ verdict: 'added' }]);
  await api.rig().settled();
  const card = await api.rig().deps.db('read.cards').where({ id: body.rows[0].id }).first();
  expect(card).toMatchObject({ cardholder_id: idOf('cardholder-two'), limit_cents: 3_456_000 });
});

test('what is exported is imported as known, card for card', async () => {
  const { status, body: text, headers } = await api.as('cardholder-two', 'GET', '/api/cards/export_import/');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const verdicts = await checked('cardholder-two', text);
  expect(verdicts.length).toBeGreaterThan(3);
  expect(verdicts.filter(({ verdict }) => verdict === 'new')).toEqual([]);
  // Two cards of the same terms are one for a file: the second line says so.
  const unknown = verdicts.filter(({ verdict, faults }) => verdict === 'refused' && faults[0]?.code !== 'twice');
  expect(unknown).toEqual([]);
  expect((await api.as('admin', 'GET', '/api/cards/export_import/')).body).toContain('Cardholder e-mail');
});

test('an unreadable file says what it lacks in the reader’s language', async () => {
  const { status, body } = await check('cardholder', 'Banco;Límite\nChase;12000', 'es');
  expect([status, body.code, body.values.columns]).toEqual([
    422,
    'importNoColumns',
    'Día de corte, Apertura, Espacios',
  ]);
});

test.each([
  ['en', '5,000'],
  ['ru', '5\u00a0000'],
])('too long a file says how many cards it may have, written as in %s', async (language, most) => {
  const { status, body } = await check('cardholder', `${head}\n${'a\n'.repeat(5_001)}`, language);
  expect([status, body.code, body.values.most]).toEqual([422, 'importTooMany', most]);
});

test('every lender’s least limit and age are the file’s, too', async () => {
  const offered = banksInForce(defaultSettings).filter(({ refused }) => !refused);
  const file = [
    head,
    ...offered.flatMap(({ id, minLimitCents, statementDay }) => [
      `${id},${minLimitCents / 100},${statementDay ?? 11},2012-02,1`,
      `${id},${minLimitCents / 100 - 1},${statementDay ?? 11},2012-02,1`,
    ]),
  ].join('\n');
  const verdicts = await checked('cardholder', file);
  expect(verdicts.map(({ verdict, faults }) => faults[0]?.code ?? verdict)).toEqual(
    offered.flatMap(() => ['new', 'limitHighEnough']),
  );
});
