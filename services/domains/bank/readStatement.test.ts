import { expect, test } from 'vitest';
import { proposalsFor, type WaitingOrder } from './proposals.ts';
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

test('a table’s columns are recognized; money that went out is counted, what can’t be read is told by line', () => {
  const { lines, outgoing, unreadable } = linesOf(csv);
  expect(lines).toMatchObject([
    { day: '2026-11-27', amountCents: 163_175, name: 'KIM LEE', memo: 'Order 482', reference: 'Z1' },
    { day: '2026-11-03', amountCents: 8_000, name: 'JOSÉ PÉREZ', memo: '', reference: '' },
  ]);
  expect(outgoing).toBe(2);
  expect(unreadable).toEqual([4, 5]);
});

test('an unknown table shows its headings, and is read once its columns are named', () => {
  const table = 'When;What;In\n2026-11-27;Zelle;12.30\n';
  expect(readStatement(table)).toMatchObject({ kind: 'unmapped', table: { heads: ['When', 'What', 'In'] } });
  expect(linesOf(table, { day: 0, amount: 2, memo: 1 }).lines).toMatchObject([{ amountCents: 1_230, memo: 'Zelle' }]);
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
  expect(linesOf(ofx(credit('A1', '631.75') + credit('A2', '-3.00') + credit('A3', '1'))).lines).toHaveLength(2);
});

test('a line has the same key each time it is listed; two equal payments of a day have two keys', () => {
  const keys = (text: string) => linesOf(text).lines.map(({ key }) => key);
  const twice = 'Date,Amount,Name\n2026-11-27,20.00,Kim\n2026-11-27,20.00,Kim\n';
  expect(new Set(keys(twice)).size).toBe(2);
  expect(keys(`${twice}2026-11-28,5.00,Lee\n`).slice(0, 2)).toEqual(keys(twice));
  expect(keys(ofx(credit('A2', '1') + credit('A1', '1')))).toContain(keys(ofx(credit('A1', '1')))[0]);
});

test.each(['', '   ', 'Date,Amount\n', '<OFX><broken', '\0\0\0,\0'])(
  '%j is not a statement, and breaks nothing',
  (text) => {
    expect(['unreadable', 'unmapped', 'lines']).toContain(readStatement(text).kind);
    expect(readStatement(text)).not.toMatchObject({ kind: 'lines', lines: [expect.anything()] });
  },
);

const order = (number: string, dueCents: number, ...names: string[]): WaitingOrder => ({
  id: number,
  number,
  dueCents,
  names,
  sentAt: '2026-11-27T18:00:00.000Z',
});
const orders = [order('482', 63_175, 'Kim Lee'), order('483', 63_175, 'José Pérez'), order('63175', 100, 'Ada King')];
const proposed = (line: Partial<Parameters<typeof proposalsFor>[0]>) =>
  proposalsFor({ amountCents: 63_175, name: '', memo: '', day: '2026-11-27', ...line }, orders).map(
    ({ orderId }) => orderId,
  );

test('the order’s number decides, then amount and name; without a clue beyond the amount several are proposed', () => {
  expect(proposed({ memo: 'order #482' })[0]).toBe('482');
  expect(proposed({ name: 'PEREZ JOSE' })[0]).toBe('483');
  expect(proposed({}).toSorted()).toEqual(['482', '483']);
  expect(proposed({ amountCents: 5, day: '2026-11-01' })).toEqual([]);
  expect(proposed({ amountCents: 60_000, memo: '482' })).toEqual(['482']);
});
