import type { NextStepView, RecordSnapshot } from '#services/http/routeTypes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { DraftFault } from '#workflows/kernel/draftFaults.ts';
import { refusalText, stepReason } from '#web/kit/problem/problemText.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import type { OwnChoices } from '../queueSpec.ts';
import type { CommandForm } from '#web/record/actions/commandForms.ts';
import { formNamed } from '#web/record/actions/shownSteps.ts';
import { bodyOf, bodySoFar, type FieldSpec } from '#web/kit/form/bodyOf.ts';
import { formIn, withOptions } from '#web/record/actions/formChoices.ts';

/** The server's answer about one selected row. */
export interface StepsOfRow {
  readonly id: string;
  readonly lifecycle: LifecycleName;
  readonly recordId: string;
  readonly revision: string | null;
  readonly steps: readonly NextStepView[];
  /** Input of the record's client-side machine, if requested. */
  readonly snapshot?: RecordSnapshot;
}

/** One command for the selected rows: those that can take it, and why the others cannot. */
export interface BulkChoice {
  readonly command: string;
  readonly form: CommandForm;
  readonly able: readonly StepsOfRow[];
  readonly unable: readonly { readonly row: StepsOfRow; readonly reason: string | undefined }[];
}

/** Returns every command that at least one of the rows allows; the usual ones first, those that end something last. */
export function bulkChoices(rows: readonly StepsOfRow[], leftOut: readonly string[] = []): readonly BulkChoice[] {
  const allowed = new Set(
    rows.flatMap(({ lifecycle, steps }) =>
      steps.filter(({ allowed: may }) => may).map(({ command }) => `${lifecycle}.${command}`),
    ),
  );
  const choices = [...allowed].flatMap((name) => {
    const form = formNamed(name);
    const [, command = ''] = name.split('.');
    return form && isForMany(form) && !leftOut.includes(command) ? [choiceOf(command, formIn(form), rows)] : [];
  });
  return choices.toSorted((a, b) => rank(a.form) - rank(b.form));
}

function choiceOf(command: string, form: CommandForm, rows: readonly StepsOfRow[]): BulkChoice {
  const able: StepsOfRow[] = [];
  const unable: BulkChoice['unable'][number][] = [];
  for (const row of rows) {
    const step = row.steps.find((one) => one.command === command);
    step?.allowed ? able.push(row) : unable.push({ row, reason: step && stepReason(step) });
  }
  return { command, form, able, unable };
}

/** False for commands sent one by one: a file proves one payment, and a replacement card is chosen for one booking. */
const isForMany = ({ fields, elsewhere }: CommandForm): boolean =>
  !elsewhere && fields.every(({ kind, name }) => kind !== 'file' && name !== 'cardId');
const rank = ({ primary, danger }: CommandForm): number => (primary ? 0 : danger ? 2 : 1);

/** Returns the form with the options that at least one of these rows accepts. */
export const withChoicesOfAny = (
  form: CommandForm,
  rows: readonly StepsOfRow[],
  choicesOf: (id: string) => OwnChoices | undefined,
): CommandForm => ({
  ...form,
  fields: form.fields.map((field) => withOptions(field, optionsOfAny(field.name, rows, choicesOf))),
});

/** Returns the options that any of the rows accepts, in ascending order; undefined if one of them accepts all. */
function optionsOfAny(
  field: string,
  rows: readonly StepsOfRow[],
  choicesOf: (id: string) => OwnChoices | undefined,
): readonly string[] | undefined {
  const each = rows.map(({ id }) => choicesOf(id)?.options[field]);
  return each.every((one) => one !== undefined)
    ? [...new Set(each.flat())].toSorted((a, b) => Number(a) - Number(b))
    : undefined;
}

/**
 * Splits the rows by whether they accept the shared choice, with the reason of those that don't. Without a choice, all
 * of them do.
 */
export function takenBy(
  { form, able }: Pick<BulkChoice, 'form' | 'able'>,
  chosen: DraftValues,
  choicesOf: (id: string) => OwnChoices | undefined,
): Pick<BulkChoice, 'able' | 'unable'> {
  const unable = able.flatMap((row) => {
    const choices = choicesOf(row.id);
    const wrong = form.fields.find(({ name }) => chosen[name] && !takes(choices, name, String(chosen[name])));
    return wrong && choices ? [{ row, reason: choices.whyNot(wrong.name, String(chosen[wrong.name])) }] : [];
  });
  const left = new Set(unable.map(({ row }) => row));
  return { able: able.filter((row) => !left.has(row)), unable };
}

const takes = (choices: OwnChoices | undefined, field: string, option: string): boolean =>
  choices?.options[field]?.includes(option) ?? true;

/**
 * True if each row has its own value for the field: its amount, and for a payment its reference. Other fields are
 * shared.
 */
export const isOwn = ({ each = [] }: CommandForm, { kind, name }: FieldSpec): boolean =>
  kind === 'money' || each.includes(name);

/**
 * Renames one row's values or errors to `{row}.{field}`, as in the draft for all rows; `shared` fields keep their
 * names.
 */
export const keyed = <Value>(
  id: string,
  of: Readonly<Record<string, Value>> = {},
  shared: readonly FieldSpec[] = [],
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(of).map(([name, value]) => [
      shared.some((one) => one.name === name) ? name : ownName(id, name),
      value,
    ]),
  );
export const ownName = (id: string, name: string): string => `${id}.${name}`;

/** Returns one row's form values: the shared ones and its own. */
export const valuesOf = (form: CommandForm, id: string, values: DraftValues): DraftValues => ({
  ...values,
  ...Object.fromEntries(
    form.fields
      .filter((field) => isOwn(form, field))
      .flatMap(({ name }) => (ownName(id, name) in values ? [[name, values[ownName(id, name)]!]] : [])),
  ),
});

/** Returns the errors of a row's machine for its form; `complete` is true if the form is about to be sent. */
export type RowRules = (
  row: StepsOfRow,
  body: Readonly<Record<string, unknown>>,
  complete: boolean,
) => readonly DraftFault[];

/**
 * Applies the rules to a form for many rows: an error in a row's own value stands beside its field; a row that can't
 * accept the shared values is left out, with the reason.
 */
export function ruledOut(
  { form, able }: Pick<BulkChoice, 'form' | 'able'>,
  values: DraftValues,
  rules: RowRules,
): Pick<BulkChoice, 'able' | 'unable'> & { readonly errors: Readonly<Record<string, string>> } {
  const errors: Record<string, string> = {};
  const unable = able.flatMap((row) => {
    const said = valuesOf(form, row.id, values);
    const whole = bodyOf(form, said);
    const faults = whole.ok ? rules(row, whole.body, true) : rules(row, bodySoFar(form, said), false);
    const against: DraftFault[] = [];
    for (const fault of faults) {
      const own = form.fields.find((field) => fault.fields.includes(field.name) && isOwn(form, field));
      if (own) errors[ownName(row.id, own.name)] ??= refusalText(fault);
      else against.push(fault);
    }
    return against[0] ? [{ row, reason: refusalText(against[0]) }] : [];
  });
  const left = new Set(unable.map(({ row }) => row));
  return { able: able.filter((row) => !left.has(row)), unable, errors };
}
