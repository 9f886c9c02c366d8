/**
 * File extensions by media type, the usual one first. A type that isn't listed has no extension that could be trusted.
 */
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

/** Maximum length in UTF-16 units and in bytes of UTF-8: file systems allow 255 bytes. */
const [MOST_UNITS, MOST_BYTES] = [150, 240];
/** Maximum length of an extension; none of the above is longer. Text after an earlier dot is not taken for one. */
const LONGEST_ENDING = 5;

/**
 * Returns the name of a file for download: its sender's name with an extension that matches the type detected from its
 * content. Another extension is kept in front of it (`invoice.hta` → `invoice.hta.txt`), so that no machine trusts the
 * sender's name. Paths, control characters, direction marks, unpaired surrogates, and characters with a meaning to a
 * file system are removed.
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

/**
 * Windows ignores trailing dots and spaces, reads text after a colon as another stream of a file, and reserves names of
 * devices.
 */
const plainName = (name: string): string =>
  trimmed(
    (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD"]/gu, '')
      .replace(/[<>:|?*]/g, '_'),
  ).replace(/^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i, '_$1');

const trimmed = (name: string): string => name.replace(/^[\s.]+|[\s.]+$/gu, '');

/** Shortens a name that is too long, between two characters as users perceive them. */
function shortened(stem: string): string {
  let [short, bytes] = ['', 0];
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    bytes += new TextEncoder().encode(segment).length;
    if (short.length + segment.length > MOST_UNITS - LONGEST_ENDING || bytes > MOST_BYTES - LONGEST_ENDING) break;
    short += segment;
  }
  return trimmed(short);
}
