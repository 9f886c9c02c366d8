import { t } from '#web/i18n/t.ts';
import { instantFromPacific } from '#web/ui/format/dates.ts';
import { centsFrom } from '#web/ui/format/money.ts';
import type { DraftValues } from '#web/ui/form/useDraft.ts';
import type { CommandForm, FieldSpec } from './commandForms.ts';

export type Body = { readonly ok: true; readonly body: Record<string, unknown> } | { readonly ok: false; readonly errors: Record<string, string> };

/** What a filled-in form sends: dollars as cents, Pacific times as instants, unset optional fields left out. */
export function bodyOf({ fields, fixed }: CommandForm, values: DraftValues): Body {
  const errors: Record<string, string> = {};
  const body: Record<string, unknown> = { ...fixed };
  for (const field of fields) {
    const value = valueOf(field, values);
    if (value === undefined && !field.optional) errors[field.name] = t(field.kind === 'money' ? 'field.money' : 'field.required');
    if (value !== undefined) body[field.name] = value;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, body };
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
