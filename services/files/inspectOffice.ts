import { strFromU8, unzipSync } from 'fflate';
import type { OfficeType } from '#workflows/mediaTypes.ts';

/** `activeDocument`: it holds macros or other files, or loads something from elsewhere when it is opened. */
export type OfficeVerdict = 'fine' | 'brokenDocument' | 'activeDocument';

/** What a DOCX must not have in it, by its part's name: macros, controls, other files. */
const ACTIVE_PART = /vbaProject|vbaData|activeX|embeddings\/|\.(bin|exe|dll|js|vbs|hta|ole)$/i;
/** What a DOCX must not fetch from elsewhere: everything but a link that its reader presses. */
const FETCHED = /<Relationship\b(?=[^>]*TargetMode\s*=\s*["']External["'])(?![^>]*\/hyperlink["'])[^>]*>/i;
/** Storages of a DOC that hold macros or other files, as its directory spells them. */
const ACTIVE_STORAGES = ['Macros', '_VBA_PROJECT', 'VBA', 'ObjectPool', 'Ole10Native'];

/** So many parts at most, and so many bytes of relationships: more is no letter. */
const [MOST_PARTS, MOST_BYTES] = [2_000, 4_000_000];

/** Looks through a DOC, DOCX or text before it is kept. It is never shown, only downloaded; nothing in it is run here. */
export function inspectOffice(bytes: Uint8Array, type: OfficeType): OfficeVerdict {
  if (type === 'text/plain') return 'fine';
  return type === 'application/msword' ? docVerdict(bytes) : docxVerdict(bytes);
}

/** Whether bytes are text, whatever its encoding of one byte or UTF-8: nothing in it that no editor writes, and no page. */
export function isText(bytes: Uint8Array): boolean {
  const begins = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).trimStart();
  return bytes.every(isOfText) && !/^(\xef\xbb\xbf)?<(!doctype|html|svg|script|\?xml)/i.test(begins);
}

const [TAB, RETURN, SPACE, DELETE] = [0x09, 0x0d, 0x20, 0x7f];
const isOfText = (byte: number): boolean => (byte >= TAB && byte <= RETURN) || (byte >= SPACE && byte !== DELETE);

function docxVerdict(bytes: Uint8Array): OfficeVerdict {
  let [parts, size, active] = [0, 0, false];
  try {
    const read = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts += 1;
        active ||= ACTIVE_PART.test(name);
        const relations = name.endsWith('.rels');
        if (relations) size += originalSize;
        if (parts > MOST_PARTS || size > MOST_BYTES) throw new Error('Too much in it');
        return relations;
      },
    });
    if (active || Object.values(read).some((part) => FETCHED.test(strFromU8(part)))) return 'activeDocument';
    return 'fine';
  } catch {
    return 'brokenDocument';
  }
}

function docVerdict(bytes: Uint8Array): OfficeVerdict {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (name: string) => file.includes(Buffer.from(name, 'utf16le'));
  if (!has('WordDocument')) return 'brokenDocument';
  return ACTIVE_STORAGES.some(has) ? 'activeDocument' : 'fine';
}
