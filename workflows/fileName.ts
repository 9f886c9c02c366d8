/** Endings that say what a file is, the usual one first. A type that isn't here has none that could be trusted. */
const endingsOf: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'text/calendar': ['ics'],
  'application/json': ['json'],
  'application/zip': ['zip'],
};
const UNKNOWN = ['bin'] as const;

/** In UTF-16 units and in bytes of UTF-8: file systems take 255 of the latter. */
const [MOST_UNITS, MOST_BYTES] = [150, 240];
/** Of the few endings above none is longer; what follows a dot further back is no ending to anybody. */
const LONGEST_ENDING = 5;

/**
 * What a file is called when it is handed out: its sender's name with an ending that says what it is, by the type that its content
 * was found to be. An ending of anything else stays in front of it (`invoice.hta` → `invoice.hta.txt`), so that no machine takes a
 * name at its word. Without path, controls, direction marks, halves of characters, and signs that a file system gives a meaning.
 */
export function fileName(name: string, mediaType: string): string {
  const endings = endingsOf[mediaType.split(';')[0]!.trim().toLowerCase()] ?? UNKNOWN;
  const plain = plainName(name);
  const dot = plain.lastIndexOf('.');
  const ending = plain.slice(dot + 1);
  const isIts = dot > 0 && (endings as readonly string[]).includes(ending.toLowerCase());
  const [stem, end] = isIts ? [plain.slice(0, dot), ending] : [plain, endings[0]];
  return `${shortened(stem) || 'file'}.${end}`;
}

/** Windows leaves out dots and spaces at the end, takes what follows a colon for another stream of a file, and has names of devices. */
const plainName = (name: string): string =>
  trimmed(
    (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD"]/gu, '')
      .replace(/[<>:|?*]/g, '_'),
  ).replace(/^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i, '_$1');

const trimmed = (name: string): string => name.replace(/^[\s.]+|[\s.]+$/gu, '');

/** Cut between two characters as people see them, where it is too long. */
function shortened(stem: string): string {
  let [short, bytes] = ['', 0];
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    bytes += new TextEncoder().encode(segment).length;
    if (short.length + segment.length > MOST_UNITS - LONGEST_ENDING || bytes > MOST_BYTES - LONGEST_ENDING) break;
    short += segment;
  }
  return trimmed(short);
}
