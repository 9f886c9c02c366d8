import type { DraftValues } from '#web/kit/form/useDraft.ts';

const KEY = 'signed-up';

/**
 * Data passed from the sign-up to the next page: the mailed address, and the values without the passwords, to correct
 * the address.
 */
export interface SignedUp {
  readonly email: string;
  readonly values: DraftValues;
}

/** URL fragment with which the sign-up shows the previous values again. */
export const CORRECT = '#correct';

/** Kept for the lifetime of the tab. */
export const signedUp = {
  keep: (value: SignedUp): void => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(value));
    } catch {
      // Storage is disabled: the next page asks for the address.
    }
  },
  kept: (): SignedUp | undefined => {
    try {
      return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SignedUp | null) ?? undefined;
    } catch {
      return undefined;
    }
  },
};
