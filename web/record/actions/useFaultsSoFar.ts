import { useDebouncedValue } from '@mantine/hooks';
import type { Sends } from '#web/api/useNextSteps.ts';
import type { Draft, DraftValues } from '#web/kit/form/useDraft.ts';
import { faultsSoFar } from './draftFaults.ts';

/** Debounce in ms before the rules run again, since people type faster than they read errors. */
const QUIET_MS = 350;

interface Filling {
  readonly sends: Pick<Sends, 'faults'> | undefined;
  readonly command: string;
  /** Names of the form's fields. */
  readonly fields: readonly string[];
  readonly bodyOf: (values: DraftValues) => Readonly<Record<string, unknown>>;
}

/** Returns the draft with the rules' errors so far beside its fields, before anything is sent. */
export function useFaultsSoFar(draft: Draft, { sends, command, fields, bodyOf }: Filling): Draft {
  const [values] = useDebouncedValue(draft.values, QUIET_MS);
  const found = faultsSoFar(sends, command, bodyOf(values), { fields, values });
  // A field that has changed since drops its error until the rules have run again.
  const current = Object.entries(found).filter(([field]) => sameAt(field, values, draft.values));
  return { ...draft, errors: { ...Object.fromEntries(current), ...draft.errors } };
}

const sameAt = (field: string, before: DraftValues, now: DraftValues): boolean =>
  Object.keys(now)
    .filter((name) => name === field || name.startsWith(`${field}.`))
    .every((name) => before[name] === now[name]);
