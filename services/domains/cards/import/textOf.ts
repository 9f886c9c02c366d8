import { columnOf } from './columns.ts';
import { monthNamed } from './monthNamed.ts';
import { yesIn } from './values.ts';

/** A file's text, and whether its encoding was guessed because nothing identifies it. */
export interface FileText {
  readonly text: string;
  readonly guessed: boolean;
}

/**
 * Returns the text of a file: decoded as UTF-8 or UTF-16, with or without a byte order mark, else by the Windows, Mac
 * or Chinese code page in which most of its cells have a meaning. Undefined for data that is no text.
 */
export function textOf(bytes: Uint8Array): FileText | undefined {
  const utf16 = utf16Of(bytes);
  if (utf16 === 'none') return undefined;
  if (utf16) return { text: decoded(bytes, utf16), guessed: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guessed: false };
  } catch {
    return { text: guessedText(bytes), guessed: true };
  }
}

/** In order of preference for equal results; the western code page decodes every byte. */
const codePages = ['windows-1252', 'windows-1251', 'gb18030', 'macintosh', 'x-mac-cyrillic'] as const;
/** Number of bytes from which the code page is guessed. */
const ENOUGH = 20_000;

function guessedText(bytes: Uint8Array): string {
  const understood = codePages.map((page) => cellsUnderstood(decoded(bytes.subarray(0, ENOUGH), page)));
  const best = understood.indexOf(Math.max(...understood));
  return decoded(bytes, codePages[best]!);
}

/** Returns how many cells with non-English letters are a column, a month or a boolean of ours. */
const cellsUnderstood = (text: string): number =>
  text
    .split(/[\r\n,;\t|]+/)
    .map((cell) => cell.replace(/^["'\s]+|["'\s]+$/g, ''))
    .filter((cell) => /[^\0-\x7f]/.test(cell) && cell.length < 60)
    .filter((cell) => columnOf(cell) !== undefined || 'value' in yesIn(cell) || monthNamed(cell) !== undefined).length;

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'none' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const some = bytes.subarray(0, 2_000);
  const nulls = (odd: number) => some.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  // In Chinese or Russian UTF-16, only separators and digits contain a zero byte.
  if (nulls(1) > some.length / 8 && nulls(0) === 0) return 'utf-16le';
  if (nulls(0) > some.length / 8 && nulls(1) === 0) return 'utf-16be';
  return nulls(0) + nulls(1) > 0 ? 'none' : undefined;
}

const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);
