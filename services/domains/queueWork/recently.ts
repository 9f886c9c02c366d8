/** So long (ms) an answer is given again: every page of every colleague asks for the same numbers. */
const KEPT = 3_000;

/** Asks at most once in three seconds per key; who asks meanwhile gets the same answer. A fault isn't kept. */
export function recently<Key, Answer>(
  now: () => Date,
  ask: (key: Key) => Promise<Answer>,
): (key: Key) => Promise<Answer> {
  const kept = new Map<Key, { readonly at: number; readonly answer: Promise<Answer> }>();
  return (key) => {
    const before = kept.get(key);
    const at = now().getTime();
    if (before && at - before.at < KEPT) return before.answer;
    const answer = ask(key);
    kept.set(key, { at, answer });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
