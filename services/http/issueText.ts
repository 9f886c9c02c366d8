import { messagesIn } from '#services/platform/messages.ts';

/** What a schema says of its own fault, as zod gives it. */
export interface IssueFacts {
  readonly expected?: string;
  readonly format?: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
}

/**
 * A fault in plain English, for whoever reads the answer of a program: the sentence that the page shows for the field, where it has one
 * of its own (product spec, section 8); else what the schema asks for, without its regular expressions.
 */
export function issueText(
  path: readonly string[],
  code: string,
  { message, ...facts }: IssueFacts & { readonly message: string },
): string {
  const field = path.findLast((name) => !/^\d+$/.test(name)) ?? '';
  const isOwn = code === 'invalid_format' || code === message;
  const own = [`field.${field}.${code}`, ...(isOwn ? [`field.${field}.wrong`, `field.${code}`, `rule.${code}`] : [])];
  const { orElse } = messagesIn('en');
  const found = own.map((key) => orElse(key, '')).find((text) => text !== '' && !text.includes('{{'));
  return found ?? asked(code, facts) ?? message;
}

function asked(
  code: string,
  { expected, format, origin = '', minimum, maximum, values, keys }: IssueFacts,
): string | undefined {
  const counted = unitOf[origin];
  switch (code) {
    case 'invalid_type':
      return `must be ${kinds[expected ?? ''] ?? expected}`;
    case 'too_small':
      if (counted && Number(minimum) === 1) return 'must not be empty';
      return counted ? `must have at least ${minimum} ${counted}` : `must be at least ${minimum}`;
    case 'too_big':
      return counted ? `must have at most ${maximum} ${counted}` : `must be at most ${maximum}`;
    case 'invalid_format':
      return `must be ${formats[format ?? ''] ?? 'written as the description of this call says'}`;
    case 'invalid_value':
      return `must be one of ${values?.join(', ')}`;
    case 'unrecognized_keys':
      return `has fields that nobody knows: ${keys?.join(', ')}`;
    case 'invalid_union':
      return 'has none of the shapes that it may have';
    default:
      return undefined;
  }
}

const unitOf: Readonly<Record<string, string>> = { string: 'characters', array: 'items', set: 'items' };
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  uuid: 'an id (UUID)',
  date: 'a day like 2026-11-21',
  datetime: 'an instant like 2026-11-21T18:00:00.000Z',
  url: 'a URL',
};
