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

/** A command that was chosen before its page was open. */
interface Awaited {
  readonly key: string;
  /** In ms since 1970: a page that opens later was opened for something else. */
  readonly until: number;
}
let awaited: Awaited | undefined;
/** Longer than a page takes on a slow connection. */
const WAITS_MS = 15_000;

/** Runs a command as soon as some page offers it. */
export function runOnceOffered(key: string): void {
  awaited = { key, until: Date.now() + WAITS_MS };
}

/** Runs a command that the current page offers; false if it offers none of this key. */
export function runHere(key: string): boolean {
  const item = possible(offeredCommands(), key);
  if (item) setTimeout(item.run);
  return item !== undefined;
}

const possible = (groups: readonly PaletteGroup[], key: string): PaletteItem | undefined =>
  groups.flatMap(({ items }) => items).find((one) => one.key === key && one.refused === undefined);

function runAwaited(offer: () => PaletteGroup): void {
  if (!awaited || Date.now() > awaited.until) return;
  const item = possible([offer()], awaited.key);
  if (!item) return;
  awaited = undefined;
  setTimeout(item.run);
}

/** Returns the commands that the parts of the current page offer, in the order in which they were mounted. */
export const offeredCommands = (): readonly PaletteGroup[] =>
  [...offered].map((offer) => offer()).filter(({ items }) => items.length > 0);

/** Offers commands to the palette while the calling component is mounted. Called when the palette opens. */
export function usePaletteCommands(offer: () => PaletteGroup): void {
  const latest = useRef(offer);
  useEffect(() => {
    latest.current = offer;
    runAwaited(offer);
  });
  useEffect(() => {
    const ask = () => latest.current();
    offered.add(ask);
    return () => void offered.delete(ask);
  }, []);
}
