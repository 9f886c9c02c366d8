/** One token of a PDF (ISO 32000-1, 7.2 and 7.3). A name's `text` has its #xx escapes undone; a string has none. */
export interface Token {
  readonly kind: 'name' | 'number' | 'word' | 'string' | 'mark' | 'end';
  readonly text: string;
  /** Where it begins, and where the next one may. */
  readonly at: number;
  readonly next: number;
}

const REGULAR = 0;
const BLANK = 1;
const DELIMITER = 2;
const kinds = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = BLANK;
for (const letter of '()<>[]{}/%') kinds[letter.charCodeAt(0)] = DELIMITER;

export const isBlank = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === BLANK;
export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
export const isDelimiter = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === DELIMITER;

/** The token at or after `from`. Each byte is looked at once, so that reading on from `next` to the end is one pass. */
export function tokenAt(bytes: Buffer, from: number): Token {
  const at = afterBlanks(bytes, from);
  if (at >= bytes.length) return { kind: 'end', text: '', at: bytes.length, next: bytes.length };
  const letter = String.fromCharCode(bytes[at]!);
  switch (letter) {
    case '/':
      return nameAt(bytes, at);
    case '(':
      return { kind: 'string', text: '', at, next: afterString(bytes, at) };
    case '<':
      return bytes[at + 1] === 0x3c
        ? { kind: 'mark', text: '<<', at, next: at + 2 }
        : { kind: 'string', text: '', at, next: afterHex(bytes, at) };
    case '>':
      return bytes[at + 1] === 0x3e
        ? { kind: 'mark', text: '>>', at, next: at + 2 }
        : { kind: 'mark', text: '>', at, next: at + 1 };
    default:
      return kinds[bytes[at]!] === DELIMITER ? { kind: 'mark', text: letter, at, next: at + 1 } : wordAt(bytes, at);
  }
}

function afterBlanks(bytes: Buffer, from: number): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    if (bytes[at] === 0x25) while (at + 1 < bytes.length && bytes[at + 1] !== 0x0a && bytes[at + 1] !== 0x0d) at += 1;
    else if (kinds[bytes[at]!] !== BLANK) break;
  }
  return at;
}

function afterRegular(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && kinds[bytes[at]!] === REGULAR) at += 1;
  return at;
}

function nameAt(bytes: Buffer, at: number): Token {
  const next = afterRegular(bytes, at + 1);
  const text = bytes.toString('latin1', at + 1, next);
  return { kind: 'name', text: text.includes('#') ? withoutEscapes(text) : text, at, next };
}

/** `J#61va` is another spelling of `Java`. */
export const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function wordAt(bytes: Buffer, at: number): Token {
  const next = afterRegular(bytes, at);
  // What matters is short: numbers, obj, R, stream. The rest need not be copied.
  const text = bytes.toString('latin1', at, Math.min(next, at + 24));
  return { kind: /^[+-]?\d*\.?\d*$/.test(text) ? 'number' : 'word', text, at, next };
}

function afterString(bytes: Buffer, open: number): number {
  let depth = 0;
  for (let at = open; at < bytes.length; at += 1) {
    if (bytes[at] === 0x5c) at += 1;
    else if (bytes[at] === 0x28) depth += 1;
    else if (bytes[at] === 0x29 && --depth === 0) return at + 1;
  }
  return bytes.length;
}

function afterHex(bytes: Buffer, open: number): number {
  const close = bytes.indexOf(0x3e, open);
  return close < 0 ? bytes.length : close + 1;
}
