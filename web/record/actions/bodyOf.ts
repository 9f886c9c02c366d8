import { t } from '#web/i18n/t.ts';
import { instantFromPacific } from '#words/format/pacificClock.ts';
import { centsFrom } from '#words/format/money.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import type { CommandForm, FieldSpec } from './commandForms.ts';

export type Body =
  | { readonly ok: true; readonly body: Record<string, unknown> }
  | { readonly ok: false; readonly errors: Record<string, string> };

/** What a filled-in form sends: dollars as cents, Pacific times as instants, unset optional fields left out. */
export function bodyOf({ fields, fixed }: CommandForm, values: DraftValues): Body {
  const soFar = bodySoFar({ fields, ...(fixed ? { fixed } : {}) }, values);
  const body = { ...Object.fromEntries(fields.filter(isEmptied).map(({ name }) => [name, null])), ...soFar };
  const errors = Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field, body[field.name]);
      return fault === undefined ? [] : [[field.name, fault]];
    }),
  );
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, body };
}

/** Whether the form can't be sent without it. */
export const isRequired = ({ optional, nullable }: FieldSpec): boolean => !optional && !nullable;
const isEmptied = ({ optional, nullable }: FieldSpec): boolean => !optional && nullable === true;

/** What the schema finds wrong with a value, in words. */
function faultOf(field: FieldSpec, value: unknown): string | undefined {
  if (value === undefined) {
    return isRequired(field) ? t(field.kind === 'money' ? 'field.money' : 'field.required') : undefined;
  }
  const { min = 0, max = Number.POSITIVE_INFINITY } = field;
  if (typeof value === 'string' && value.length < min) return t('field.minimumLength', { minSymbols: min });
  if (typeof value === 'number' && (value < min || value > max)) {
    return t(field.kind === 'money' ? 'field.money' : 'field.wrong');
  }
  return undefined;
}

/** The same of an unfinished form: fields that are empty or not right yet are left out. */
export function bodySoFar(
  { fields, fixed }: Pick<CommandForm, 'fields' | 'fixed'>,
  values: DraftValues,
): Record<string, unknown> {
  const filled = fields
    .map((field) => [field.name, valueOf(field, values)] as const)
    .filter(([, value]) => value !== undefined);
  return { ...fixed, ...Object.fromEntries(filled) };
}

function valueOf(field: FieldSpec, values: DraftValues): unknown {
  const value = values[field.name];
  switch (field.kind) {
    case 'flag':
      return value === true;
    case 'many':
      return field.options.filter((option) => values[`${field.name}.${option}`] === true);
    case 'money':
      return centsFrom(String(value ?? '')) ?? undefined;
    case 'instant':
      return value ? instantFromPacific(String(value)) : undefined;
    case 'number':
    case 'choice':
      return value === undefined || value === '' ? undefined : /^\d+$/.test(String(value)) ? Number(value) : value;
    default:
      return String(value ?? '').trim() || undefined;
  }
}
