import { expect, test } from 'vitest';
import { every, listColumnsOf } from './listColumns.ts';

interface Row {
  readonly number: string;
  readonly state: 'open' | 'over';
  readonly totalCents: number;
  readonly buyer: { readonly name: string };
}
type List = {
  readonly number: { readonly kind: 'serial'; readonly csv: 'csv.id' };
  readonly state: { readonly kind: 'text'; readonly csv: 'csv.id' };
  readonly totalCents: { readonly kind: 'money'; readonly csv: 'csv.id' };
  readonly buyerName: { readonly kind: 'person'; readonly csv: 'csv.id' };
  readonly revision: { readonly kind: 'serial' };
};
const { columns, serial, text, money, person, own } = listColumnsOf<List, Row>();

test('a page says heading, width and cell; field, filter and sorting follow from the list', () => {
  const [number, total, buyer] = columns(
    {
      number: serial('Order', { width: 84, phone: 'title' }),
      totalCents: money('Total'),
      buyerName: person('Ordered by', (row) => row.buyer.name, { filter: 'none' }),
    },
    ['state'],
  );
  expect(number).toMatchObject({ field: 'number', header: 'Order', width: 84, sortable: true, phone: 'title' });
  expect(number).not.toHaveProperty('filter');
  expect(total).toMatchObject({ field: 'totalCents', filter: { kind: 'money' }, sortable: true, right: true });
  expect(total!.text({ totalCents: 123_450 } as Row)).toBe('$1,234.50');
  expect(buyer).not.toHaveProperty('filter');
  expect(buyer!.text({ buyer: { name: 'Bea Miller' } } as Row)).toBe('Bea Miller');
});

test('a forgotten column, an unknown one and one of another kind do not compile', () => {
  const state = own('text', 'State', { text: (row) => row.state });
  const whole = { number: serial('Order'), state, totalCents: money('Total') };
  expect(columns(whole, ['buyerName'])).toHaveLength(3);
  // @ts-expect-error the buyer's name is neither shown nor left out
  columns(whole, []);
  // @ts-expect-error the list has no such column
  columns({ ...whole, nonsense: text('What') }, ['buyerName']);
  // @ts-expect-error the total is money
  columns({ ...whole, totalCents: text('Total') }, ['buyerName']);
  // @ts-expect-error a state is missing
  every<Row['state']>()(['open']);
  expect(every<Row['state']>()(['open', 'over'])).toEqual(['open', 'over']);
});
