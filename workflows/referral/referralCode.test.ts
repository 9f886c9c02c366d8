import { expect, test } from 'vitest';
import { codeFrom, referralIn, stillCounts } from './referralCode.ts';

const now = '2026-06-01T12:00:00.000Z';
const [first, second] = ['ABCDEFGH2345', 'ZZZZZZZZ9999'];
const brought = (query: string) => referralIn(new URLSearchParams(query), now)?.code;

test('the first parameter that is there wins, in the order ref, session, ceid, utm_parameter, json', () => {
  expect(brought(`utm_parameter=${second}&ref=${first}`)).toBe(first);
  expect(brought(`ceid=${second}&session=${first}`)).toBe(first);
  expect(brought(`json=${encodeURIComponent(JSON.stringify({ code: first }))}`)).toBe(first);
  expect(brought('limit=50')).toBeUndefined();
});

test.each(['null', '', 'undefined', 'ABC', '<script>', `${first}0`])(
  '%j is dropped, and nothing later stands in for it',
  (code) => expect(brought(`ref=${encodeURIComponent(code)}&session=${second}`)).toBeUndefined(),
);
test.each(['{', 'null', '[]', '{"code":null}', `{"code":"${first}","at":"soon"}`, `{"code":"${first}","at":5}`])(
  'json that says %s is dropped',
  (json) => expect(brought(`json=${encodeURIComponent(json)}`)).toBeUndefined(),
);

test('it counts for 60 days, to the instant', () => {
  const at = (days: number, ms = 0) => new Date(Date.parse(now) - days * 86_400_000 + ms).toISOString();
  expect(stillCounts({ code: first, at: at(60, 1) }, now)).toBe(true);
  expect(stillCounts({ code: first, at: at(60) }, now)).toBe(false);
  expect(stillCounts({ code: first, at: at(-2) }, now)).toBe(false);
  expect(brought(`json=${encodeURIComponent(JSON.stringify({ code: first, at: at(61) }))}`)).toBeUndefined();
});

test('it is read whatever case it was typed in', () => expect(codeFrom(` ${first.toLowerCase()}\u200B `)).toBe(first));
