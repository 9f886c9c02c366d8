import { expect, test } from 'vitest';
import { createEventStoreDb } from './eventstoredb/eventStoreDb.ts';
import { startEventStoreDouble } from '#testing/eventstore/double/server.ts';
import { freePort } from '#services/platform/freePort.ts';
import { StartFault } from '#services/platform/startFault.ts';
import { StoreRefused, StoreUnavailable } from './faults.ts';
import { untilThere } from './untilThere.ts';

test('a start without the event store ends with one sentence, after it has said that it waits', async () => {
  const store = createEventStoreDb({ url: `esdb://127.0.0.1:${await freePort()}?tls=false` });
  const said: string[] = [];
  const fault = await untilThere(store, { seconds: 0, say: (line) => said.push(line) }).catch(
    (caught: unknown) => caught,
  );
  await store.close();
  expect(fault).toBeInstanceOf(StartFault);
  expect(fault).toMatchObject({ message: expect.stringContaining('EVENTSTORE_URL') });
});

test('a start goes on as soon as the store answers', async () => {
  const port = await freePort();
  const store = createEventStoreDb({ url: `esdb://127.0.0.1:${port}?tls=false` });
  const said: string[] = [];
  let server: Awaited<ReturnType<typeof startEventStoreDouble>> | undefined;
  const there = untilThere(store, {
    seconds: 60,
    say: (line) => {
      said.push(line);
      void startEventStoreDouble({ port }).then((started) => (server = started));
    },
  });
  await there;
  expect(said).toEqual([expect.stringContaining('60 seconds')]);
  await store.close();
  await server!.close();
});

test('a refused login ends the start at once: waiting does not help', async () => {
  const refused = () => Promise.reject(new StoreRefused(new Error('UNAUTHENTICATED')));
  await expect(untilThere({ head: refused }, { seconds: 600, say: () => {} })).rejects.toMatchObject({
    name: 'StartFault',
    message: expect.stringContaining('$admins'),
  });
});

test('a start that ends says what the client said last: a certificate that is not trusted is no server that is down', async () => {
  const untrusted = new Error('14 UNAVAILABLE: No connection established. Last error: Error: self-signed certificate');
  const head = () => Promise.reject(new StoreUnavailable(untrusted));
  await expect(untilThere({ head }, { seconds: 0, say: () => {} })).rejects.toMatchObject({
    message: expect.stringContaining('self-signed certificate'),
  });
});
