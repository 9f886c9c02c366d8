import { beforeAll, describe, expect, test } from 'vitest';
import { problemIn } from '#testing/api/client.ts';
import { specimens } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
let order: string;
beforeAll(async () => {
  order = (await specimens(api.rig()))['order']![0]!.id;
});
const comment = (body: unknown, headers: Record<string, string> = {}) =>
  api.as('orders-staff', 'POST', `/api/v1/orders/${order}/comment/`, { body, headers });

describe('what a request may hold', () => {
  test('unknown fields are refused in bodies, queries and uploads’ fields', async () => {
    expect(problemIn(await comment({ text: 'Fine', byTheWay: 1 }))).toMatchObject({
      status: 422,
      code: 'invalid',
      issues: [{ path: 'body', code: 'unrecognized_keys' }],
    });
    expect((await api.as('buyer', 'GET', '/api/v1/orders/?colour=red')).status).toBe(422);
    expect((await api.as(undefined, 'GET', '/api/v1/cards/ranges?type=price&colour=red')).status).toBe(422);
  });

  test('NUL is refused wherever it stands', async () => {
    expect(problemIn(await comment({ text: 'a\0b' })).issues).toMatchObject([{ path: 'body.text', code: 'nul' }]);
    expect(problemIn(await comment('{"te\\u0000xt":"a"}')).issues).toMatchObject([{ code: 'nul' }]);
    expect(
      problemIn(await api.as('orders-staff', 'GET', '/api/v1/order-management/?search=a%00b')).issues,
    ).toMatchObject([{ path: 'query.search', code: 'nul' }]);
    expect((await api.as('orders-staff', 'GET', '/api/v1/orders/%00/')).status).toBe(404);
  });

  test('what is not JSON is 400, of another type 415, too large 413, too deep 422', async () => {
    expect(await comment('{"text":')).toMatchObject({ status: 400, body: { code: 'notJson' } });
    expect(await comment('text=hello', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
      body: { code: 'unsupportedMediaType' },
    });
    expect(await comment({ text: 'x'.repeat(300_000) })).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
    expect(await comment(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toMatchObject({ status: 422 });
    expect(await comment('null')).toMatchObject({ status: 422 });
  });

  test('a prototype in a body is an unknown field', async () => {
    expect((await comment('{"text":"a","__proto__":{"admin":true}}')).status).toBe(422);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test('a broken escape in a path is 400, another method 405 with what is allowed', async () => {
    expect((await api.as('orders-staff', 'GET', '/api/v1/orders/%E0%A4%A/')).status).toBe(400);
    const put = await api.as('orders-staff', 'PUT', `/api/v1/orders/${order}/comment/`, { body: {} });
    expect(put).toMatchObject({ status: 405, body: { code: 'methodNotAllowed' } });
    expect(put.headers.get('allow')).toBe('POST, OPTIONS');
    const options = await api.as(undefined, 'OPTIONS', '/api/v1/cards/');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  test('paths work with and without their last slash, and HEAD is GET without its body', async () => {
    expect((await api.as('buyer', 'GET', '/api/v1/orders')).status).toBe(200);
    const head = await api.as('buyer', 'HEAD', '/api/v1/orders/');
    expect([head.status, head.body]).toEqual([200, '']);
  });

  test('what is not there is a problem too', async () => {
    const answer = await api.as('buyer', 'GET', '/api/v1/nothing-here/');
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(problemIn(answer)).toMatchObject({ status: 404, code: 'notFound', requestId: expect.any(String) });
  });

  test('a grid asked for a column that is not there is 422', async () => {
    const requested = (model: object) =>
      api.as(
        'orders-staff',
        'GET',
        `/api/v1/order-management/?filterModel=${encodeURIComponent(JSON.stringify(model))}`,
      );
    expect(
      (await requested({ state: { filterType: 'set', values: ['paymentPending'] } })).body.rows.every(
        ({ state }: { state: string }) => state === 'paymentPending',
      ),
    ).toBe(true);
    expect((await requested({ password_hash: { filterType: 'text', type: 'contains', filter: 'a' } })).status).toBe(
      422,
    );
    expect((await api.as('orders-staff', 'GET', '/api/v1/order-management/?filterModel=%7B')).status).toBe(422);
  });
});

describe('where a request comes from', () => {
  const post = async (headers: Record<string, string>, cookie = true) => {
    const key = await api.rig().signIn('orders-staff');
    const response = await fetch(`${api.rig().url}/api/v1/orders/${order}/comment/`, {
      method: 'POST',
      body: '{"text":"From somewhere"}',
      headers: {
        'content-type': 'application/json',
        ...(cookie ? { cookie: `session=${key}` } : { authorization: `Token ${key}` }),
        ...headers,
      },
    });
    return response.status;
  };

  test('another site’s page cannot send a command with our cookie', async () => {
    expect(await post({ origin: 'https://evil.test' })).toBe(403);
    expect(await post({ origin: 'null' })).toBe(403);
    expect(await post({ origin: 'http://tradelines.test.evil.test' })).toBe(403);
    expect(await post({ origin: 'http://tradelines.test', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post({ 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await post({ referer: 'https://evil.test/page' })).toBe(403);
  });

  test('our own pages can, by the public address and by the host that was asked', async () => {
    expect(await post({ origin: 'http://tradelines.test', 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await post({ origin: api.rig().url })).toBe(200);
    expect(await post({})).toBe(200);
  });

  test('a program with a token of its own may come from anywhere; a cookie beside it is still a browser', async () => {
    expect(await post({ origin: 'https://partner.test' }, false)).toBe(200);
    const key = await api.rig().signIn('orders-staff');
    // Names of schemes are the same in any case (RFC 9110).
    expect(await post({ authorization: `token ${key}` }, false)).toBe(200);
    expect(await post({ origin: 'https://evil.test', authorization: `Token ${key}` })).toBe(403);
  });

  test('signing in from another site’s page is refused as well', async () => {
    const answer = await api.as(undefined, 'POST', '/api/users/rest-auth/login/', {
      body: { email: 'buyer@demo.test', password: 'demo-tradelines-2026' },
      headers: { origin: 'https://evil.test' },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreignOrigin' } });
  });
});

describe('an API with pages elsewhere', () => {
  const partner = 'https://app.partner.test';

  test('the origins that it names may ask and read with the cookie, and another may do neither', async () => {
    const preflight = (origin: string) =>
      api.as(undefined, 'OPTIONS', '/api/v1/orders/', { headers: { origin, 'access-control-request-method': 'POST' } });
    const { status, headers } = await preflight(partner);
    expect([
      status,
      headers.get('access-control-allow-origin'),
      headers.get('access-control-allow-credentials'),
    ]).toEqual([204, partner, 'true']);
    for (const header of ['authorization', 'idempotency-key', 'if-match', 'traceparent', 'x-request-id']) {
      expect(headers.get('access-control-allow-headers')).toContain(header);
    }
    expect((await preflight('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
    const signIn = await api.as(undefined, 'POST', '/api/users/rest-auth/login/', {
      body: { email: 'buyer@demo.test', password: 'demo-tradelines-2026' },
      headers: { origin: partner, 'sec-fetch-site': 'cross-site' },
    });
    expect(signIn.status).toBe(200);
    const read = await api.as('buyer', 'GET', '/api/v1/orders/', { headers: { origin: partner } });
    expect([read.headers.get('access-control-allow-origin'), read.headers.get('vary')]).toEqual([
      partner,
      expect.stringMatching(/origin/i),
    ]);
  });
});

describe('a caller’s trace', () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

  test('comes back, names the request in its problem, and is the correlation of what is stored', async () => {
    const headers = { traceparent, tracestate: 'vendor=1', 'x-request-id': 'partner-7' };
    const refused = await comment({}, headers);
    expect(problemIn(refused)).toMatchObject({ status: 422, requestId: 'partner-7' });
    expect(Object.keys(headers).map((name) => refused.headers.get(name))).toEqual(Object.values(headers));
    expect((await comment({ text: 'Traced' }, headers)).status).toBe(200);
    const [last] = await api.rig().deps.eventStore.read(`order-${order}`, { direction: 'backwards', max: 1 });
    expect(last).toMatchObject({ type: 'order.commented.v1', meta: { correlationId: 'partner-7' } });
  });

  test.each<Record<string, string>>([
    { 'x-request-id': 'a b' },
    { 'x-request-id': 'x'.repeat(129) },
    { traceparent: '00-00000000000000000000000000000000-00f067aa0ba902b7-01' },
    { tracestate: 'vendor=1' },
  ])('%j is as if it were not there', async (headers) => {
    const answer = await api.as('buyer', 'GET', '/api/v1/orders/', { headers });
    expect([answer.status, ...Object.keys(headers).map((name) => answer.headers.get(name))]).toEqual([200, null]);
  });
});

describe('headers', () => {
  test('answers of the API cannot be framed, run, guessed at or kept', async () => {
    const { headers } = await api.as('buyer', 'GET', '/api/v1/orders/');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('pages run scripts of this origin alone', async () => {
    const { headers } = await api.as(undefined, 'GET', '/my-orders');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  test('the documentation needs nothing from elsewhere and no inline script', async () => {
    const page = await api.as(undefined, 'GET', '/api/docs');
    expect(page.status).toBe(200);
    expect(page.body).not.toMatch(/https?:\/\//);
    expect(page.body).not.toMatch(/<script>|<script [^>]*>[^<]/);
    const assets = [...(page.body as string).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, asset]) => asset!);
    expect(assets).toHaveLength(3);
    for (const asset of assets) expect((await api.as(undefined, 'GET', asset)).status, asset).toBe(200);
  });

  test('old addresses lead to the new ones, in their language and with their query', async () => {
    const moved = async (path: string) => {
      const { status, headers } = await api.as(undefined, 'GET', path);
      return [status, headers.get('location')];
    };
    expect(await moved('/affiliate-program')).toEqual([301, '/tradeline-brokerage']);
    expect(await moved('/es/sign-up/?ref=abc')).toEqual([301, '/es/signup?ref=abc']);
    expect(await moved('/how-it-works')).toEqual([301, '/tradelines-for-individuals']);
  });
});

describe('the server about itself', () => {
  test('readyz names what is not fit to serve, and not why', async () => {
    const ready = await api.as(undefined, 'GET', '/readyz');
    const database = expect.objectContaining({ name: 'database', ok: true }) as unknown;
    expect(ready).toMatchObject({
      status: 200,
      body: { ok: true, checks: expect.arrayContaining([database]) as unknown },
    });
  });

  test('metrics count by the route’s name, never by its path', async () => {
    await api.as('orders-staff', 'GET', `/api/v1/orders/${order}/`);
    const { body, headers } = await api.as(undefined, 'GET', '/metrics');
    expect(headers.get('content-type')).toContain('text/plain');
    expect(body).toContain('route="order"');
    expect(body).not.toContain(order);
  });
});
