import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';
import { beginFlow } from './providers/flows.ts';
import { pruneSignIns } from './pruneSignIns.ts';

const api = withApi();

test('a flow that is over and a browser not seen for a year go; those that somebody can go on with stay', async () => {
  const { db } = api.rig().deps;
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  await beginFlow({ db, now: () => minutes(0) }, { provider: 'google', redirect: '/going', signUp: {} });
  // Made last, as each that is made removes the ones that are over by its own time.
  await beginFlow({ db, now: () => minutes(-20) }, { provider: 'google', redirect: '/over', signUp: {} });
  const link = { provider: 'google', account: '{}', locale: 'en' } as const;
  await db('app.identity_links').insert(
    [-1, 5].map((age) => ({
      ...link,
      id: randomUUID(),
      token_hash: Buffer.from(`token ${age}`),
      email: `in${age}@example.com`,
      expires_at: minutes(age),
    })),
  );
  const day = 24 * 60;
  await db('app.known_devices').insert(
    [-366, -364].map((days) => ({
      user_id: idOf('buyer'),
      device_hash: Buffer.from(`device ${days}`),
      first_seen: minutes(-400 * day),
      last_seen: minutes(days * day),
    })),
  );
  await pruneSignIns({ db });
  expect(await db('app.oauth_flows').pluck('redirect')).toEqual(['/going']);
  expect(await db('app.identity_links').pluck('email')).toEqual(['in5@example.com']);
  expect((await db('app.known_devices').pluck('device_hash')).map(String)).toEqual(['device -364']);
});
