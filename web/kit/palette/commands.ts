import { useEffect, useRef } from 'react';
import type { Icon } from '@tabler/icons-react';

/** One thing that the palette offers. */
export interface PaletteItem {
  readonly key: string;
  readonly words: string;
  /** Said beside it, quieter. It is searched too. */
  readonly detail?: string | undefined;
  /** The keys that do the same without the palette. */
  readonly keys?: string | undefined;
  /** Why it is not possible now. It stays in the list and says so. */
  readonly refused?: string | undefined;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  /** What kind of thing these are: an arrow unless something else is said. */
  readonly sign?: Icon;
  readonly items: readonly PaletteItem[];
}

const offered = new Set<() => PaletteGroup>();

/** What the parts of the present page offer to the palette, in the order they came onto it. */
export const offeredCommands = (): readonly PaletteGroup[] =>
  [...offered].map((offer) => offer()).filter(({ items }) => items.length > 0);

/** Offers what can be done here to the palette, while the calling component is on the page. Asked when it opens. */
export function usePaletteCommands(offer: () => PaletteGroup): void {
  const latest = useRef(offer);
  useEffect(() => {
    latest.current = offer;
  });
  useEffect(() => {
    const ask = () => latest.current();
    offered.add(ask);
    return () => void offered.delete(ask);
  }, []);
}
