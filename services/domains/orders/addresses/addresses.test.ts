import { expect, test } from 'vitest';
import { ownAddresses } from '#services/address/ownAddresses.ts';
import { withApi } from '#testing/api/withApi.ts';

const lookedUp: string[] = [];
const api = withApi({
  addresses: {
    ...ownAddresses,
    lookUp: async (address) => {
      lookedUp.push(address);
      return null;
    },
  },
});

test('an address is completed for who is signed in', async () => {
  const path = '/api/v1/address/autocomplete/?q=12%20Elm%20St%2C%20Reno%2089501';
  expect((await api.as('buyer', 'GET', path)).body).toEqual({ items: ['12 Elm St, Reno, NV 89501'] });
  expect((await api.as(undefined, 'GET', path)).status).toBe(401);
});

test.each([
  ['12 Elm Street, Reno, NV 89501', { residential: true, because: null }],
  ['PO Box 12, Reno, NV 89501', { residential: false, because: 'notResidential' }],
  ['12 Elm Street, Reno, CA 89501', { residential: false, because: 'zipOfAnotherState' }],
])('anybody asks whether %s can be used', async (address, expected) => {
  const { body } = await api.as(undefined, 'POST', '/api/v1/address/validate/', { body: { address } });
  expect(body).toEqual({ normalized: address, ...expected });
});

test('strangers together have six hundred look-ups an hour that are paid for; after that our own rules answer alone', async () => {
  const ofStrangers = api.rig().deps.limiterFor({ name: 'address-look-ups', tries: 600, seconds: 3_600 });
  await Promise.all(Array.from({ length: 600 }, () => ofStrangers.take('all')));
  lookedUp.length = 0;
  const address = '12 Elm Street, Reno, NV 89501';
  for (const who of [undefined, 'buyer']) {
    const { body } = await api.as(who, 'POST', '/api/v1/address/validate/', { body: { address } });
    expect(body).toMatchObject({ residential: true });
  }
  expect(lookedUp).toEqual([address]);
});
