import { inflateSync } from 'node:zlib';
import type { Budget } from './budget.ts';
import { tokenAt } from './tokens.ts';

/** A stream's dictionary, as far as it decides what is in the stream. */
export interface StreamDictionary {
  /** Objects are in it. Readers do not ask for the type: `/First` alone is enough for some. */
  readonly holdsObjects: boolean;
  /** Undefined when it isn't known: a reference, or parameters that would have to be undone too. */
  readonly filters: readonly string[] | undefined;
  /** Where its first object begins; undefined when it isn't known. */
  readonly first: number | undefined;
}

/** Reads the dictionary between `from`, behind `obj`, and the word `stream`. */
export function streamDictionary(bytes: Buffer, from: number, to: number, budget: Budget): StreamDictionary {
  let holdsObjects = false;
  let filters: string[] | undefined = [];
  let filtersNamed = 0;
  const firsts: (number | undefined)[] = [];
  for (let token = tokenAt(bytes, from); token.at < to; token = tokenAt(bytes, token.next)) {
    budget.tick();
    if (token.kind !== 'name') continue;
    if (token.text === 'ObjStm' || token.text === 'First') holdsObjects = true;
    if (token.text === 'First') firsts.push(integerAt(bytes, token.next));
    if (token.text === 'DecodeParms' || token.text === 'DP') filters = undefined;
    if (token.text !== 'Filter' && token.text !== 'F') continue;
    filtersNamed += 1;
    const named = filtersAt(bytes, token.next);
    filters = filtersNamed === 1 && filters && named ? named : undefined;
  }
  return { holdsObjects, filters, first: firsts.length === 1 ? firsts[0] : undefined };
}

/** Undefined for a reference and for anything else. */
function integerAt(bytes: Buffer, from: number): number | undefined {
  const { text, next } = tokenAt(bytes, from);
  return /^\d{1,9}$/.test(text) && tokenAt(bytes, next).kind !== 'number' ? Number(text) : undefined;
}

function filtersAt(bytes: Buffer, from: number): string[] | undefined {
  const first = tokenAt(bytes, from);
  if (first.kind === 'name') return [first.text];
  if (first.text !== '[') return undefined;
  const named: string[] = [];
  for (let token = tokenAt(bytes, first.next); token.text !== ']'; token = tokenAt(bytes, token.next)) {
    if (token.kind !== 'name' || named.length === 4) return undefined;
    named.push(token.text);
  }
  return named;
}

/** The objects of a stream, in clear; undefined when they cannot be read whole, or would not fit the budget. */
export function unfolded(stream: Buffer, filters: readonly string[], budget: Budget): Buffer | undefined {
  let content = stream;
  for (const filter of filters) {
    const plain = decoded(content, filter, budget);
    if (!plain) return undefined;
    content = plain;
  }
  budget.unfolded -= content.length;
  return budget.unfolded < 0 ? undefined : content;
}

function decoded(content: Buffer, filter: string, { unfolded: atMost }: Budget): Buffer | undefined {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return inflated(content, atMost);
    case 'ASCIIHexDecode':
    case 'AHx':
      return unhexed(content);
    // Nobody writes objects with the others (LZW, ASCII85, run lengths) since there are object streams.
    default:
      return undefined;
  }
}

/** Readers do not mind a wrong checksum, a missing end or an unknown block; we do, for we would not see what they see. */
function inflated(content: Buffer, atMost: number): Buffer | undefined {
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, atMost) });
  } catch {
    return undefined;
  }
}

function unhexed(content: Buffer): Buffer | undefined {
  const end = content.indexOf(0x3e);
  const text = content.toString('latin1', 0, end < 0 ? content.length : end).replace(/[\0\t\n\f\r ]+/g, '');
  return /^[0-9a-fA-F]*$/.test(text) ? Buffer.from(text.length % 2 === 0 ? text : `${text}0`, 'hex') : undefined;
}
