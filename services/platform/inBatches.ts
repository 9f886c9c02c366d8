/**
 * Collects requests that arrive while a query is running and sends them together: one query at a time, with at most
 * `max` keys. A thousand callers cost a handful of round trips.
 */
export function inBatches<Answer, Key = string>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
  max = 500,
): (key: Key) => Promise<Answer | undefined> {
  const waiting: { key: Key; resolve: (answer: Answer | undefined) => void; reject: (fault: unknown) => void }[] = [];
  let asking = false;
  const drain = async () => {
    asking = true;
    // Callers of the same tick join the first query too.
    await Promise.resolve();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, max);
      try {
        const answers = await ask(batch.map(({ key }) => key));
        for (const { key, resolve } of batch) resolve(answers.get(key));
      } catch (fault) {
        for (const { reject } of batch) reject(fault);
      }
    }
    asking = false;
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!asking) void drain();
    });
}
