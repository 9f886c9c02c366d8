import { useEffect, useRef } from 'react';
import type { Icon } from '@tabler/icons-react';

/** One item in the palette. */
export interface PaletteItem {
  readonly key: string;
  readonly words: string;
  /** Secondary text beside it, which is searched too. */
  readonly detail?: string | undefined;
  /** Shortcut of the same command. */
  readonly keys?: string | undefined;
  /** The reason why it is not possible now. The item stays in the list and shows it. */
  readonly refused?: string | undefined;
  readonly run: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  /** Icon of the items; an arrow by default. */
  readonly sign?: Icon;
  readonly items: readonly PaletteItem[];
}

const offered = new Set<() => PaletteGroup>();

/** Returns the commands that the parts of the current page offer, in the order in which they were mounted. */
export const offeredCommands = (): readonly PaletteGroup[] =>
  [...offered].map((offer) => offer()).filter(({ items }) => items.length > 0);

/** Offers commands to the palette while the calling component is mounted. Called when the palette opens. */
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
