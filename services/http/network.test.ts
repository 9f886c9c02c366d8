import { describe, expect, test } from 'vitest';
import { specimens } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';
import { limitKeyOf, networkOf, plainAddress } from './network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['not an address', undefined],
  [undefined, undefined],
])('%s is in %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['::ffff:cb00:714d', '203.0.113.77'],
  ['0:0:0:0:0:FFFF:203.0.113.77', '203.0.113.77'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('limits count %s as %s', (address, key) => {
  expect(limitKeyOf(address)).toBe(key);
});

test('an address that is told in the other family stays what it is', () => {
  expect(['::1', '::ffff:203.0.113.77', '2001:db8::1', 'unknown'].map(plainAddress)).toEqual([
    '::1',
    '203.0.113.77',
    '2001:db8::1',
    'unknown',
  ]);
});

describe('behind one proxy', () => {
  const api = withApi({ env: { PUBLIC_URL: 'http://tradelines.test', production: false, TRUST_PROXY: 1 } });

  test('an event tells the client’s network, and nobody can add a hop in front to pass for another', async () => {
    const [{ id } = { id: '' }] = (await specimens(api.rig()))['order']!;
    const origin = async (forwarded: string) => {
      await api.as('orders-staff', 'POST', `/api/v1/orders/${id}/comment/`, {
        body: { text: forwarded },
        headers: { 'x-forwarded-for': forwarded },
      });
      return (await api.rig().deps.eventStore.read(`order-${id}`, { direction: 'backwards', max: 1 }))[0]?.meta[
        'origin'
      ];
    };
    expect(await origin('203.0.113.77')).toBe('203.0.113.0/24');
    expect(await origin('198.51.100.1, 203.0.113.77')).toBe('203.0.113.0/24');
  });
});
