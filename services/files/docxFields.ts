import { attributePairs, xmlPieces } from './xmlTags.ts';

/** Fields that a letter has: of its own pages, dates and headings, and links that its reader presses. */
const HARMLESS = new Set(
  (
    '= ADVANCE AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BIBLIOGRAPHY BIDIOUTLINE CITATION COMMENTS CREATEDATE DATE DOCPROPERTY EDITTIME EQ ' +
    'FILENAME FILESIZE FORMCHECKBOX FORMDROPDOWN FORMTEXT HYPERLINK INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MERGEFIELD NOTEREF ' +
    'NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ STYLEREF SUBJECT SYMBOL TC TEMPLATE ' +
    'TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE'
  ).split(' '),
);
/** Stands for a field inside another: whatever it results in would be part of its name. */
const NESTED = '\uFFFC';
/** Where a field's text stands; what was deleted can come back. */
const TEXTS = new Set(['instrtext', 'delinstrtext', 't']);
/** Elements that hold other files, programs, films and pages, or ask a database when they are opened. */
const ACTIVE_TAGS = new Set([
  'altchunk',
  'control',
  'frame',
  'mailmerge',
  'object',
  'oleobject',
  'subdoc',
  'taskpane',
  'webextension',
  'webextensionref',
  'webvideopr',
]);
/** Addresses of pictures that a drawing of older kinds loads by itself. */
const LOADED = new Set(['src', 'althref']);

/**
 * Returns whether the text of a field loads or starts something: any field that isn't known to be harmless, or that
 * hides its name.
 */
function isActiveField(instruction: string): boolean {
  const text = instruction.trim();
  if (text === '') return false;
  const name = /^(=|[a-z]+(?=[\s"\\]|$))/i.exec(text)?.[1]?.toUpperCase();
  return (
    name === undefined || !HARMLESS.has(name) || /\b(file|javascript|vbscript|ms-[a-z-]+):|"\s*[\\/]{2}/i.test(text)
  );
}

/**
 * Whether a part of a DOCX does something when it is opened. Fields are read as Word does: over all the runs that they are
 * written in, with the fields inside them. Throws for XML that isn't understood.
 */
export function isActivePart(bytes: Uint8Array): boolean {
  const fields = fieldsRead();
  let reading = '';
  for (const piece of xmlPieces(bytes)) {
    if (piece.kind === 'text') {
      if (TEXTS.has(reading)) fields.text(piece.text, reading);
      continue;
    }
    reading = piece.kind === 'opens' && !piece.empty ? piece.name : '';
    if (piece.kind === 'closes') continue;
    if (isActiveTag(piece.name, piece.written)) return true;
    if (piece.name === 'fldchar') {
      fields.sign(attributePairs(piece.written).find(([name]) => name === 'fldchartype')?.[1]);
    }
  }
  return fields.all().some(isActiveField);
}

/** The texts of a part's fields as they come: of each field its own, with a sign where another stands in it. */
function fieldsRead() {
  const open: { text: string; isInstruction: boolean }[] = [];
  const closed: string[] = [];
  let stray = '';
  return {
    text: (text: string, tag: string): void => {
      const field = open.at(-1);
      if (field?.isInstruction) field.text += text;
      else if (tag !== 't') stray += text;
    },
    sign: (kind: string | undefined): void => {
      const outer = open.at(-1);
      if (kind === 'begin') {
        if (outer?.isInstruction) outer.text += NESTED;
        open.push({ text: '', isInstruction: true });
      } else if (outer) {
        outer.isInstruction = false;
        if (kind === 'end') closed.push(open.pop()!.text);
      }
    },
    all: (): readonly string[] => [...closed, ...open.map(({ text }) => text), stray],
  };
}

function isActiveTag(name: string, written: string): boolean {
  if (ACTIVE_TAGS.has(name)) return true;
  if (name === 'fldsimple') {
    return attributePairs(written).some(([key, value]) => key === 'instr' && isActiveField(value));
  }
  return (
    /src|href/i.test(written) &&
    attributePairs(written).some(([key, value]) => LOADED.has(key) && /^\s*([a-z][a-z+.-]*:|[\\/]{2})/i.test(value))
  );
}
