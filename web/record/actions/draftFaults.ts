import type { DraftFault } from '#workflows/kernel/draftFaults.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';

type Body = Readonly<Record<string, unknown>>;
/** Error texts by the form's field; `form` for errors that belong to no field. */
export type FaultTexts = Readonly<Record<string, string>>;

/**
 * Returns the rules' errors for a form about to be sent; empty if there are none. `complete` is false while the form
 * still omits values that it will send.
 */
export const faultsOf = (
  sends: Pick<Sends, 'faults'> | undefined,
  command: string,
  body: Body,
  fields: readonly string[],
  complete = true,
): FaultTexts => textsOf(sends?.faults(command, body, complete) ?? [], fields);

/** Same as `faultsOf`, but for an unfinished form: reports errors only beside fields that are filled in. */
export function faultsSoFar(
  sends: Pick<Sends, 'faults'> | undefined,
  command: string,
  body: Body,
  { fields, values }: { readonly fields: readonly string[]; readonly values: DraftValues },
): FaultTexts {
  const said = fields.filter((field) =>
    Object.entries(values).some(([name, value]) => (name === field || name.startsWith(`${field}.`)) && value !== ''),
  );
  const faults = sends?.faults(command, body, false) ?? [];
  return textsOf(
    faults.filter((fault) => said.includes(blamed(fault, fields) ?? '')),
    fields,
  );
}

const textsOf = (faults: readonly DraftFault[], fields: readonly string[]): FaultTexts =>
  Object.fromEntries(faults.map((fault) => [blamed(fault, fields) ?? 'form', refusalText(fault)]).toReversed());

/** Returns the first of the blamed fields that is on the form. */
const blamed = (fault: DraftFault, fields: readonly string[]): string | undefined =>
  fault.fields.find((field) => fields.includes(field));
