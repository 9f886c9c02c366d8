import type { Challenge } from 'altcha-lib';

/** Tells people from programs at forms that are open to anybody (domains D0, row 22). */
export interface Captcha {
  /** A new task for a page. */
  readonly challenge: () => Promise<Challenge>;
  /** Whether an answer is right, in time, and given for the first time. Asking uses it up. */
  readonly isSolved: (answer: string) => Promise<boolean>;
}
