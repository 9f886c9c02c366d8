import { setTimeout as wait } from 'node:timers/promises';

/** Asks again, every so often, until the answer is what is waited for, and gives it back; throws with the last answer after `ms`. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isIt: (answer: Answer) => boolean,
  ms = 20_000,
  everyMs = 25,
): Promise<Answer> {
  const giveUpAt = performance.now() + ms;
  for (;;) {
    const answer = await ask();
    if (isIt(answer)) return answer;
    if (performance.now() > giveUpAt) {
      throw new Error(
        `Waited ${ms} ms in vain; the last answer was ${JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? `${value}` : value))?.slice(0, 2_000)}`,
      );
    }
    await wait(everyMs);
  }
}
