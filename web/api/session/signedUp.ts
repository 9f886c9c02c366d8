import type { DraftValues } from '#web/kit/form/useDraft.ts';

const KEY = 'signed-up';

/** What the sign-up hands to the page after it: the address that was mailed to, and its values without the passwords, to correct the address. */
export interface SignedUp {
  readonly email: string;
  readonly values: DraftValues;
}

/** What follows the # of the sign-up's address when its values are to be there again. */
export const CORRECT = '#correct';

/** It lasts as long as the tab. */
export const signedUp = {
  keep: (value: SignedUp): void => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(value));
    } catch {
      // Storage is switched off: the next page asks for the address.
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
