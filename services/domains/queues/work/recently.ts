/** Time in ms for which an answer is reused: every page of every colleague requests the same numbers. */
const KEPT = 1_000;

export interface Recent<Answer> {
  readonly answer: Answer;
  /** True if the answer was computed for an earlier request: later changes are missing in it. */
  readonly again: boolean;
}

/**
 * Computes at most once a second per key; requests in between get the same answer, marked as such. Errors aren't
 * cached.
 */
export function recently<Key, Answer>(
  now: () => Date,
  ask: (key: Key) => Promise<Answer>,
): (key: Key) => Promise<Recent<Answer>> {
  const kept = new Map<Key, { readonly at: number; readonly answer: Promise<Answer> }>();
  return async (key) => {
    const before = kept.get(key);
    const at = now().getTime();
    if (before && at - before.at < KEPT) return { answer: await before.answer, again: true };
    const answer = ask(key);
    kept.set(key, { at, answer });
    answer.catch(() => kept.delete(key));
    return { answer: await answer, again: false };
  };
}
