import { expect, test } from 'vitest';
import { stopInTime } from './stopInTime.ts';

test('parts stop one after the other; one that fails or never ends is reported, and the next ones still stop', async () => {
  const stopped: string[] = [];
  const said: string[] = [];
  const log = {
    warn: (about: object, message: string) => void said.push(`${(about as { part: string }).part} ${message}`),
  };
  const part = (name: string, stop: () => Promise<unknown>) => ({
    name,
    stop: async () => {
      await stop();
      stopped.push(name);
    },
  });
  await stopInTime(
    log as never,
    [
      part('requests', async () => {}),
      part('worker', () => new Promise(() => {})),
      part('projections', () => Promise.reject(new Error('no'))),
      part('stores', async () => {}),
    ],
    50,
  );
  expect(stopped).toEqual(['requests', 'stores']);
  expect(said).toEqual(['worker was not drained in time', 'projections could not be stopped in order']);
});
