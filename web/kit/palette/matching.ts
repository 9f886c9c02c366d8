import type { PaletteGroup, PaletteItem } from './commands.ts';

/** Returns the items whose text contains all typed words, in any order; groups without items are left out. */
export function matching(groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return groups.filter(({ items }) => items.length > 0);
  return groups
    .map((group) => ({
      ...group,
      items: group.items
        .filter((item) => holdsAll(item, group.title, wanted))
        .toSorted((a, b) => rank(a, wanted) - rank(b, wanted)),
    }))
    .filter(({ items }) => items.length > 0);
}

const holdsAll = ({ words, detail = '' }: PaletteItem, title: string, wanted: readonly string[]) =>
  holds(`${words} ${detail} ${title}`, wanted.join(' '));

/** Returns whether a text contains all typed words, in any order. */
export function holds(text: string, typed: string): boolean {
  const searched = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

/** Ranks items that begin with the first word first. */
const rank = ({ words }: PaletteItem, [first = '']: readonly string[]): number => {
  const text = plain(words);
  return text.startsWith(first) ? 0 : text.includes(` ${first}`) ? 1 : text.includes(first) ? 2 : 3;
};

/** Removes case and accents: `anadir` finds `Añadir`. The Russian й is kept. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC');
