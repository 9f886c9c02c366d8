import { expect, test } from 'vitest';
import { proposalsFor, type Candidate } from './proposals.ts';
import { readStatement } from './readStatement.ts';

const csv = `Date,Description,Amount,Payer,Transaction ID
11/27/2026,Order 482,"$1,631.75",KIM LEE,Z1
11/26/26,Coffee,-4.50,,
2026-11-25,"rent, thanks",(45.00),,
11/24/2026,,,,
13/45/2026,oops,1.00,,
"Nov 3, 2026",,80,JOSÉ PÉREZ,`;

const linesOf = (text: string, mapping?: Parameters<typeof readStatement>[1]) => {
  const read = readStatement(text, mapping);
  if (read.kind !== 'lines') throw new Error(read.kind);
  return read;
};

test('a table’s columns are recognized; money that went out is below zero, what can’t be read is told by line', () => {
  const { lines, unreadable } = linesOf(csv);
  expect(lines).toMatchObject([
    { day: '2026-11-27', amountCents: 163_175, name: 'KIM LEE', memo: 'Order 482', reference: 'Z1' },
    { day: '2026-11-26', amountCents: -450, memo: 'Coffee' },
    { day: '2026-11-25', amountCents: -4_500, memo: 'rent, thanks' },
    { day: '2026-11-03', amountCents: 8_000, name: 'JOSÉ PÉREZ', memo: '', reference: '' },
  ]);
  expect(unreadable).toEqual([4, 5]);
});

test('an unknown table shows its headings, and is read once its columns are named', () => {
  const table = 'When;What;In\n2026-11-27;Zelle;12.30\n';
  expect(readStatement(table)).toMatchObject({ kind: 'unmapped', table: { heads: ['When', 'What', 'In'] } });
  expect(linesOf(table, { day: 0, amount: 2, memo: 1 }).lines).toMatchObject([{ amountCents: 1_230, memo: 'Zelle' }]);
});

