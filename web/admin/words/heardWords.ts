import { drawAnew, i18n } from '#web/i18n/t.ts';

/** Texts of the page since it was rendered, each with the keys that it came from. */
const heard = new Map<string, Set<string>>();
let isListening = false;

i18n.use({
  type: 'postProcessor',
  name: 'heard',
  process: (said: string, asked: string | readonly string[]) => {
    if (isListening) for (const key of [asked].flat()) note(said, key);
    return said;
  },
});

/** Starts recording the keys of the page's texts, and re-renders the page for that. */
export function listenToWords(): void {
  isListening = true;
  i18n.options.postProcess = ['heard'];
  drawAnew();
}

/** Stops recording and restores the page. */
export function stopListening(): void {
  isListening = false;
  i18n.options.postProcess = false;
  heard.clear();
}

/** Forgets the texts of the page before. */
export function listenAnew(): void {
  heard.clear();
  drawAnew();
}

/**
 * Keys of a text on the page: those with exactly that text; otherwise those whose text it contains, the longest first.
 */
export function keysOf(text: string): readonly string[] {
  const read = plain(text);
  if (!/\p{L}/u.test(read)) return [];
  const same = heard.get(read);
  if (same) return [...same];
  const within = [...heard].filter(([said]) => said.length > 1 && /\p{L}/u.test(said) && read.includes(said));
  return [
    ...new Set(within.toSorted(([one], [other]) => other.length - one.length).flatMap(([, keys]) => [...keys])),
  ].slice(0, 6);
}

/** Every recorded text of the page, by key. */
export function everythingHeard(): readonly { readonly key: string; readonly text: string }[] {
  const byKey = new Map<string, string>();
  for (const [text, keys] of heard) for (const key of keys) byKey.set(key, byKey.get(key) ?? text);
  return [...byKey].map(([key, text]) => ({ key, text })).toSorted((one, other) => one.key.localeCompare(other.key));
}

/** A sentence with elements is rendered in pieces: each of them leads to it. */
function note(said: unknown, key: string): void {
  if (typeof said !== 'string') return;
  const pieces = said.split(/<\/?\w+\/?>/);
  for (const piece of pieces.length > 1 ? [plain(said.replaceAll(/<\/?\w+\/?>/g, '')), ...pieces] : pieces) {
    const text = plain(piece);
    if (text !== '') heard.set(text, (heard.get(text) ?? new Set()).add(key));
  }
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
