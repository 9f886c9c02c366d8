import { t } from '#web/i18n/t.ts';
import { instantFromPacific } from '#words/format/dates.ts';
import { centsFrom } from '#words/format/money.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import type { CommandForm, FieldSpec } from './commandForms.ts';

export type Body =
  | { readonly ok: true; readonly body: Record<string, unknown> }
  | { readonly ok: false; readonly errors: Record<string, string> };

/** What a filled-in form sends: dollars as cents, Pacific times as instants, unset optional fields left out. */
export function bodyOf({ fields, fixed }: CommandForm, values: DraftValues): Body {
  const body = bodySoFar({ fields, ...(fixed ? { fixed } : {}) }, values);
  const missing = fields.filter(({ name, optional }) => !(name in body) && !optional);
  const errors = Object.fromEntries(
    missing.map(({ name, kind }) => [name, t(kind === 'money' ? 'field.money' : 'field.required')]),
  );
  return missing.length > 0 ? { ok: false, errors } : { ok: true, body };
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
    case 'choice':
      return value === undefined || value === '' ? undefined : /^\d+$/.test(String(value)) ? Number(value) : value;
    default:
      return String(value ?? '').trim() || undefined;
  }
}
