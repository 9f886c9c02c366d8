import { drawAnew, i18n } from '#web/i18n/t.ts';

/** What the page said since it was drawn: each text, and the keys that it came from. */
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

/** From now on it's known from which keys the page's texts came: it's drawn anew for that. */
export function listenToWords(): void {
  isListening = true;
  i18n.options.postProcess = ['heard'];
  drawAnew();
}

/** The page is as before. */
export function stopListening(): void {
  isListening = false;
  i18n.options.postProcess = false;
  heard.clear();
}

/** Another page: what the one before said is over. */
export function listenAnew(): void {
  heard.clear();
  drawAnew();
}

/** The keys of a text that stands on the page: those that say just that; else those whose words are within it, the longest first. */
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

/** Everything that the page said, by key. */
export function everythingHeard(): readonly { readonly key: string; readonly text: string }[] {
  const byKey = new Map<string, string>();
  for (const [text, keys] of heard) for (const key of keys) byKey.set(key, byKey.get(key) ?? text);
  return [...byKey].map(([key, text]) => ({ key, text })).toSorted((one, other) => one.key.localeCompare(other.key));
}

/** A sentence with elements in it stands on the page in pieces: each of them leads to it. */
function note(said: unknown, key: string): void {
  if (typeof said !== 'string') return;
  const pieces = said.split(/<\/?\w+\/?>/);
  for (const piece of pieces.length > 1 ? [plain(said.replaceAll(/<\/?\w+\/?>/g, '')), ...pieces] : pieces) {
    const text = plain(piece);
    if (text !== '') heard.set(text, (heard.get(text) ?? new Set()).add(key));
  }
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
