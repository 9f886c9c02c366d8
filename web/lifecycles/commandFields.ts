import { z } from 'zod';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { lifecycles } from '#workflows/lifecycles.ts';

/** What the schema of a command says of one of its fields. */
export type SchemaField = {
  /** It may be left out. */
  readonly optional?: true;
  /** Empty is `null`, which is an answer too: a hold without an end. */
  readonly nullable?: true;
  /** The least length of a text, the least number. */
  readonly min?: number;
  readonly max?: number;
} & (
  | { readonly kind: 'area' | 'line' | 'money' | 'number' | 'day' | 'instant' | 'flag' }
  | { readonly kind: 'id' }
  | { readonly kind: 'choice' | 'many'; readonly options: readonly string[] }
);
/** More than so many characters are written in an area. */
const LONGEST_LINE = 120;

export type SchemaFields = Readonly<Record<string, SchemaField>>;

/**
 * The fields of every command that people send, by lifecycle and command, as the machines declare them. A field that is itself a
 * list or an object isn't here: such a command has a page of its own. No page imports this: the
 * forms that are made of it reach them as data.
 */
export const commandFields = Object.fromEntries(
  Object.entries(lifecycles).map(([lifecycle, { commands }]) => [
    lifecycle,
    Object.fromEntries(
      Object.entries(commands).flatMap(([name, { body }]) => (body === null ? [] : [[name, fieldsOf(body)]])),
    ),
  ]),
) as Readonly<Record<LifecycleName, Readonly<Record<string, SchemaFields>>>>;

function fieldsOf(body: z.ZodType): SchemaFields {
  const { properties = {}, required = [] } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const field = typeof schema === 'object' ? fieldOf(name, schema) : undefined;
      return field ? [[name, { ...field, ...(required.includes(name) ? {} : { optional: true as const }) }]] : [];
    }),
  );
}

type Schema = z.core.JSONSchema.JSONSchema;

function fieldOf(name: string, schema: Schema): SchemaField | undefined {
  const { type, format, minLength, maxLength, minimum, maximum, anyOf } = schema;
  const inner = anyOf?.find((one) => typeof one === 'object' && one.type !== 'null');
  if (anyOf?.length === 2 && typeof inner === 'object') {
    const field = fieldOf(name, inner);
    return field && { ...field, nullable: true };
  }
  if (schema.enum) return { kind: 'choice', options: schema.enum.map(String) };
  if (type === 'boolean') return { kind: 'flag' };
  if (type === 'integer') return { kind: name.endsWith('Cents') ? 'money' : 'number', ...bounds(minimum, maximum) };
  if (type === 'string') {
    if (format === 'uuid') return { kind: 'id' };
    if (format === 'date') return { kind: 'day' };
    if (format === 'date-time') return { kind: 'instant' };
    return { kind: (maxLength ?? 0) > LONGEST_LINE ? 'area' : 'line', ...bounds(minLength, maxLength) };
  }
  const items = type === 'array' && !Array.isArray(schema.items) ? schema.items : undefined;
  return typeof items === 'object' && items.enum ? { kind: 'many', options: items.enum.map(String) } : undefined;
}

function bounds(min: number | undefined, max: number | undefined) {
  return {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined || max === Number.MAX_SAFE_INTEGER ? {} : { max }),
  };
}
