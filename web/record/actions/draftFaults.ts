import type { DraftFault } from '#workflows/kernel/draftFaults.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';

type Body = Readonly<Record<string, unknown>>;
/** Field of the form → what speaks against it, in words; `form` for what no field is to blame for. */
export type FaultTexts = Readonly<Record<string, string>>;

/** What the rules say of a form that is about to be sent: empty when nothing speaks against it. `complete`: false while it leaves something out that it will still say. */
export const faultsOf = (
  sends: Pick<Sends, 'faults'> | undefined,
  command: string,
  body: Body,
  fields: readonly string[],
  complete = true,
): FaultTexts => textsOf(sends?.faults(command, body, complete) ?? [], fields);

/** The same of an unfinished form: only beside fields that say something. */
export function faultsSoFar(
  sends: Sends | undefined,
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

/** Of the fields that are to blame, the first that is on the form. */
const blamed = (fault: DraftFault, fields: readonly string[]): string | undefined =>
  fault.fields.find((field) => fields.includes(field));
