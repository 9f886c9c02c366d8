import fc from 'fast-check';
import { z } from 'zod';

/** What databases, calendars and parsers stumble over, where a text is expected. */
const hardTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\u200b',
  '\n\r\t',
  '😀'.repeat(100),
  'a'.repeat(5_000),
  "'; --",
  '%',
  '%_\\',
  '\\',
  '(',
  '[',
  '*',
  '${1}',
  '{{x}}',
  '<script>',
  '../..',
  'null',
  '__proto__',
  'constructor',
  'NaN',
  '1e400',
  '-1',
  '9'.repeat(30),
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '0001-01-01',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
];
const hardValues = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [null],
  [[]],
  Array.from({ length: 2_000 }, () => 'a'),
  JSON.parse('{"__proto__":{"a":1}}'),
];
const hard: fc.Arbitrary<unknown> = fc.oneof(fc.constantFrom(...hardTexts), fc.constantFrom<unknown>(...hardValues));

interface JsonSchema {
  readonly [keyword: string]: any;
}

/** What a schema asks for, as far as its shape says it; an id is one of `ids`. */
function like(schema: JsonSchema, ids: readonly string[], depth = 0): fc.Arbitrary<unknown> {
  const within = (inner: JsonSchema) => like(inner, ids, depth + 1);
  if (depth > 6) return fc.constant(null);
  if ('const' in schema) return fc.constant(schema['const']);
  if (schema['enum']) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const choices: JsonSchema[] | undefined = schema['anyOf'] ?? schema['oneOf'];
  if (choices) return fc.oneof(...choices.map(within));
  const { type, minimum = 1, maximum = 100, minLength = 0, maxLength = 200, minItems = 1 } = schema;
  if (type === 'object') {
    const properties: Record<string, JsonSchema> = schema['properties'] ?? {};
    const requiredKeys: string[] = schema['required'] ?? [];
    // A record of known keys names them as required only.
    const names = [...new Set([...Object.keys(properties), ...requiredKeys])];
    const fields = names.map((name) => [name, within(properties[name] ?? schema['additionalProperties'] ?? {})]);
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys });
  }
  if (type === 'array') {
    const least = Math.max(1, minItems);
    return fc.array(within(schema['items'] ?? {}), { minLength: least, maxLength: least });
  }
  if (type === 'integer' || type === 'number') return fc.constantFrom(minimum, maximum, Math.min(maximum, 5));
  if (type === 'boolean') return fc.boolean();
  if (schema['format'] === 'uuid') return fc.constantFrom(...ids);
  if (schema['format'] === 'date') return fc.constantFrom('2026-12-15', '2027-02-01', '1990-05-05', '1000-01-01');
  if (schema['format'] === 'date-time') return fc.constantFrom('2026-12-15T10:00:00.000Z', '9998-12-31T23:59:59.999Z');
  if (schema['format'] === 'email') return fc.constant('someone@demo.test');
  return fc
    .constantFrom('Some text', 'ABCDE12345', '512-77-4321', '94105', 'CA', '+14155550100', ...ids.slice(0, 2))
    .map((text) => text.padEnd(minLength, 'x').slice(0, maxLength));
}

/** Every place of an input where something may stand, itself among them. */
function placesOf(input: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof input !== 'object' || input === null) return [path];
  return [path, ...Object.entries(input).flatMap(([name, inner]) => placesOf(inner, [...path, name]))];
}

function replaced(input: any, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  const copy = Array.isArray(input) ? [...input] : { ...input };
  copy[name] = replaced(copy[name], rest, by);
  return copy;
}

/** Inputs of a route: most as its schema asks, but for one place. */
export function anyInput(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<any> {
  const input = like(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), ids);
  const spoiled = fc.tuple(input, hard, fc.nat()).map(([whole, by, at]) => {
    const places = placesOf(whole);
    return replaced(whole, places[at % places.length]!, by);
  });
  return fc.oneof(input, { arbitrary: spoiled, weight: 3 });
}

/** Days, months and instants that are none, or that nobody means. */
const oddDates = [
  '0001-01-01',
  '0084-03-05',
  '1899-12-31',
  '9998-12-31',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '0000-01',
  '0021-04',
  '9998-01',
  '9999-12',
  '2026-00',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
];
/** `RAW` stands for a number that JSON has and JavaScript can't write. */
export const RAW_INFINITY = 'RAW-INFINITY';
const oddNumbers = [-1, 2 ** 31, 2 ** 53, -1e308, RAW_INFINITY];
const oddTexts = ['', '9'.repeat(30), '\ud800\u0000', '\u202e\u0301'.repeat(40), null];

/** Whether a name is that of a day, a month or an instant. */
const namesDate = (name: string): boolean =>
  /date|day|month|year|instant|until|since|(^|_)(from|to|on|at|by|after|before)$|[a-z](From|To|On|At|By|After|Before)$/.test(
    name,
  );

/** Inputs as a route's schema asks, but for one value each: an odd date, number or text. */
export function oddInputs(schema: z.ZodType, ids: readonly string[]): readonly unknown[] {
  const [whole] = fc.sample(like(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), ids), {
    seed: 1,
    numRuns: 1,
  });
  return placesOf(whole).flatMap((place) => {
    const at: unknown = place.reduce((inner: any, name) => inner?.[name], whole);
    if (place.length === 0 || (typeof at === 'object' && at !== null) || typeof at === 'boolean') return [];
    const odd = namesDate(place.findLast((name) => !/^\d+$/.test(name)) ?? '') ? oddDates : [];
    return [...odd, ...(typeof at === 'number' ? oddNumbers : oddTexts)].map((by) => replaced(whole, place, by));
  });
}

/** The value of a parameter of a path that names nothing. */
export const anyName: fc.Arbitrary<string> = fc.constantFrom(
  ...hardTexts.filter((text) => text !== '' && text !== '../..' && !/[\ud800-\udbff](?![\udc00-\udfff])/.test(text)),
);
