import { type RefObject, useCallback, useRef, useState } from 'react';
import { fieldErrors } from '../problem/fieldErrors.ts';

export type DraftValue = string | boolean;
export type DraftValues = Readonly<Record<string, DraftValue>>;

/** A form being filled in: its values and errors. Paths are those of the request body. */
export interface Draft {
  readonly values: DraftValues;
  readonly errors: Readonly<Record<string, string>>;
  /** The form element that shows it. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly set: (name: string, value: DraftValue) => void;
  /** Shows a field's error on blur, without moving the focus. */
  readonly mark: (name: string, fault: string) => void;
  /** Shows errors and focuses the first field that has one. */
  readonly fail: (errors: Readonly<Record<string, string>>) => void;
  /** Shows the server's errors; returns false if they are not about fields. */
  readonly failWith: (error: unknown) => boolean;
  readonly reset: (values?: DraftValues) => void;
  /** Present if the form was left before, and its values are back: drops them. */
  readonly startOver?: () => void;
}

export function useDraft(initial: DraftValues): Draft {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const set = useCallback((name: string, value: DraftValue) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
  }, []);
  const mark = (name: string, fault: string) => setErrors((before) => ({ ...before, [name]: fault }));
  const fail = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    const wrong = Object.keys(found)
      .map((name) => `[name="${CSS.escape(name)}"]`)
      .join();
    if (wrong) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(wrong)?.focus());
    return wrong !== '';
  };
  const failWith = (error: unknown) => fail(fieldErrors(error));
  const reset = (next: DraftValues = initial) => {
    setValues(next);
    setErrors({});
  };
  return { form, values, errors, set, mark, fail, failWith, reset };
}

export const textOf = (draft: Pick<Draft, 'values'>, name: string): string => String(draft.values[name] ?? '');
export const flagOf = (draft: Pick<Draft, 'values'>, name: string): boolean => draft.values[name] === true;

/** Returns the values that differ from a form's initial ones. */
export const typedIn = (values: DraftValues, initial: DraftValues): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== (initial[name] ?? '')));
