import { z } from 'zod';

/** A field of a body, as its schema describes it. */
export type SchemaField = {
  /** True if it may be left out. */
  readonly optional?: true;
  /** True if empty means `null`, which is a valid value: a hold without an end. */
  readonly nullable?: true;
  /** Minimum length of a text, or minimum of a number. */
  readonly min?: number;
  readonly max?: number;
} & (
  | { readonly kind: 'area' | 'money' | 'number' | 'day' | 'instant' | 'flag' }
  | { readonly kind: 'line'; readonly pattern?: string }
  | { readonly kind: 'id' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'many'; readonly options: readonly string[] }
);
export type SchemaFields = Readonly<Record<string, SchemaField>>;

/** Maximum number of characters for a single-line input; longer texts get a textarea. */
const LONGEST_LINE = 120;

type Schema = z.core.JSONSchema.JSONSchema;

/**
 * Returns the fields of a body, without those that are lists or objects themselves. No page imports this: pages get
 * fields as data.
 */
export const fieldsOf = (body: z.ZodType): SchemaFields => fieldsIn(schemaOf(body), fieldOf);

/**
 * Same as `fieldsOf`, but with the fields of nested objects by their path (`client.phone`), and with the patterns of
 * texts.
 */
export const deepFieldsOf = (body: z.ZodType): SchemaFields => deepFieldsIn(schemaOf(body));

const schemaOf = (body: z.ZodType): Schema => z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });

function fieldsIn(
  { properties = {}, required = [] }: Schema,
  toField: (name: string, schema: Schema) => SchemaField | undefined,
): SchemaFields {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      const field = typeof schema === 'object' ? toField(name, schema) : undefined;
      return field ? [[name, { ...field, ...(required.includes(name) ? {} : { optional: true as const }) }]] : [];
    }),
  );
}

function deepFieldsIn(schema: Schema): SchemaFields {
  const { properties = {}, required = [] } = schema;
  const inner = Object.entries(properties).flatMap(([name, one]) => {
    const optional = required.includes(name) ? {} : { optional: true as const };
    return typeof one === 'object' && one.properties
      ? Object.entries(deepFieldsIn(one)).map(
          ([path, field]) => [`${name}.${path}`, { ...field, ...optional }] as const,
        )
      : [];
  });
  return { ...fieldsIn(schema, patternedFieldOf), ...Object.fromEntries(inner) };
}

function patternedFieldOf(name: string, schema: Schema): SchemaField | undefined {
  const field = fieldOf(name, schema);
  const { pattern, format } = schema.anyOf?.find(isText) ?? schema;
  return field?.kind === 'line' && pattern !== undefined && format === undefined ? { ...field, pattern } : field;
}
const isText = (schema: Schema | boolean): schema is Schema => typeof schema === 'object' && schema.type === 'string';

function fieldOf(name: string, schema: Schema): SchemaField | undefined {
  const { type, format, minLength, maxLength, minimum, maximum, anyOf } = schema;
  const inner = anyOf?.find((one) => typeof one === 'object' && one.type !== 'null');
  if (anyOf?.length === 2 && typeof inner === 'object') {
    const field = fieldOf(name, inner);
    return field && { ...field, nullable: true };
  }
  if (schema.enum) return { kind: 'choice', options: schema.enum.map(String) };
  if (type === 'boolean') return { kind: 'flag' };
  if (type === 'integer') return { kind: /cents$/i.test(name) ? 'money' : 'number', ...bounds(minimum, maximum) };
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
