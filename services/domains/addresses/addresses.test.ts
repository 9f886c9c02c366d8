import { expect, test } from 'vitest';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();

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
