import { expect, it } from 'vitest';
import { logQuery } from './logQuery.ts';

const asked = (address: string) => logQuery((name) => new URLSearchParams(address).get(name) ?? undefined);
const requested = (address: string) => asked(`${address}&logins=shown`);

it('days of the address are Pacific days, the last one whole, also where the clock changes', () => {
  expect(requested('from=2026-11-20&to=2026-11-20')).toEqual({
    from: '2026-11-20T08:00:00.000Z',
    to: '2026-11-21T08:00:00.000Z',
  });
  expect(requested('from=2026-11-01&to=2026-11-01')).toEqual({
    from: '2026-11-01T07:00:00.000Z',
    to: '2026-11-02T08:00:00.000Z',
  });
});
it('what is no day, or empty, is no filter', () =>
  expect(requested('from=yesterday&to=&search=%20&types=')).toEqual({}));
it('words and names go as they are', () =>
  expect(requested('search=two+words&record=12&lifecycle=order')).toEqual({
    search: 'two words',
    record: '12',
    lifecycle: 'order',
  }));
it('log-ins and log-outs are left out until the address asks for them, or for a type of event', () => {
  expect(asked('record=12')).toEqual({ record: '12', without: 'account.signed-in.v1,account.signed-out.v1' });
  expect(asked('record=12&logins=shown')).toEqual({ record: '12' });
  expect(asked('types=account.signed-in.v1')).toEqual({ types: 'account.signed-in.v1' });
});
