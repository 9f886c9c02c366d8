import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '#services/platform/logger.ts';
import { answerProblem } from './answerProblem.ts';
import { readUpload } from './body.ts';

const patience = { idleMs: 300, wholeMs: 1_200 };
const ended: string[] = [];
const app = express();
app.post('/', async (req, res) => {
  try {
    const { file } = await readUpload(req, res, patience);
    res.json({ bytes: file?.bytes.length });
  } finally {
    ended.push('left');
  }
});
app.use(
  answerProblem({
    log: createLogger({ LOG_LEVEL: 'silent', production: true }),
    env: { production: true },
  } as Parameters<typeof answerProblem>[0]),
);
const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

/** Sends a body in pieces, a pause (ms) before each. Answers what came back, and whether the connection was ended with it. */
async function sentIn(pieces: readonly (readonly [pause: number, piece: string])[]) {
  const { port } = server.address() as AddressInfo;
  const requested = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', connection: 'keep-alive' },
  });
  // A client that is still sending gets the error when the connection is ended.
  requested.on('error', () => {});
  const answered = once(requested, 'response').then(async ([response]) => ({
    status: response.statusCode as number,
    connection: response.headers.connection as string,
    body: JSON.parse(await text(response)) as { code?: string; bytes?: number },
  }));
  let over = false;
  void answered.then(() => (over = true));
  requested.flushHeaders();
  for (const [pause, piece] of pieces) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (over) break;
    requested.write(piece);
  }
  if (!over && pieces.at(-1)?.[1].endsWith('--b--\r\n')) requested.end();
  return answered;
}

test('a body that stops coming is answered 408, the connection is ended, and whoever held a place leaves it', async () => {
  ended.length = 0;
  expect(await sentIn([[0, `${head}half`]])).toMatchObject({
    status: 408,
    connection: 'close',
    body: { code: 'uploadTooSlow' },
  });
  expect(ended).toEqual(['left']);
});

test('one that never begins is answered the same', async () => {
  expect(await sentIn([])).toMatchObject({ status: 408, body: { code: 'uploadTooSlow' } });
});

test('a byte now and then does not hold a place for longer than the whole may take', async () => {
  const drops = Array.from({ length: 60 }, () => [100, 'x'] as const);
  const began = performance.now();
  expect(await sentIn([[0, head], ...drops])).toMatchObject({ status: 408, body: { code: 'uploadTooSlow' } });
  expect(performance.now() - began).toBeGreaterThan(patience.wholeMs - 50);
});

test('one that pauses for less is taken', async () => {
  const pieces = Array.from({ length: 5 }, () => [60, 'x'.repeat(1_000)] as const);
  expect(await sentIn([[0, head], ...pieces, [0, '\r\n--b--\r\n']])).toMatchObject({
    status: 200,
    body: { bytes: 5_000 },
  });
});
