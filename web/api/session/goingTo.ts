import { safePath } from './landing.ts';

const KEY = 'goingTo';
/** Milliseconds: who comes back later begins where everybody does. */
const A_DAY = 86_400_000;

interface Kept {
  readonly path: string;
  readonly until: number;
}

/**
 * Where somebody was going when they were asked who they are. It is kept in this browser, so that signing up, confirming one's
 * address and setting a new password lead there in the end, however many pages and mails lie between.
 */
export const goingTo = {
  keep: (path: string, now = Date.now()): void => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ path, until: now + A_DAY } satisfies Kept));
    } catch {
      // Storage is switched off: they begin where everybody does.
    }
  },
  read: (now = Date.now()): string | undefined => {
    try {
      const { path, until } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
      return path !== undefined && until !== undefined && now < until ? safePath(path, location.origin) : undefined;
    } catch {
      return undefined;
    }
  },
  forget: (): void => {
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Nothing was kept.
    }
  },
};
