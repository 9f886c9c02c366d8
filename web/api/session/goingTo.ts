import { safePath } from './landing.ts';

const KEY = 'goingTo';
/** Lifetime of the path in ms; after it, the default start page applies. */
const A_DAY = 86_400_000;

interface Kept {
  readonly path: string;
  readonly until: number;
}

/**
 * The path that a person wanted to open when they were asked to sign in. It is kept in this browser, so that signing
 * up, confirming an address or setting a new password finally leads there, over any number of pages and mails.
 */
export const goingTo = {
  keep: (path: string, now = Date.now()): void => {
    try {
      localStorage.setItem(KEY, JSON.stringify({ path, until: now + A_DAY } satisfies Kept));
    } catch {
      // Storage is disabled: the default start page applies.
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
      // Nothing was stored.
    }
  },
};
