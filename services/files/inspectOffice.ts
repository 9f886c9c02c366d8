import { unzipSync } from 'fflate';
import type { OfficeType } from '#workflows/mediaTypes.ts';
import { xmlTags } from './xmlTags.ts';

/** `activeDocument`: it holds macros or other files, or loads something from elsewhere when it is opened. */
export type OfficeVerdict = 'fine' | 'brokenDocument' | 'activeDocument';

/** What a DOCX must not have in it, by its part's name: macros, controls, other files, and parts of which the rest stands elsewhere. */
const ACTIVE_PART = /vbaProject|vbaData|activeX|embeddings\/|\.(bin|exe|dll|js|vbs|hta|ole|piece)$/i;
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
  const names = new Set<string>();
  let [size, active] = [0, false];
  try {
    const read = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        // Capitals make no other part, and of two with one name a reader may take the one that we don't.
        const plain = name.toLowerCase();
        if (names.has(plain)) throw new Error('A part twice');
        names.add(plain);
        active ||= ACTIVE_PART.test(name);
        const relations = plain.endsWith('.rels');
        if (relations) size += originalSize;
        if (names.size > MOST_PARTS || size > MOST_BYTES) throw new Error('Too much in it');
        return relations;
      },
    });
    // All of them are read: one that isn't understood makes the letter a broken one.
    const fetching = Object.values(read).map(fetchesSomething);
    return active || fetching.includes(true) ? 'activeDocument' : 'fine';
  } catch {
    return 'brokenDocument';
  }
}

/** Whether relationships load something from elsewhere: everything that isn't in the file, but for a link that its reader presses. */
const fetchesSomething = (relations: Uint8Array): boolean =>
  xmlTags(relations).some(
    ({ name, attributes }) =>
      name === 'relationship' &&
      (attributes.get('targetmode') ?? 'Internal') !== 'Internal' &&
      !attributes.get('type')?.endsWith('/hyperlink'),
  );

function docVerdict(bytes: Uint8Array): OfficeVerdict {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (name: string) => file.includes(Buffer.from(name, 'utf16le'));
  if (!has('WordDocument')) return 'brokenDocument';
  return ACTIVE_STORAGES.some(has) ? 'activeDocument' : 'fine';
}
