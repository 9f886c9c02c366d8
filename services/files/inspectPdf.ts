import { inflateSync } from 'node:zlib';

export type PdfVerdict = 'fine' | 'broken' | 'active';

// Together with the 10 MB of the file itself; a stream that unfolds to more than this hides something.
const unfoldedAtMost = 64 * 1024 * 1024;

/**
 * A rough look, not a parser: the header and the end are there, and no name asks the reader to run something (scripts,
 * programs, attached files). Names are looked for with their #xx escapes undone, also inside compressed streams.
 * What it lets through is still served only as an attachment or sandboxed.
 */
export function inspectPdf(bytes: Uint8Array): PdfVerdict {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'broken';
  if (file.lastIndexOf('%%EOF') < 0 || file.lastIndexOf('startxref') < 0) return 'broken';
  if (isActive(file)) return 'active';
  let left = unfoldedAtMost;
  for (const stream of compressedStreams(file)) {
    const plain = unfolded(stream, left);
    if (plain === 'tooMuch') return 'active';
    if (plain === undefined) continue;
    left -= plain.length;
    if (isActive(plain)) return 'active';
  }
  return 'fine';
}

const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)(?![A-Za-z0-9])/;

function isActive(part: Buffer): boolean {
  const text = part.toString('latin1');
  return active.test(text) || active.test(text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
}

/** The streams that hold objects (their dictionary says so): page contents and pictures cannot name actions. */
function* compressedStreams(file: Buffer): Generator<Buffer> {
  for (let at = file.indexOf('stream'); at >= 0; at = file.indexOf('stream', at + 6)) {
    if (file.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const dictionary = file.subarray(Math.max(0, at - 400), at).toString('latin1');
    if (!/\/(ObjStm|O#62jStm)/.test(dictionary) && !dictionary.includes('#')) continue;
    const start = at + 6 + (file[at + 6] === 0x0d ? 2 : 1);
    const end = file.indexOf('endstream', start);
    if (end > start) yield file.subarray(start, end);
  }
}

function unfolded(stream: Buffer, atMost: number): Buffer | 'tooMuch' | undefined {
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(1, atMost) });
  } catch (fault) {
    return (fault as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'tooMuch' : undefined;
  }
}
