import { within } from '#services/platform/within.ts';
import { StoreUnavailable } from './faults.ts';

/**
 * Rejects with `StoreUnavailable` when the answer takes longer than `ms`: a server can be connected and still be
 * silent.
 */
export const answerWithin = <Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> =>
  within(ms, answer, () => new StoreUnavailable(new Error(`No answer within ${ms} ms`)));
