import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesFrom } from './addresses.ts';
import { ownAddresses } from './ownAddresses.ts';

const log = pino({ level: 'silent' });

describe('without a provider', () => {
  test.each([
    ['12 Elm Street, Reno, 89501', ['12 Elm Street, Reno, NV 89501']],
    [
      '12 Elm Street, Apt 4, Fishers Island, 06390',
      ['12 Elm Street, Apt 4, Fishers Island, CT 06390', '12 Elm Street, Apt 4, Fishers Island, NY 06390'],
    ],
    // What nobody can know from these words alone.
    ['12 elm street, ren', []],
    ['12 Elm Street, Reno', []],
    ['12 Orchard Road, Fresno, CA', []],
    ['12 elm street', []],
    ['PO Box 4, Reno, 89501', []],
    ['12 Elm Street, Reno, NV 89501', []],
  ])('%s', async (typed, expected) => {
    expect(await ownAddresses.complete(typed)).toEqual(expected);
  });
});

describe('with Smarty', () => {
  /** What it was asked, and what it answers by path. */
  const asked: URL[] = [];
  const answers: Record<string, { status: number; body: unknown }> = {};
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost');
    asked.push(url);
    const { status, body } = answers[url.pathname] ?? { status: 404, body: {} };
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  const provider = () =>
    addressesFrom(
      {
        SMARTY_AUTH_ID: 'id',
        SMARTY_AUTH_TOKEN: 'token',
        SMARTY_AUTOCOMPLETE_URL: `${base}/lookup`,
        SMARTY_STREET_URL: `${base}/street-address`,
      },
      { log },
    );
  const found = (metadata: object, analysis: object = {}) => [
    { delivery_line_1: '12 Elm St', last_line: 'Reno NV 89501-1234', metadata, analysis },
  ];

  test('completes what is typed', async () => {
    answers['/lookup'] = {
      status: 200,
      body: {
        suggestions: [
          { street_line: '12 Elm St', secondary: 'Apt 4', city: 'Reno', state: 'NV', zipcode: '89501', entries: 0 },
          { street_line: '12 Elmwood Ave', secondary: '', city: 'Reno', state: 'NV', zipcode: '89509', entries: 0 },
        ],
      },
    };
    expect(await provider().complete('12 elm')).toEqual([
      '12 Elm St, Apt 4, Reno, NV 89501',
      '12 Elmwood Ave, Reno, NV 89509',
    ]);
    expect(Object.fromEntries(asked.at(-1)!.searchParams)).toMatchObject({ search: '12 elm', 'auth-id': 'id' });
  });
  test.each([
    ['a home', found({ rdi: 'Residential', record_type: 'S' }, { dpv_cmra: 'N' }), true],
    ['an office', found({ rdi: 'Commercial', record_type: 'S' }), false],
    ['a shop that takes mail in', found({ rdi: 'Residential' }, { dpv_cmra: 'Y' }), false],
    ['a box', found({ record_type: 'P' }), false],
  ])('knows %s', async (_, body, residential) => {
    answers['/street-address'] = { status: 200, body };
    expect(await provider().lookUp('12 Elm St, Reno, NV')).toEqual({
      normalized: '12 Elm St, Reno NV 89501-1234',
      residential,
    });
  });
  test.each([
    ['an address that it does not know', { status: 200, body: [] }],
    ['a refusal', { status: 402, body: {} }],
    ['an answer of another shape', { status: 200, body: { error: 'x' } }],
  ])('leaves it to our own rules on %s', async (_, answer) => {
    answers['/street-address'] = answer;
    answers['/lookup'] = { status: 500, body: {} };
    expect(await provider().lookUp('12 Elm St, Reno, NV')).toBeNull();
    expect(await provider().complete('12 elm')).toEqual([]);
  });
});
