import { useCallback, useState } from 'react';
import { fieldErrors } from '../problem/fieldErrors.ts';

export type DraftValue = string | boolean;
export type DraftValues = Readonly<Record<string, DraftValue>>;

/** A form while it is being filled in: its values, and what is wrong with them. Paths are those of the request body. */
export interface Draft {
  readonly values: DraftValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (name: string, value: DraftValue) => void;
  /** Shows faults and puts the cursor into the first one. */
  readonly fail: (errors: Readonly<Record<string, string>>) => void;
  /** Shows what the server found wrong; false when its answer was not about fields. */
  readonly failWith: (error: unknown) => boolean;
  readonly reset: (values?: DraftValues) => void;
}

export function useDraft(initial: DraftValues): Draft {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const set = useCallback((name: string, value: DraftValue) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
  }, []);
  const fail = useCallback((found: Readonly<Record<string, string>>) => {
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus());
    }
  }, []);
  const failWith = useCallback(
    (error: unknown) => {
      const found = fieldErrors(error);
      fail(found);
      return Object.keys(found).length > 0;
    },
    [fail],
  );
  const reset = useCallback(
    (next: DraftValues = initial) => {
      setValues(next);
      setErrors({});
    },
    [initial],
  );
  return { values, errors, set, fail, failWith, reset };
}

export const textOf = (draft: Draft, name: string): string => String(draft.values[name] ?? '');
export const flagOf = (draft: Draft, name: string): boolean => draft.values[name] === true;