test('a summary above the headings is passed over; the payment’s description is read, not its kind', () => {
  const summed = `Description,,Summary Amt.
Beginning balance as of 11/01/2026,,"1,000.00"
Total credits,,20.00

Date,Description,Amount,Running Bal.
11/27/2026,ZELLE FROM KIM LEE,20.00,"1,020.00"
`;
  expect(linesOf(summed).lines).toMatchObject([{ day: '2026-11-27', amountCents: 2_000, memo: 'ZELLE FROM KIM LEE' }]);
  const kinds = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,11/27/2026,"Zelle payment from KIM LEE Z9",20.00,QUICKPAY_CREDIT,1020.00,,
`;
  expect(linesOf(kinds)).toMatchObject({ lines: [{ memo: 'Zelle payment from KIM LEE Z9' }], unreadable: [] });
});

test('a table without headings loses no payment: its columns have letters', () => {
  const bare = '"11/27/2026","20.00","*","","ZELLE FROM KIM LEE"\n"11/26/2026","-5.00","*","","FEE"\n';
  expect(readStatement(bare)).toMatchObject({ kind: 'unmapped', table: { heads: ['A', 'B', 'C', 'D', 'E'] } });
  expect(linesOf(bare, { day: 0, amount: 1, memo: 4 }).lines).toMatchObject([
    { amountCents: 2_000 },
    { amountCents: -500 },
  ]);
});

test.each([
  ['$-12.00', -1_200],
  ['+ $12.00', 1_200],
  ['USD 1,234.5', 123_450],
  ['($45.00)', -4_500],
])('the amount %j', (written, cents) => {
  expect(linesOf(`Date,Amount\n2026-11-27,"${written}"\n`).lines).toMatchObject([{ amountCents: cents }]);
});

test('a table with a column for each direction', () => {
  const table = 'Posted,Description,Debit,Credit\n11/27/2026,ZELLE KIM,,20.00\n11/27/2026,ACH CARLA DIAZ,45.00,\n';
  expect(linesOf(table).lines.map(({ amountCents }) => amountCents)).toEqual([2_000, -4_500]);
});

const ofx = (transactions: string) => `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>${transactions}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const credit = (id: string, amount: string) =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261127120000[-5:EST]<TRNAMT>${amount}<FITID>${id}<NAME>ZELLE KIM<MEMO>482</STMTTRN>`;

test('OFX of one transaction and of several, with the bank’s own id as reference', () => {
  expect(linesOf(ofx(credit('A1', '631.75'))).lines).toMatchObject([
    { day: '2026-11-27', amountCents: 63_175, name: 'ZELLE KIM', memo: '482', reference: 'A1' },
  ]);
  expect(linesOf(ofx(credit('A1', '631.75') + credit('A2', '-3.00') + credit('A3', '0'))).lines).toMatchObject([
    { amountCents: 63_175 },
    { amountCents: -300, reference: 'A2' },
  ]);
});

test('a line has the same key each time it is listed; two equal payments of a day have two keys', () => {
  const keys = (text: string) => linesOf(text).lines.map(({ key }) => key);
  const twice = 'Date,Amount,Name\n2026-11-27,20.00,Kim\n2026-11-27,20.00,Kim\n';
  expect(new Set(keys(twice)).size).toBe(2);
  expect(keys(`${twice}2026-11-28,5.00,Lee\n`).slice(0, 2)).toEqual(keys(twice));
  // Whichever columns are read, and whatever the balance was when the bank wrote it.
  const row = (balance: string) => `Date,Amount,Name,Note,Balance\n2026-11-27,20.00,Kim,482,${balance}\n`;
  const [key] = keys(row('100.00'));
  expect(keys(row('80.00'))).toEqual([key]);
  expect(linesOf(row('80.00'), { day: 0, amount: 1 }).lines.map((one) => one.key)).toEqual([key]);
  expect(keys(ofx(credit('A2', '1') + credit('A1', '1')))).toContain(keys(ofx(credit('A1', '1')))[0]);
});

test.each(['', '   ', 'Date,Amount\n', '<OFX><broken', '\0\0\0,\0'])(
  '%j is not a statement, and breaks nothing',
  (text) => {
    expect(['unreadable', 'unmapped', 'lines']).toContain(readStatement(text).kind);
    expect(readStatement(text)).not.toMatchObject({ kind: 'lines', lines: [expect.anything()] });
  },
);

const candidate = (id: string, dueCents: number, names: string[], more: Partial<Candidate> = {}): Candidate => ({
  kind: 'order',
  id,
  comesIn: true,
  exact: false,
  numbers: [id],
  dueCents,
  names,
  sentAt: '2026-11-27T18:00:00.000Z',
  ...more,
});
const goesOut = { comesIn: false, exact: true };
const candidates = [
  candidate('482', 63_175, ['Kim Lee']),
  candidate('483', 63_175, ['José Pérez']),
  candidate('63175', 100, ['Ada King']),
  candidate('refund', 5_000, ['Kim Lee'], { ...goesOut, kind: 'refund', exact: false, numbers: ['77'] }),
  candidate('carla', 9_000, ['Carla Diaz'], { ...goesOut, kind: 'commissions', numbers: [] }),
  candidate('sent', 9_000, ['Carl Roe'], { ...goesOut, kind: 'recorded', numbers: [], reference: 'ach90001' }),
  candidate('back', 9_000, ['Carl Roe'], { exact: true, kind: 'returned', numbers: [], reference: 'ach90001' }),
];
const proposed = (line: Partial<Parameters<typeof proposalsFor>[0]>) =>
  proposalsFor({ amountCents: 63_175, name: '', memo: '', reference: '', day: '2026-11-27', ...line }, candidates).map(
    ({ id }) => id,
  );

test('the order’s number decides, then amount and name; without a clue beyond the amount several are proposed', () => {
  expect(proposed({ memo: 'order #482' })[0]).toBe('482');
  expect(proposed({ name: 'PEREZ JOSE' })[0]).toBe('483');
  expect(proposed({}).toSorted()).toEqual(['482', '483']);
  expect(proposed({ amountCents: 5, day: '2026-11-01' })).toEqual([]);
  expect(proposed({ amountCents: 60_000, memo: '482' })).toEqual(['482']);
});

test('money that went out is a refund, a payout by its exact amount, or one that is recorded; never an order', () => {
  expect(proposed({ amountCents: -5_000, name: 'KIM LEE' })).toEqual(['refund']);
  expect(proposed({ amountCents: -63_175, name: 'Kim Lee', memo: '482' })).toEqual([]);
  expect(proposed({ amountCents: -3_000, name: 'Kim Lee' })).toEqual(['refund']);
  expect(proposed({ amountCents: -9_000, name: 'CARLA DIAZ' })).toEqual(['carla', 'sent']);
  expect(proposed({ amountCents: -8_999, name: 'CARLA DIAZ' })).toEqual([]);
  // Nobody is paid because of an amount alone; what is recorded on that day fits.
  expect(proposed({ amountCents: -9_000 })).toEqual(['sent']);
  expect(proposed({ amountCents: -9_000, day: '2026-12-24', memo: 'ref ACH-90001' })).toEqual(['sent']);
});

test('what comes back is told by the reference or the payee, not by its amount', () => {
  expect(proposed({ amountCents: 9_000, memo: 'RETURN ACH 90001', day: '2026-12-03' })).toEqual(['back']);
  expect(proposed({ amountCents: 9_000 })).toEqual([]);
});
