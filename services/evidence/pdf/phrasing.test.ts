import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageCodes } from '#words/languages.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { phrasing } from './phrasing.ts';

const types = Object.values(lifecycles).flatMap(({ events }) => Object.values(events).map(({ type }) => type));

test.each(languageCodes)('%s: a printed pack calls events what the audit page calls them', (language) => {
  const event: Readonly<Record<string, string>> = Object.assign(
    {},
    ...readdirSync(`words/${language}`).map(
      (domain) => JSON.parse(readFileSync(`words/${language}/${domain}`, 'utf8')).event,
    ),
  );
  const say = phrasing(language, { issuer: 'https://tradelines.example' });
  expect(types.length).toBeGreaterThan(50);
  for (const type of types) {
    const name = event[type.replace(/\.v\d+$/, '').replace('.', '_')]!;
    expect(say.event(type).toLowerCase(), type).toBe(name.toLowerCase());
  }
  expect(say.event('order.unheard-of.v1')).toBe('Order.unheard-of.v1');
  expect(say.who({ who: null })).not.toContain('.');
});

test('a pack says amounts, days and instants as the pages do, without signs that its font lacks', () => {
  const say = phrasing('ru', { issuer: 'https://tradelines.example' });
  expect(say.instant('2026-11-22T01:00:00.000Z')).toMatch(/^21 нояб\. 2026, 17:00 PST$/);
  expect(say.day('2026-11-21')).toMatch(/^21 нояб\. 2026$/);
  expect(say.money(123_405)).not.toContain('\u202f');
  expect(say.record('booking-a1b2c3d4-0000')).toBe('Бронь a1b2c3d4');
  // A small file isn't an empty one.
  expect([say.bytes(40), say.bytes(12_345)].map((size) => size.replace('\u00a0', ' '))).toEqual(['40 байт', '12,3 кБ']);
});
