import { isBlank, isDelimiter, isDigit } from './tokens.ts';

/**
 * Whether something that a reader would take for the beginning of an object (`7 0 obj`) stands where we saw none: inside a
 * picture, a string or a comment. A table of addresses can send a reader right there.
 */
export function hasStrayObject(file: Buffer, seen: ReadonlySet<number>): boolean {
  for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 3)) {
    if (!seen.has(at) && looksLikeObject(file, at)) return true;
  }
  return false;
}

/** Two numbers before it, or a line of its own (a comment may stand between), and a value behind it. Chance makes one in 10,000 files of 10 MB. */
function looksLikeObject(file: Buffer, at: number): boolean {
  const behind = file[at + 3];
  if (!isBlank(behind) && !isDelimiter(behind) && !isDigit(behind)) return false;
  let before = at - 1;
  let newLine = false;
  for (; isBlank(file[before]); before -= 1) newLine ||= file[before] === 0x0a || file[before] === 0x0d;
  if (newLine) return true;
  const digits = before;
  while (isDigit(file[before]) && digits - before < 10) before -= 1;
  if (before === digits || !isBlank(file[before])) return false;
  while (isBlank(file[before])) before -= 1;
  return isDigit(file[before]);
}
