import { expect, test } from 'vitest';
import { ask } from '#testing/api/client.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const get = (path: string) => ask(api.rig().url + path);

test.each([
  ['/api/v1/faq/___ru', 'ru'],
  ['/api/v1/faq___ru/', 'ru'],
  ['/api/v1/faq/___cn', 'zh'],
  ['/api/v1/faq/___en', 'en'],
  ['/api/v1/faq/', 'en'],
])('%s is the call without it, in the language that it names', async (path, language) => {
  const { status, body } = await get(path);
  expect([status, body.language]).toEqual([200, language]);
});

test('what the query says wins, and a query stays what it was', async () => {
  expect((await get('/api/v1/faq/___ru?language=es')).body.language).toBe('es');
  expect((await get('/api/v1/blogs/___ru?page=3')).body).toMatchObject({ page: 3, rows: [] });
});

test.each(['/api/v1/faq/___fr', '/api/v1/faq/__ru', '/api/v1/nowhere___ru'])('%s is no call', async (path) =>
  expect((await get(path)).status).toBe(404),
);

test('a call that knows no language takes it, too', async () =>
  expect((await get('/api/v1/configurations/___ru')).status).toBe(200));
