import type { z } from 'zod';

/** A schema with the name of its type. */
export interface Named {
  readonly name: string;
  readonly schema: z.ZodType;
}
/** Columns of an object that stands on one line. */
const SHORT = 90;

type Print = (schema: z.ZodType, depth: number) => string;
type Def = Readonly<Record<string, unknown>> & { readonly type: string };
type Side = 'input' | 'output';

/**
 * Prints schemas as TypeScript: what a request may hold (`input`), what an answer holds (`output`). An answer's schemas
 * with a name are printed by it; `declared` returns their declarations, sorted by name.
 * @throws Error where two schemas have one name, or a schema has no type that could be written down.
 */
export function typePrinter(named: readonly Named[]) {
  const names = new Map(named.map(({ name, schema }) => [schema, name]));
  const declarations = new Map<string, { schema: z.ZodType; text: string }>();

  const input: Print = (schema, depth) => printed(schema, depth, 'input', input);
  const output: Print = (schema, depth) => {
    const name = names.get(schema);
    if (name === undefined) return printed(schema, depth, 'output', output);
    const before = declarations.get(name);
    if (before && before.schema !== schema) throw new Error(`Two schemas of answers are called ${name}`);
    if (!before) {
      const one = { schema, text: '' };
      declarations.set(name, one);
      const text = printed(schema, 0, 'output', output);
      one.text =
        schema._zod.def.type === 'object' && text.startsWith('{')
          ? `export interface ${name} ${text}\n`
          : `export type ${name} = ${text};\n`;
    }
    return name;
  };
  const declared = () => [...declarations].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, { text }]) => text);
  return { input, output, declared };
}

function printed(schema: z.ZodType, depth: number, side: Side, print: Print): string {
  const def: Def = { ...schema._zod.def };
  const inner = (key: string): string => print(def[key] as z.ZodType, depth);
  const all = (key: string): readonly string[] => (def[key] as readonly z.ZodType[]).map((one) => print(one, depth));
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return side === 'input' && def['coerce'] === true ? `${def.type} | string` : def.type;
    case 'null':
    case 'unknown':
      return def.type;
    case 'transform':
      if (side === 'output') throw new Error('An answer has no type once it is transformed');
      return 'unknown';
    case 'literal':
      return union((def['values'] as readonly unknown[]).map(literal));
    case 'enum':
      return union(Object.values(def['entries'] as Readonly<Record<string, string>>).map(literal));
    case 'array':
      return `${side === 'input' ? 'readonly ' : ''}${bracketed(inner('element'))}[]`;
    case 'tuple':
      return `[${[...all('items'), ...(def['rest'] ? [`...${bracketed(inner('rest'))}[]`] : [])].join(', ')}]`;
    case 'object':
      return object(schema as z.ZodObject, depth, side, print);
    case 'record':
      return record(schema as z.ZodRecord, inner('keyType'), inner('valueType'));
    case 'union':
      return union(all('options'));
    case 'nullable':
      return union([inner('innerType'), 'null']);
    case 'optional':
      return union([inner('innerType'), 'undefined']);
    case 'default':
      return side === 'input' ? union([inner('innerType'), 'undefined']) : inner('innerType');
    case 'readonly':
      return readonly(inner('innerType'));
    case 'pipe':
      return inner(side === 'input' ? 'in' : 'out');
    default:
      throw new Error(`A schema of kind ${def.type} has no type yet`);
  }
}

function object(schema: z.ZodObject, depth: number, side: Side, print: Print): string {
  const fields = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).map(([name, field]) => {
    const optional = (side === 'input' ? field._zod.optin : field._zod.optout) === undefined ? '' : '?';
    return `${/^[a-zA-Z_]\w*$/.test(name) ? name : literal(name)}${optional}: ${print(field, depth + 1)};`;
  });
  const rest = schema._zod.def.catchall as z.ZodType | undefined;
  if (rest && rest._zod.def.type !== 'never') fields.push(`[name: string]: ${print(rest, depth + 1)};`);
  if (fields.length === 0) return 'Record<never, never>';
  const short = `{ ${fields.join(' ').slice(0, -1)} }`;
  if (short.length <= SHORT && !short.includes('\n')) return short;
  const indent = '  '.repeat(depth);
  return `{\n${fields.map((field) => `${indent}  ${field}\n`).join('')}${indent}}`;
}

/** A record over a list of names has all of them, unless it is a partial one. */
function record(schema: z.ZodRecord, key: string, value: string): string {
  const all = `Record<${key}, ${value}>`;
  return (schema._zod.def as { partial?: boolean }).partial ? `Partial<${all}>` : all;
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : String(value);
const union = (options: readonly string[]): string =>
  options.includes('unknown') ? 'unknown' : [...new Set(options)].join(' | ');
const readonly = (type: string): string =>
  type.startsWith('readonly ') ? type : type.endsWith('[]') ? `readonly ${type}` : `Readonly<${type}>`;

/** Puts a union or an intersection into brackets: outside of all other brackets it has a `|` or `&`. */
function bracketed(type: string): string {
  if (type.startsWith('readonly ')) return `(${type})`;
  const outside = type.replace(/'(?:[^'\\]|\\.)*'/g, '');
  let depth = 0;
  for (const sign of outside) {
    if ('{[(<'.includes(sign)) depth += 1;
    else if ('}])>'.includes(sign)) depth -= 1;
    else if (depth === 0 && '|&'.includes(sign)) return `(${type})`;
  }
  return type;
}
