import { holdsActiveName, isActiveName } from './activeNames.ts';
import { type Budget, BudgetSpent, pdfBudget } from './budget.ts';
import { streamDictionary, unfolded } from './objectStream.ts';
import { type Opened, openedAt } from './openAction.ts';
import { hasStrayObject } from './strayObjects.ts';
import { type Token, tokenAt, withoutEscapes } from './tokens.ts';

export type PdfVerdict = 'fine' | 'brokenPdf' | 'encryptedPdf' | 'activePdf' | 'unreadablePdf';

/** What was seen on the way through a file. */
interface Seen {
  readonly budget: Budget;
  /** Where each `obj` stands. */
  readonly objectWords: Set<number>;
  /** By number: where a definition's value begins, one for each revision of the file. */
  readonly definitions: Map<number, { readonly bytes: Buffer; readonly at: number }[]>;
  readonly opened: Opened[];
}

/** More than one per revision of the document means that somebody plays with us. */
const OPEN_ACTIONS = 8;

/**
 * Looks through a PDF in one forward pass, at a cost that grows with its size: all that can hold objects is read, and
 * whatever cannot be read refuses the file. No object may ask the reader to run, open, send or unpack something.
 * What it lets through is still served only as an attachment or sandboxed (spec section 9).
 */
export function inspectPdf(bytes: Uint8Array, budget: Budget = pdfBudget()): PdfVerdict {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString('latin1', 0, 5) !== '%PDF-') return 'brokenPdf';
  if (file.lastIndexOf('%%EOF') < 0 || file.lastIndexOf('startxref') < 0) return 'brokenPdf';
  const seen: Seen = { budget, objectWords: new Set(), definitions: new Map(), opened: [] };
  try {
    return (
      lookThrough(file, seen) ?? opening(seen) ?? (hasStrayObject(file, seen.objectWords) ? 'unreadablePdf' : 'fine')
    );
  } catch (fault) {
    if (fault instanceof BudgetSpent) return 'unreadablePdf';
    throw fault;
  }
}

function lookThrough(file: Buffer, seen: Seen): PdfVerdict | undefined {
  let valueAt: number | undefined;
  let before: readonly [string, string] = ['', ''];
  for (let token = tokenAt(file, 0); token.kind !== 'end'; token = tokenAt(file, token.next)) {
    seen.budget.tick();
    if (token.kind === 'name') {
      const verdict = nameSeen(file, token, seen);
      if (verdict) return verdict;
    } else if (token.text === 'obj') {
      valueAt = token.next;
      seen.objectWords.add(token.at);
      define(seen, Number(before[0]), file, valueAt);
    } else if (token.text === 'endobj') {
      valueAt = undefined;
    } else if (token.text === 'stream') {
      const stream = streamAt(file, token, valueAt);
      const verdict = stream ? streamSeen(file, stream, seen) : 'unreadablePdf';
      if (!stream || verdict) return verdict;
      valueAt = undefined;
      token = { ...token, next: stream.end };
    }
    before = [before[1], token.text];
  }
  return undefined;
}

function nameSeen(bytes: Buffer, { text, next }: Token, { opened, budget }: Seen): PdfVerdict | undefined {
  if (isActiveName(text)) return 'activePdf';
  if (text === 'Encrypt') return 'encryptedPdf';
  if (text === 'OpenAction' && opened.push(openedAt(bytes, next, budget)) > OPEN_ACTIONS) return 'unreadablePdf';
  return undefined;
}

function define({ definitions, budget }: Seen, number: number, bytes: Buffer, at: number): void {
  budget.objects -= 1;
  if (budget.objects < 0) throw new BudgetSpent();
  const known = definitions.get(number);
  if (known) known.push({ bytes, at });
  else definitions.set(number, [{ bytes, at }]);
}

interface StreamPlace {
  /** Of its dictionary, its content and the word behind it. */
  readonly dictionary: number;
  readonly word: number;
  readonly content: number;
  readonly end: number;
}

/** Undefined for a stream without an object or an end. */
function streamAt(file: Buffer, { at: word, next }: Token, dictionary: number | undefined): StreamPlace | undefined {
  let content = next;
  while (file[content] === 0x20 || file[content] === 0x09) content += 1;
  if (file[content] === 0x0d) content += 1;
  if (file[content] === 0x0a) content += 1;
  const end = file.indexOf('endstream', content);
  return dictionary === undefined || end < 0 ? undefined : { dictionary, word, content, end };
}

/** Page contents, fonts and pictures cannot name actions; objects can. */
function streamSeen(file: Buffer, { dictionary, word, content, end }: StreamPlace, seen: Seen): PdfVerdict | undefined {
  const { holdsObjects, filters, first } = streamDictionary(file, dictionary, word, seen.budget);
  if (!holdsObjects) return undefined;
  seen.budget.streams -= 1;
  const objects =
    filters && seen.budget.streams >= 0 ? unfolded(file.subarray(content, end), filters, seen.budget) : undefined;
  return objects && first !== undefined ? objectsSeen(objects, first, seen) : 'unreadablePdf';
}

function objectsSeen(objects: Buffer, first: number, seen: Seen): PdfVerdict | undefined {
  const text = withoutEscapes(objects.toString('latin1'));
  if (holdsActiveName(text)) return 'activePdf';
  let opening = 0;
  const head: number[] = [];
  for (let token = tokenAt(objects, 0); token.kind !== 'end'; token = tokenAt(objects, token.next)) {
    seen.budget.tick();
    if (token.at < first) head.push(Number(token.text));
    if (token.kind !== 'name') continue;
    if (token.text === 'OpenAction') opening += 1;
    const verdict = nameSeen(objects, token, seen);
    if (verdict) return verdict;
  }
  // The head names each object and how far behind the head it stands.
  for (let index = 0; index + 1 < head.length; index += 2) {
    define(seen, head[index]!, objects, first + head[index + 1]!);
  }
  // One that stands in a string is none to us, and may be one to a reader that was sent there.
  return opening === text.split('/OpenAction').length - 1 ? undefined : 'unreadablePdf';
}

/** What happens when the document opens, looked up where it is defined. */
function opening({ opened, definitions, budget }: Seen): PdfVerdict | undefined {
  for (const one of opened) {
    if (one === 'active') return 'activePdf';
    if (one === 'harmless') continue;
    const found = definitions.get(one.reference) ?? [];
    if (found.length === 0 || found.length > OPEN_ACTIONS) return 'unreadablePdf';
    if (found.some(({ bytes, at }) => openedAt(bytes, at, budget) !== 'harmless')) return 'activePdf';
  }
  return undefined;
}
