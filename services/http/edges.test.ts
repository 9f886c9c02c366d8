import { createServer, type Server } from 'node:http';
import { Registry } from 'prom-client';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#services/domains.ts';
import { createApi } from '#services/createApi.ts';
import { isOwnSiteOnly } from './route.ts';
import { ask } from '#testing/api/client.ts';
import { specimens } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const token = 'a-token-of-our-operators-2026';
const servers: { server: Server; webFolder: string; close: () => void }[] = [];
let order: string;

/** The API as it stands in production, with and without a token for its operators. */
async function inProduction(OPERATORS_TOKEN?: string): Promise<string> {
  const webFolder = mkdtempSync(join(tmpdir(), 'tradelines-web-'));
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Tradelines</title>');
  const { app, closeLive } = createApi({
    ...api.rig().deps,
    metrics: new Registry(),
    webFolder,
    env: { PUBLIC_URL: 'https://tradelines.test', production: true, OPERATORS_TOKEN },
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push({ server, webFolder, close: closeLive });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}
let production: string;
let guarded: string;
beforeAll(async () => {
  order = (await specimens(api.rig()))['order']![0]!.id;
  [production, guarded] = await Promise.all([inProduction(), inProduction(token)]);
});
afterAll(() => {
  for (const { server, webFolder, close } of servers) {
    close();
    server.closeAllConnections();
    server.close();
    rmSync(webFolder, { recursive: true, force: true });
  }
});

describe('What a client got wrong is never our fault', () => {
  test.each([
    ['a comment', 'POST', (id: string) => `/api/v1/orders/${id}/comment/`, { text: 'half of \ud83d a smile' }],
    ['a field’s name', 'POST', (id: string) => `/api/v1/orders/${id}/comment/`, { 'te\udc00xt': 'x' }],
    ['the settings', 'PUT', () => '/api/v1/settings/', { phone: '\ud800' }],
  ])('half a surrogate pair in %s is 422', async (_, method, path, body) => {
    expect(await api.as('admin', method, path(order), { body })).toMatchObject({
      status: 422,
      body: { issues: [{ code: 'notUnicode' }] },
    });
  });

  test('what is wrong with a form is told in plain words, and first of all in the detail', async () => {
    const client = {
      firstName: 'Tess',
      lastName: '1',
      email: 'nope',
      phone: '000-000-0000',
      ssn: '319-55-7789',
      birthDate: '03/05/1984',
      address: { street: 'abcdefghijkl', city: 'Fresno', state: 'CA', zip: '93722' },
    };
    const { body } = await api.as('buyer', 'POST', '/api/v1/orders/', {
      body: { lines: [], client, ssnIsReal: 'yes', questionnaire: {}, more: 1 },
    });
    const told = Object.fromEntries(body.issues.map(({ path, message }: Record<string, string>) => [path, message]));
    expect(told).toMatchObject({
      'body.lines': 'must not be empty',
      'body.client.lastName': 'Enter a name, without a link',
      'body.client.email': 'Email is not valid',
      'body.client.phone': 'Please use XXX-XXX-XXXX format number',
      'body.client.birthDate': 'Enter a date like 04/01/1990',
      'body.client.address.street':
        'This address cannot be used for tradelines. Please input a correct residential address',
      'body.ssnIsReal': 'must be true or false',
      body: 'has fields that nobody knows: more',
    });
    expect(JSON.stringify(body)).not.toMatch(/\\d|pattern|Invalid/);
    expect(body.detail).toBe(`${body.issues[0].path}: ${body.issues[0].message}`);
  });

  test('an address that does not decode is a page for whoever opens one, and 400 for a program', async () => {
    for (const path of ['/my-orders/%E0%A4%A', '/ru/%ff']) {
      const page = await fetch(production + path);
      expect([page.status, page.headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8']);
    }
    expect((await ask(`${production}/api/v1/orders/%E0%A4%A/`)).status).toBe(400);
  });

  test('numbers that no column holds are 422', async () => {
    for (const path of [
      `/api/v1/orders/${order}/timeline/?before=99999999999999999999`,
      `/api/v1/orders/${order}/?after=9999999999999999999`,
      '/api/v1/order-management/?offset=99999999999999999999',
    ]) {
      expect((await api.as('admin', 'GET', path)).status, path).toBe(422);
    }
  });

  test('a value that the database refuses is the request’s fault, whichever it is', async () => {
    const { db } = api.rig().deps;
    const { problemOf } = await import('./problemOf.ts');
    for (const wrong of [`select 'x'::uuid`, `select 99999999999::int`, `select 1 / 0`]) {
      const fault: unknown = await db.raw(wrong).catch((thrown: unknown) => thrown);
      expect(problemOf(fault).problem).toMatchObject({ status: 422, code: 'invalid' });
    }
  });

  test.each(['re\0port.png', 'x'.repeat(20_000)])('an upload whose file name cannot be is 422', async (name) => {
    const body = [
      '--b',
      `content-disposition: form-data; name="file"; filename="${name}"`,
      'content-type: image/png',
      '',
      'x',
      '--b',
      'content-disposition: form-data; name="purpose"',
      '',
      'payment-proof',
      '--b--',
      '',
    ].join('\r\n');
    const answer = await api.as('buyer', 'POST', '/api/v1/files/', {
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([413, 415, 422]).toContain(answer.status);
    if (name.includes('\0')) expect(answer.status).toBe(422);
  });
});

describe('Every answer carries the security headers', () => {
  test.each([
    '/',
    '/no-such-page',
    '/no-such-file.js',
    '/healthz',
    '/api/v1/orders/%ff/',
    '/%ff',
    '/api/v1/nothing-here/',
    '/admin/jobs',
    '/tradelines',
    '/api/docs',
    '/metrics',
    '/api/openapi.json',
    '/assets/none.js',
  ])('%s', async (path) => {
    for (const url of [production, guarded]) {
      const { headers } = await ask(url + path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src '(none|self)'/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });
});

describe('What is written down is asked for from our own site alone', () => {
  const files = contracts.filter(
    ({ method, answers }) => method === 'get' && (answers === 'file' || answers === 'csv'),
  );

  test('open to other sites is only what has no session: pictures of articles and calendars by their secret address', () => {
    expect(files.filter((contract) => !isOwnSiteOnly(contract)).map(({ name }) => name)).toEqual([
      'calendarFeed',
      'contentImage',
    ]);
    expect(contracts.filter(isOwnSiteOnly).map(({ name }) => name)).toContain('exportMe');
  });

  test.each(
    contracts.filter((one) => one.method === 'get' && isOwnSiteOnly(one)).map(({ name, path }) => [name, path]),
  )('%s is not answered to a link on another site, whoever presses it', async (_, path) => {
    const cookie = `session=${await api.rig().signIn('admin')}`;
    const url = api.rig().url + path!.replaceAll(/:\w+/g, '5e0a1c1e-7d55-4c3b-8a39-6f0b0a3f7b01');
    for (const site of ['cross-site', 'same-site']) {
      const answer = await ask(url, { cookie, headers: { 'sec-fetch-site': site } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'foreignOrigin' } });
    }
  });

  test('a link on another site exports nothing; our own page and a program do', async () => {
    const cookie = `session=${await api.rig().signIn('admin')}`;
    const exported = (site?: string) =>
      ask(`${api.rig().url}/api/v1/queues/orders/export.csv`, {
        cookie,
        ...(site === undefined ? {} : { headers: { 'sec-fetch-site': site } }),
      });
    for (const site of ['cross-site', 'same-site']) {
      expect(await exported(site)).toMatchObject({ status: 403, body: { code: 'foreignOrigin' } });
    }
    for (const site of ['same-origin', 'none', undefined]) expect((await exported(site)).status, site).toBe(200);
    const { db } = api.rig().deps;
    expect(await db('app.audit_outbox').where({ type: 'queue.exported.v1' })).toHaveLength(3);
  });
});

describe('What is for operators is shut in production', () => {
  const paths = ['/metrics', '/api/openapi.json', '/api/docs/', '/api/docs/swagger-ui.css'];

  test.each(paths)('%s: gone without a token, open to whoever has it', async (path) => {
    expect((await ask(production + path)).status).toBe(404);
    expect((await ask(production + path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(404);
    for (const authorization of ['', 'Bearer wrong', `Basic ${btoa('ops:wrong')}`]) {
      expect((await ask(guarded + path, { headers: { authorization } })).status).toBe(401);
    }
    for (const authorization of [`Bearer ${token}`, `Basic ${btoa(`ops:${token}`)}`]) {
      expect((await ask(guarded + path, { headers: { authorization } })).status).toBe(200);
    }
  });

  test('readyz says yes or no to everybody, and why to them', async () => {
    expect((await ask(guarded + '/readyz')).body).toEqual({ ok: true, checks: [] });
    const told = await ask(guarded + '/readyz', { headers: { authorization: `Bearer ${token}` } });
    expect(told.body.checks).toContainEqual(expect.objectContaining({ name: 'database', ok: true }));
  });

  test.each([
    '/dev/ui',
    '/DEV/ui',
    '//dev/ui',
    '/dev%2fui',
    '/dev%2Fui',
    '/%64ev/ui',
    '/dev%252fui',
    '/ru/Dev/ui',
    '/dev\\ui',
    '/dev',
  ])('the pages for developers are not there, as %s either', async (path) => {
    expect((await ask(production + path)).status).toBe(404);
  });
});
