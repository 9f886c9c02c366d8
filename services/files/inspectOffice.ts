import { unzipSync } from 'fflate';
import type { OfficeType } from '#workflows/mediaTypes.ts';
import { isActivePart } from './docxFields.ts';
import { xmlTags } from './xmlTags.ts';

/** `activeDocument`: it holds macros or other files, or loads or starts something when it is opened. */
export type OfficeVerdict = 'fine' | 'brokenDocument' | 'activeDocument';

/** What a DOCX must not have in it, by its part's name: macros, controls, other files, and parts of which the rest stands elsewhere. */
const ACTIVE_PART =
  /vbaProject|vbaData|activeX|embeddings\/|webextensions\/|\.(bin|exe|dll|js|vbs|hta|ole|piece|rtf|html?|mht(ml)?)$/i;
/** Kinds of relationships to what is no part of a letter: other files, controls, templates and pieces in another format. */
const ACTIVE_RELATION =
  /\/(aFChunk|attachedTemplate|control|externalLink\w*|frame|mailMerge\w*|oleObject|package|recipientData|subDocument|vbaProject|webextension\w*|wordVbaData)$/i;
/** What a link may lead to that its reader presses. */
const LINK = /^\s*(https?:|mailto:|tel:|#)/i;
/** An address instead of another part of the file. */
const ELSEWHERE = /^\s*([a-z][a-z0-9+.-]*:|[\\/]{2}|%[0-9a-f]{2})/i;
/** Storages of a DOC that hold macros or other files, as its directory spells them. */
const ACTIVE_STORAGES = ['Macros', '_VBA_PROJECT', 'VBA', 'ObjectPool', 'Ole10Native'];
/** Fields of a DOC that load or start something: names that no letter has in its text, and shorter ones where a field begins. */
const ACTIVE_WORD = /DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|HTMLCONTROL|MACROBUTTON/i;
const ACTIVE_FIELD =
  /^[\s"]*(DDE|LINK|IMPORT|INCLUDE|EMBED|DATABASE|QUOTE|SET|FILLIN|ASK|PRINT|ADDIN|CONTROL|AUTOTEXT|GLOSSARY|RD\s+["a-z\\])\b/i;
const FIELD_BEGINS = '\x13';
/** Where a DOC names its template: 18 texts follow, each behind its length. */
const NAMES = Buffer.from('FFFF12000000', 'hex');

/** So many parts at most, and so many bytes of relationships and of XML: more is no letter. */
const [MOST_PARTS, MOST_RELATIONS, MOST_XML] = [2_000, 4_000_000, 24_000_000];

/** Looks through a DOC, DOCX or text before it is kept. It is never shown, only downloaded; nothing in it is run here. */
export function inspectOffice(bytes: Uint8Array, type: OfficeType): OfficeVerdict {
  if (type === 'text/plain') return 'fine';
  return type === 'application/msword' ? docVerdict(bytes) : docxVerdict(bytes);
}

function docxVerdict(bytes: Uint8Array): OfficeVerdict {
  const names = new Set<string>();
  let [relations, xml, active] = [0, 0, false];
  try {
    const read = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        // Capitals make no other part, and of two with one name a reader may take the one that we don't.
        const plain = name.toLowerCase();
        if (names.has(plain)) throw new Error('A part twice');
        names.add(plain);
        active ||= ACTIVE_PART.test(name);
        if (plain.endsWith('.rels')) relations += originalSize;
        if (plain.endsWith('.xml')) xml += originalSize;
        if (names.size > MOST_PARTS || relations > MOST_RELATIONS || xml > MOST_XML) throw new Error('Too much in it');
        return /\.(rels|xml)$/.test(plain);
      },
    });
    // All of them are read: one that isn't understood makes the letter a broken one.
    const types = contentTypes(read);
    const verdicts = Object.entries(read).map(([name, part]) => isActive(name.toLowerCase(), part, types));
    return active || verdicts.includes(true) ? 'activeDocument' : 'fine';
  } catch {
    return 'brokenDocument';
  }
}

/** Parts by name whose content is XML of Word's own. Throws where XML has another name than `.xml`: it would not be read here. */
function contentTypes(parts: Readonly<Record<string, Uint8Array>>): ReadonlySet<string> {
  const [, types] = Object.entries(parts).find(([name]) => name.toLowerCase() === '[content_types].xml') ?? [];
  const named = new Set<string>();
  for (const { attributes } of types ? xmlTags(types) : []) {
    const part = (attributes.get('partname') ?? `.${attributes.get('extension') ?? 'xml'}`).toLowerCase();
    if (!/xml$/i.test(attributes.get('contenttype') ?? '')) continue;
    if (!/\.(xml|rels)$/.test(part)) throw new Error('XML under another name');
    named.add(part.replace(/^\//, ''));
  }
  return named;
}

/** A form's own data may be any XML, and is none of the letter's unless it is named as a part of it. */
function isActive(name: string, part: Uint8Array, types: ReadonlySet<string>): boolean {
  if (name.endsWith('.rels')) return fetchesSomething(part);
  return !(name.startsWith('customxml/') && !types.has(name)) && isActivePart(part);
}

/** Whether relationships lead to what is no letter, or load something from elsewhere: all but a link that its reader presses. */
const fetchesSomething = (relations: Uint8Array): boolean =>
  xmlTags(relations).some(({ name, attributes }) => {
    if (name !== 'relationship') return false;
    const [type, target] = [attributes.get('type') ?? '', attributes.get('target') ?? ''];
    if (type.endsWith('/hyperlink')) return !LINK.test(target);
    const isOutside = (attributes.get('targetmode') ?? 'Internal') !== 'Internal' || ELSEWHERE.test(target);
    return isOutside || ACTIVE_RELATION.test(type);
  });

function docVerdict(bytes: Uint8Array): OfficeVerdict {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (name: string) => file.includes(Buffer.from(name, 'utf16le'));
  if (!has('WordDocument')) return 'brokenDocument';
  // Its text stands in it as bytes or pairs of bytes, the latter at even places or odd ones.
  const texts = [file.toString('latin1'), file.toString('utf16le'), file.subarray(1).toString('utf16le')];
  const isActive = texts.some(hasActiveField) || ELSEWHERE.test(templateOf(file));
  return isActive || ACTIVE_STORAGES.some(has) ? 'activeDocument' : 'fine';
}

const hasActiveField = (text: string): boolean =>
  ACTIVE_WORD.test(text) || text.split(FIELD_BEGINS).some((part, index) => index > 0 && ACTIVE_FIELD.test(part));

/** The second of its names; a drive's letter is no address. */
function templateOf(file: Buffer): string {
  const at = file.indexOf(NAMES) + NAMES.length;
  if (at < NAMES.length || at + 2 > file.length) return '';
  const second = at + 2 + 2 * file.readUInt16LE(at);
  if (second + 2 > file.length) return '';
  const name = file.toString('utf16le', second + 2, second + 2 + 2 * file.readUInt16LE(second));
  return name.replace(/^[a-z]:(?=[\\/])/i, '');
}
