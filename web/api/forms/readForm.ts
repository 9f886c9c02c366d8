import { bodyOf, type FieldSpec, isRequired } from '#web/kit/form/bodyOf.ts';
import type { TextFormat } from '#web/kit/form/formats.ts';
import type { Draft, DraftValues } from '#web/kit/form/useDraft.ts';

export type Faults = Readonly<Record<string, string>>;

/** What a form adds to the schema of its route. */
export interface FormChecks {
  /** Error texts for invalid values, by field, where the kit has none. */
  readonly wrong?: Faults;
  /** Fields that this form requires although the route doesn't. */
  readonly needs?: readonly string[];
  /** Errors that no schema can express. */
  readonly faults?: (draft: Draft) => Readonly<Record<string, string | undefined>>;
  /** Text formats, by field. */
  readonly formats?: Readonly<Record<string, TextFormat>>;
}

/** The fields of a route as this form asks for them. */
export const askedFields = (
  fields: readonly FieldSpec[],
  { wrong = {}, needs = [] }: FormChecks,
): readonly FieldSpec[] =>
  fields.map((one): FieldSpec => ({
    ...one,
    ...(needs.includes(one.name) ? { optional: undefined } : {}),
    wrong: wrong[one.name],
  }));

type Typed = Exclude<FieldSpec, { readonly kind: 'file' | 'many' }>;
/** Returns one of the fields, to render it. */
export function fieldIn(fields: readonly FieldSpec[], name: string): Typed {
  const found = fields.find((one): one is Typed => one.name === name && one.kind !== 'file' && one.kind !== 'many');
  if (!found) throw new Error(`The route has no field ${name}`);
  return found;
}

/** Reads a filled-in form: the body of its route, or its errors by field. `asked`: the fields that were read. */
export function readForm(
  fields: readonly FieldSpec[],
  draft: Draft,
  { faults, formats = {}, fixed = {} }: FormChecks & { readonly fixed?: Readonly<Record<string, unknown>> },
) {
  const asked = fields.filter(
    (one) => !(one.name.split('.')[0]! in fixed) && (isRequired(one) || isIn(draft.values, one)),
  );
  const values = tidied(draft.values, formats);
  const made = bodyOf({ fields: asked.map(answered), fixed }, values);
  const errors = { ...(made.ok ? {} : made.errors), ...misfits(values, formats), ...present(faults?.(draft)) };
  return made.ok && Object.keys(errors).length === 0
    ? ({ ok: true, asked, body: nested(made.body) } as const)
    : ({ ok: false, errors } as const);
}

const present = (faults: Readonly<Record<string, string | undefined>> = {}): Faults =>
  Object.fromEntries(Object.entries(faults).flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault]])));

type Formats = Readonly<Record<string, TextFormat>>;
const tidied = (values: DraftValues, formats: Formats): DraftValues => ({
  ...values,
  ...Object.fromEntries(Object.entries(formats).map(([name, { tidy }]) => [name, tidy(String(values[name] ?? ''))])),
});
const misfits = (values: DraftValues, formats: Formats): Faults =>
  Object.fromEntries(
    Object.entries(formats).flatMap(([name, { fault }]) => {
      const text = String(values[name]);
      const found = text === '' ? undefined : fault?.(text);
      return found === undefined ? [] : [[name, found]];
    }),
  );

const isIn = (values: DraftValues, { name, kind }: FieldSpec): boolean =>
  name in values ||
  (kind === 'many' && Object.entries(values).some(([one, value]) => value === true && one.startsWith(`${name}.`)));

/** A nullable field that is on the form is always sent: emptied, as `null`. */
const answered = ({ optional, ...field }: FieldSpec): FieldSpec =>
  (field.nullable ? field : { ...field, ...(optional ? { optional } : {}) }) as FieldSpec;

/** Converts `{ 'client.phone': … }` to the body's shape: `{ client: { phone: … } }`. */
function nested(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(body)) {
    const names = path.split('.');
    const last = names.pop()!;
    const at = names.reduce((in_, name) => (in_[name] ??= {}) as Record<string, unknown>, made);
    at[last] = value;
  }
  return made;
}
