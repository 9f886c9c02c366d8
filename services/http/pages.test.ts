import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradelines-pages-'));
const drawn = { text: 'Tradelines' };
let server: Server;
let url: string;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><title>Tradelines</title><script type="module" src="/assets/main-a1b2.js"></script>',
  );
  writeFileSync(join(folder, 'assets', 'main-a1b2.js'), `console.log(${JSON.stringify('x'.repeat(5_000))});`);
  writeFileSync(join(folder, 'assets', 'grid-c3d4.js'), 'as it is');
  writeFileSync(join(folder, 'assets', 'grid-c3d4.js.br'), brotliCompressSync('packed by the build'));
  server = createServer(
    express()
      .use(
        '/drawn',
        pages(folder, {
          production: false,
          answerTo: async ({ path }) => ({
            kind: 'page',
            status: path === '/gone' ? 410 : 200,
            html: `${drawn.text} at ${path}`.repeat(200),
            isPrivate: path === '/own',
          }),
        }),
      )
      .use('/in-production', pages(folder, { production: true }), (_req, res) => void res.sendStatus(404))
      .use(pages(folder, { production: false })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});
const get = (path: string) => fetch(url + path, { headers: { 'accept-encoding': 'br' } });

test('hashed assets are kept for ever and come compressed', async () => {
  const { status, headers } = await get('/assets/main-a1b2.js');
  expect([status, headers.get('cache-control'), headers.get('content-encoding')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'br',
  ]);
});

test('what the build has packed is sent as it is, to those who take it so', async () => {
  const { status, headers } = await get('/assets/grid-c3d4.js');
  expect([
    status,
    headers.get('cache-control'),
    headers.get('content-encoding'),
    headers.get('content-type'),
    headers.get('vary'),
  ]).toEqual([200, 'public, max-age=31536000, immutable', 'br', 'text/javascript; charset=utf-8', 'Accept-Encoding']);
  expect(await (await get('/assets/grid-c3d4.js')).text()).toBe('packed by the build');
  expect(await (await fetch(`${url}/assets/grid-c3d4.js`, { headers: { 'accept-encoding': 'identity' } })).text()).toBe(
    'as it is',
  );
});

test('every address of the app is its one page, asked for anew each time', async () => {
  for (const path of ['/', '/my-orders/7', '/my-orders/%E0%A4%A', '/ru/tradelines-for-sale', '/index.html']) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([200, 'no-cache']);
    expect(await answer.text()).toContain('<title>Tradelines</title>');
  }
});

test('the pages for developers are not there in production', async () => {
  for (const path of ['/dev/ui', '/ru/dev/ui', '/dev']) {
    expect((await get(path)).status, path).toBe(200);
    expect((await get(`/in-production${path}`)).status, path).toBe(404);
  }
  expect((await get('/in-production/developers')).status).toBe(200);
});

test('an address is decoded a few times: what is encoded still further is nobody’s', async () => {
  const again = (letter: string, times: number) => `%${'25'.repeat(times - 1)}${letter.charCodeAt(0).toString(16)}`;
  for (const times of [1, 2, 3, 4, 7_000]) {
    const path = `/${again('d', times)}ev/ui`;
    expect((await get(path)).status, `${times}`).toBe(200);
    expect((await get(`/in-production${path}`)).status, `${times}`).toBe(404);
  }
  const order = (times: number) => get(`/in-production/My-orders/${again('7', times)}`);
  for (const times of [1, 2, 3]) expect((await order(times)).status, `${times}`).toBe(200);
  expect((await order(4)).status).toBe(404);
});

test('a missing file is missing, and nothing outside the folder is there', async () => {
  expect((await get('/assets/main-old.js')).status).toBe(404);
  expect((await get('/favicon.png')).status).toBe(404);
  expect((await get('/..%2f..%2fetc%2fpasswd.txt')).status).toBe(404);
});

test('a drawn page comes as its reader takes it, the newest for everybody, and whose own it is keeps it', async () => {
  const read = async (path: string, encoding: string) => {
    const answer = await fetch(`${url}/drawn${path}`, { headers: { 'accept-encoding': encoding } });
    const says = (await answer.text()).slice(0, drawn.text.length);
    const of = (name: string) => answer.headers.get(name);
    return [answer.status, of('content-encoding'), of('cache-control'), of('vary'), says];
  };
  for (const text of ['Tradelines', 'Tradelines for all']) {
    drawn.text = text;
    for (const encoding of ['br', 'gzip', 'gzip, br;q=0']) {
      const packed = encoding === 'br' ? 'br' : 'gzip';
      expect(await read('/', encoding), encoding).toEqual([200, packed, 'no-cache', 'Accept-Encoding', text]);
    }
    expect(await read('/', 'identity')).toEqual([200, null, 'no-cache', 'Accept-Encoding', text]);
    expect(await read('/gone', 'br')).toEqual([410, 'br', 'no-cache', 'Accept-Encoding', text]);
    expect(await read('/own', 'identity')).toEqual([200, null, 'no-store', 'Accept-Encoding', text]);
  }
});
