import { describe, expect, it } from 'vitest';
import { columnsOf } from '#web/queue/grid/column.ts';
import { arranged, completed, layoutOf, moved, reordered, resized, toggled } from './columnLayout.ts';

interface Row {
  number: string;
  client: string;
  bank: string;
  phone: string;
}
const { text } = columnsOf<Row>();
const columns = [
  text('number', 'Order'),
  text('client', 'Client', { grow: 1 }),
  text('bank', 'Lender'),
  text('phone', 'Phone', { extra: true }),
];
const ids = (layout: readonly { id: string }[]) => layout.map(({ id }) => id).join(' ');
const fields = (shown: readonly { field: string }[]) => shown.map(({ field }) => field).join(' ');

describe('the columns of a queue', () => {
  it('come with the unusual ones put away', () =>
    expect(fields(arranged(columns, layoutOf(columns)))).toBe('number client bank'));
  it('keep a width that somebody gave them, and then do not grow', () => {
    const client = arranged(columns, resized(layoutOf(columns), 'client', 210.4))[1];
    expect(client).toMatchObject({ width: 210 });
    expect(client).not.toHaveProperty('grow');
  });
  it('are shown and put away, but never all of them', () => {
    expect(fields(arranged(columns, toggled(layoutOf(columns), 'phone')))).toBe('number client bank phone');
    const one = toggled(toggled(layoutOf(columns), 'client'), 'bank');
    expect(fields(arranged(columns, toggled(one, 'number')))).toBe('number');
  });
  it('take the order in which they were dragged, those put away stay where they were', () => {
    const away = toggled(layoutOf(columns), 'client');
    expect(ids(reordered(away, ['bank', 'number']))).toBe('bank client number phone');
  });
  it('move one place, and not beyond the ends', () => {
    expect(ids(moved(layoutOf(columns), 'bank', -1))).toBe('number bank client phone');
    expect(ids(moved(layoutOf(columns), 'number', -1))).toBe('number client bank phone');
  });
  it('of a view saved long ago are those of today: what is gone is left out, what is new stands in its place', () => {
    const saved = [{ id: 'bank', width: 90 }, { id: 'fax' }, { id: 'bank' }, { id: 'number' }];
    expect(completed(saved, columns)).toEqual([
      { id: 'bank', width: 90 },
      { id: 'phone', hidden: true },
      { id: 'number' },
      { id: 'client' },
    ]);
  });
});
