import { expect, test } from 'vitest';
import { PasswordsBusy, passwordQueue } from './passwordQueue.ts';

test('two passwords are hashed at a time, three wait, and the sixth is turned away at once', async () => {
  const inTurn = passwordQueue({ atOnce: 2, waiting: 3 });
  let running = 0;
  let most = 0;
  const releases: (() => void)[] = [];
  const work = () =>
    inTurn(async () => {
      most = Math.max(most, (running += 1));
      await new Promise<void>((resolve) => releases.push(resolve));
      running -= 1;
    });
  const five = Array.from({ length: 5 }, work);
  await expect(work()).rejects.toBeInstanceOf(PasswordsBusy);
  for (let done = 0; done < 5; done += 1) {
    await expect.poll(() => releases.length).toBeGreaterThan(0);
    releases.shift()!();
  }
  await Promise.all(five);
  expect({ most, running }).toEqual({ most: 2, running: 0 });
});

test('a place is free again after a fault', async () => {
  const inTurn = passwordQueue({ atOnce: 1, waiting: 0 });
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn(async () => 'next')).toBe('next');
});
