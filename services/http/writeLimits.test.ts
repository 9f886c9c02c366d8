import { describe, expect, test } from 'vitest';
import { contracts } from '#services/domains.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';
import { openApi } from './openapi.ts';

const api = withApi();
const open = (who: string, subject: string) =>
  api.as(who, 'POST', '/api/v1/tickets/', { body: { type: 'question', comment: subject } });

describe('what customers write', () => {
  test('one of them opens twenty tickets an hour, the next one has to wait; others, and staff, don’t', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await open('buyer', `Ticket ${n}`)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const next = await open('buyer', 'One too many');
    expect(next).toMatchObject({ status: 429, body: { code: 'tooManyTries' } });
    expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await open('cardholder', 'My card')).status).toBe(200);
  });

  test('what is queued for others, or mailed, has a limit of its own; everything else one together', async () => {
    const own = contracts.filter(({ limit }) => limit !== undefined).map(({ name }) => name);
    expect(own.toSorted()).toEqual(['makeClientLink', 'openTicket', 'requestExtension', 'writeMessage']);
    const writes = api.rig().deps.limiterFor({ name: 'writes', tries: 600, seconds: 3_600 });
    await Promise.all(Array.from({ length: 600 }, () => writes.take(idOf('buyer-two'))));
    expect((await open('buyer-two', 'After six hundred other changes')).status).toBe(429);
  });

  test('each route by which something is written says that it may be too much', () => {
    const described = openApi(contracts, { publicUrl: 'https://tradelines.test' });
    const silent = contracts.filter(({ method, path, access, background }) => {
      const operation = described.paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[method];
      return method !== 'get' && !background && access !== 'anyone' && !operation?.responses?.['429'];
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
