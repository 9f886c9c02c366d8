import { within } from '#services/platform/within.ts';

/** What was asked, or null when it fails or does not answer in time: one part that is down must not hide the others. */
export const inTime = <Answer>(ask: () => Promise<Answer>, ms = 2_000): Promise<Answer | null> =>
  within(ms, Promise.resolve().then(ask), () => new Error(`No answer within ${ms} ms`)).catch(() => null);
