import { folded } from '#workflows/kernel/folded.ts';
import { orderNumberIn } from '#workflows/parts/payment/memo.ts';

/**
 * A row stores its words as lexemes of a tsvector, without stemming, and each search word must be a prefix of one of
 * them: other than by trigrams, two letters are enough for the index.
 */

/** Returns the content of a `tsvector` column: `whole` words (ids, numbers) unchanged, and every word of some texts. */
export function lexemes(whole: readonly string[], texts: readonly (string | null | undefined)[]): string {
  const words = new Set(whole);
  for (const text of texts) if (text) addWords(words, text);
  let all = '';
  for (const word of words) all += all === '' ? quoted(word) : ` ${quoted(word)}`;
  return all;
}

/** Returns the `tsquery` for a typed text; undefined if it contains no word. */
export function searchQuery(typed: string | undefined): string | undefined {
  const words = searchWords(typed);
  return words.length === 0 ? undefined : words.join(' & ');
}

/**
 * Returns a `tsquery` for each typed word, with its punctuation or without. The memo of a payment is read as its
 * order's number.
 */
export const searchWords = (typed: string | undefined): readonly string[] =>
  folded(typed ?? '')
    .split(between)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => {
      const order = orderNumberIn(word);
      if (order !== undefined) return quoted(order);
      if (/^[\d()+.-]+$/.test(word)) return `${quoted(digits(word) || word)}:*`;
      const [whole, plain] = [word.slice(0, LONGEST), bare(word).slice(0, LONGEST)];
      return plain === '' || plain === whole ? `${quoted(whole)}:*` : `(${quoted(whole)}:* | ${quoted(plain)}:*)`;
    });

/** Returns a word without punctuation between its letters, `o'neil-lee` as `oneillee`; an address stays unchanged. */
const bare = (word: string): string => (word.includes('@') ? word : word.replace(/[.\-'/]/g, ''));

const LONGEST = 100;

/**
 * Adds the words of a text. An address (`doe@example.test`) is also added from its domain on and in parts, a phone
 * number also as bare digits and from its later groups on.
 */
function addWords(words: Set<string>, text: string): void {
  for (const word of folded(text).split(between)) {
    if (word === '') continue;
    if (phone.test(word)) {
      const number = digits(word);
      words.add(number).add(number.slice(3)).add(number.slice(6));
      continue;
    }
    words.add(word.slice(0, LONGEST));
    if (!composed.test(word)) continue;
    words.add(bare(word).slice(0, LONGEST));
    const at = word.indexOf('@');
    if (at >= 0) words.add(word.slice(at + 1, at + 1 + LONGEST));
    for (const part of word.split(composed)) if (part !== '') words.add(part.slice(0, LONGEST));
  }
  words.delete('');
}

const between = /[\s,;]+/;
const phone = /^\d{3}-\d{3}-\d{4}$/;
const composed = /[@.\-'/]/;
const digits = (word: string): string => word.replace(/\D/g, '');
const quoted = (word: string): string => `'${needsEscape.test(word) ? word.replace(/['\\]/g, '$&$&') : word}'`;
const needsEscape = /['\\]/;
