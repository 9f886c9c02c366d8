/**
 * Search without trigrams (the embedded database has none): a row keeps its words as lexemes of a tsvector, taken as they
 * are, and each word that is searched for must begin one of them.
 */

/** What stands in a `tsvector` column for these words, names and numbers. */
export function lexemes(texts: readonly (string | null | undefined)[]): string {
  const words = new Set(texts.flatMap((text) => (text ? wordsOf(text) : [])));
  return [...words].map(quoted).join(' ');
}

/** The `tsquery` for what somebody typed; undefined when there is no word in it. */
export function searchQuery(typed: string | undefined): string | undefined {
  const words = (typed ?? '').toLowerCase().split(/[\s,;]+/).filter((word) => word !== '');
  return words.length === 0 ? undefined : words.slice(0, 8).map((word) => `${quoted(/^[\d()+.-]+$/.test(word) ? digits(word) || word : word.slice(0, LONGEST))}:*`).join(' & ');
}

const LONGEST = 100;

/** A text's words; an address (`doe@example.test`) also from its domain on and in parts; a phone number as bare digits, also from its later groups on. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[\s,;]+/).filter((word) => word !== '');
  return words.flatMap((word) => {
    if (/^\d{3}-\d{3}-\d{4}$/.test(word)) return [digits(word), digits(word).slice(3), digits(word).slice(6)];
    if (/^[\da-f]{8}-[\da-f-]{27}$/.test(word)) return [word];
    const parts = word.split(/[@.\-'/]+/).filter((part) => part !== '');
    const domain = word.includes('@') ? [word.slice(word.indexOf('@') + 1)] : [];
    return [word, ...domain, ...(parts.length > 1 ? parts : [])].filter((part) => part !== '').map((part) => part.slice(0, LONGEST));
  });
}

const digits = (word: string): string => word.replace(/\D/g, '');
const quoted = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;
