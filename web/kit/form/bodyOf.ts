import { t } from '#web/i18n/t.ts';
import { instantFromPacific } from '#words/format/pacificClock.ts';
import { centsFrom } from '#words/format/money.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import type { SchemaField } from '#web/lifecycles/schemaFields.ts';
import { ownText } from '../problem/fieldErrors.ts';
import type { DraftValues } from './useDraft.ts';

/** One field of a form. `name` is its path in the request body. */
export type FieldSpec = {
  readonly name: string;
  readonly onlyIn?: string | undefined;
  /** Error text for an invalid value. */
  readonly wrong?: string | undefined;
} & (
  | Exclude<SchemaField, { readonly kind: 'id' }>
  | (Pick<SchemaField, 'optional' | 'nullable' | 'min' | 'max'> & {
      readonly kind: 'file';
      readonly purpose: FilePurpose;
      readonly accept?: readonly string[] | undefined;
    })
);
/** Fields to fill in, and fixed values to send along. */
interface Asked {
  readonly fields: readonly FieldSpec[];
  readonly fixed?: Readonly<Record<string, unknown>> | undefined;
}

export type Body =
  | { readonly ok: true; readonly body: Record<string, unknown> }
  | { readonly ok: false; readonly errors: Record<string, string> };

/**
 * Builds the request body of a filled-in form: dollars become cents, Pacific times become instants, and unset optional
 * fields are left out.
 */
export function bodyOf({ fields, fixed }: Asked, values: DraftValues): Body {
  const soFar = bodySoFar({ fields, fixed }, values);
  const body = { ...Object.fromEntries(fields.filter(isEmptied).map(({ name }) => [name, null])), ...soFar };
  const errors = Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field, body[field.name]);
      return fault === undefined ? [] : [[field.name, fault]];
    }),
  );
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, body };
}

/** Returns the error of a field on blur; an empty one counts as missing only when the form is sent. */
export const faultIn = (field: FieldSpec, text: string): string | undefined =>
  text.trim() === '' ? undefined : faultOf(field, valueOf(field, { [field.name]: text }));

/** True if the form can't be sent without the field. */
export const isRequired = ({ optional, nullable }: FieldSpec): boolean => !optional && !nullable;
const isEmptied = ({ optional, nullable }: FieldSpec): boolean => !optional && nullable === true;

/** Returns the schema's error for a value, in words. */
function faultOf(field: FieldSpec, value: unknown): string | undefined {
  if (value === undefined) {
    return isRequired(field) ? t(field.kind === 'money' ? 'field.money' : 'field.required') : undefined;
  }
  const { name, kind, min = 0, max = Number.POSITIVE_INFINITY } = field;
  const said = (code: string) => field.wrong ?? ownText(name, code);
  if (kind === 'number' && typeof value !== 'number') return said('wrong') ?? t('field.wrong');
  if (typeof value === 'string') {
    if (value.length < min) return said('too_small') ?? t('field.minimumLength', { minSymbols: min });
    const fits = kind !== 'line' || field.pattern === undefined || new RegExp(field.pattern, 'u').test(value);
    return fits ? undefined : (said('invalid_format') ?? t('field.wrong'));
  }
  if (typeof value === 'number' && (value < min || value > max)) {
    return said('wrong') ?? t(kind === 'money' ? 'field.money' : 'field.wrong');
  }
  return undefined;
}

/** Same as `bodyOf`, but for an unfinished form: empty and invalid fields are left out. */
export function bodySoFar({ fields, fixed }: Asked, values: DraftValues): Record<string, unknown> {
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
    default: {
      const text = String(value ?? '');
      // Spaces belong to a password.
      return (/password$/i.test(field.name) ? text : text.trim()) || undefined;
    }
  }
}
