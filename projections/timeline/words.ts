import { isErased } from '#workflows/kernel/erased.ts';
import { lexemes } from '../grid/search.ts';
import { idIn } from '../engine/storedEvent.ts';

/** Maximum number of words, more than any of our events has; a safeguard against an event that is all text. */
const AT_MOST = 400;

/**
 * Returns the search words of an event: its type, its record, its author, and its data. Nothing personal is included:
 * neither sealed values, nor what is stored with one (a client's name and address), nor a client of whom only the name
 * was changed, nor a signature. To find a person's events, readers select the account.
 */
export function wordsOf({
  type,
  stream,
  data,
  meta,
}: {
  readonly type: string;
  readonly stream: string;
  readonly data: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
}): string {
  const whole: string[] = [idIn(stream)];
  const texts: string[] = [type.replace(/\.v\d+$/, '')];
  const { because } = (meta['actor'] ?? {}) as { because?: unknown };
  for (const name of [meta['command'], because]) if (typeof name === 'string') whole.push(name.toLowerCase());
  collect(data, '', whole, texts);
  return lexemes(whole, texts);
}

function collect(value: unknown, name: string, whole: string[], texts: string[]): void {
  if (whole.length + texts.length > AT_MOST || name === 'signature' || name === 'client') return;
  if (typeof value === 'number') return void whole.push(String(value));
  if (isErased(value)) return;
  if (typeof value === 'string') {
    return void (identifier.test(value) ? whole.push(value) : instant.test(value) || texts.push(value));
  }
  if (typeof value !== 'object' || value === null || isPersonal(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (identifier.test(key)) whole.push(key);
    collect(inner, key, whole, texts);
  }
}

/** Returns whether a value is sealed, or an object that contains a sealed value. */
const isPersonal = (value: object): boolean =>
  'sealed' in value || Object.values(value).some((one) => typeof one === 'object' && one !== null && 'sealed' in one);

const identifier = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$|^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:/;
