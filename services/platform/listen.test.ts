import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from './freePort.ts';
import { healthAnswers } from './healthAnswers.ts';
import { listen } from './listen.ts';
import { openPort } from './openPort.ts';

const close = (server: Server) => new Promise((resolve) => server.close(resolve));

async function listeningServer(port = 0) {
  const server = createServer((_request, response) => response.end());
  await listen(server, port, { patience: 0 });
  onTestFinished(() => void close(server));
  return { server, port: (server.address() as AddressInfo).port };
}

describe('listening', () => {
  test('waits for the process before, which still has the port', async () => {
    const earlier = await listeningServer();
    const later = createServer();
    const listening = listen(later, earlier.port, { patience: 10_000 });
    await close(earlier.server);
    await listening;
    expect((later.address() as AddressInfo).port).toBe(earlier.port);
    await close(later);
  });

  test('says which port is in use when it stays so', async () => {
    const { port } = await listeningServer();
    await expect(listen(createServer(), port, { patience: 0 })).rejects.toThrow(
      `Port ${port} is in use by another program`,
    );
  });

  test('a port that stays in use leaves no listeners behind', async () => {
    const { port } = await listeningServer();
    const later = createServer();
    const listeners = () => [later.listenerCount('listening'), later.listenerCount('error')];
    const before = listeners();
    await expect(listen(later, port, { patience: 2_500 })).rejects.toThrow('is in use');
    expect(listeners()).toEqual(before);
  });

  test('a free port is the wanted one, or another when that one is taken', async () => {
    const free = await freePort();
    expect(await freePort(free)).toBe(free);
    const { port } = await listeningServer();
    expect(await freePort(port)).not.toBe(port);
  });
});

describe('the health of a process without the API', () => {
  test('is reported to the supervisor', async () => {
    let works = true;
    const ready = async () => {
      if (!works) throw new Error('The database is down');
      return {};
    };
    const health = await openPort(0, '127.0.0.1');
    onTestFinished(() => health.drain());
    const request = (path: string) => fetch(`http://127.0.0.1:${health.port}${path}`);
    expect([(await request('/healthz')).status, (await request('/readyz')).status]).toEqual([200, 503]);
    health.serve(healthAnswers({ ready, metrics: async () => 'events_total 1\n', isOperator: () => true }));
    expect((await request('/healthz')).status).toBe(200);
    expect((await request('/readyz')).status).toBe(200);
    expect(await (await request('/metrics')).text()).toBe('events_total 1\n');
    works = false;
    expect((await request('/readyz')).status).toBe(503);
    expect((await request('/healthz')).status).toBe(200);
    expect((await request('/elsewhere')).status).toBe(404);
  });
});
