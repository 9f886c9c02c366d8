/**
 * Whether bytes are text, in an encoding of one byte, UTF-8, or UTF-16 with its mark ("Unicode" in Notepad): nothing in it that no
 * editor writes, no page, and no letter in another format.
 */
export function isText(bytes: Uint8Array): boolean {
  const wide = inUtf16(bytes);
  const begins = (wide ?? new TextDecoder('latin1').decode(bytes.subarray(0, 200))).trimStart();
  const isPlain = wide === undefined ? bytes.every(isOfText) : !CONTROL.test(wide);
  return isPlain && !/^(\xef\xbb\xbf)?\s*(<(!doctype|html|svg|script|\?xml)|\{\\rt)/i.test(begins);
}

export const isUtf16 = (bytes: Uint8Array): boolean => inUtf16(bytes) !== undefined;

/** UTF-16 by its mark, without it; undefined for what has none, or isn't any. */
function inUtf16(bytes: Uint8Array): string | undefined {
  const encoding = [undefined, 'utf-16le', 'utf-16be'][
    ['\xff\xfe', '\xfe\xff'].indexOf(String.fromCharCode(...bytes.subarray(0, 2))) + 1
  ];
  try {
    return encoding && new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** All but tabs and the ends of lines, and what no character has been given yet. */
const CONTROL = /[^\P{Cc}\t-\r\u0080-\u009f]|\p{Cn}/u;
const [TAB, RETURN, SPACE, DELETE] = [0x09, 0x0d, 0x20, 0x7f];
const isOfText = (byte: number): boolean => (byte >= TAB && byte <= RETURN) || (byte >= SPACE && byte !== DELETE);
