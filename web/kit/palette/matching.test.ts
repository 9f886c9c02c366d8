import { describe, expect, it } from 'vitest';
import { holds, matching } from './matching.ts';

const item = (words: string, detail?: string) => ({ key: words, words, detail, run: () => undefined });
const groups = [
  { title: 'Order 1004', items: [item('Confirm payment'), item('Cancel the order'), item('Comment')] },
  { title: 'Pages', items: [item('Orders', '/admin/orders'), item('Añadir tarjeta'), item('Мой заказ')] },
];
const found = (typed: string) => matching(groups, typed).flatMap(({ items }) => items.map(({ words }) => words));

describe('what the palette finds', () => {
  it('is everything while nothing is typed', () => expect(found(' ')).toHaveLength(6));
  it('holds every word that was typed, in any order', () => expect(found('pay conf')).toEqual(['Confirm payment']));
  it('knows an action by its record', () => expect(found('1004 comm')).toEqual(['Comment']));
  it('needs neither capitals nor accents', () => expect(found('anadir')).toEqual(['Añadir tarjeta']));
  it('keeps the letters of Russian apart', () => {
    expect(found('мой')).toEqual(['Мой заказ']);
    expect(found('мои')).toEqual([]);
  });
  it('puts first what begins with the word', () => expect(found('order')[0]).toBe('Cancel the order'));
  it('holds a command’s words wherever they stand, without capitals or accents', () => {
    expect(holds('Confirm payment', 'PAYM conf')).toBe(true);
    expect(holds('Añadir tarjeta', 'anadir')).toBe(true);
    expect(holds('Confirm payment', 'confirm card')).toBe(false);
  });
  it('is nothing for words that nobody used', () => expect(found('xyzzy')).toEqual([]));
});
