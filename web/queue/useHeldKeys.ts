import { useEffect, useMemo, useRef } from 'react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { singleKeysWork } from '#web/kit/shortcuts/singleKeys.ts';
import { keysOf } from '#web/lifecycles/staffEntries.ts';
import { giveKeys } from './giveKeys.ts';

/** Keys that wait for a record. */
export interface HeldKeys {
  /** A record is being opened: keys are held from now on. */
  readonly begin: () => void;
  /** Its actions are there: what was typed is given to them. */
  readonly ready: () => void;
  /** No record is open any longer. */
  readonly drop: () => void;
}

/** Keys that are typed before a record is ready wait for it: a command's key, and whatever follows. Escape forgets them. */
export function useHeldKeys(lifecycle: LifecycleName): HeldKeys {
  const held = useRef<string[] | null>(null);
  useEffect(() => {
    const letters = keysOf(lifecycle);
    const hold = (event: KeyboardEvent) => {
      const keys = held.current;
      if (keys === null || !event.isTrusted || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') return void (held.current = []);
      if (keys.length === 0 ? !begins(event, letters) : !(event.key.length === 1 || follows.has(event.key))) return;
      keys.push(event.key);
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', hold, true);
    return () => document.removeEventListener('keydown', hold, true);
  }, [lifecycle]);
  return useMemo(
    () => ({
      begin: () => void (held.current = []),
      drop: () => void (held.current = null),
      ready: () => {
        const keys = held.current;
        if (keys) void giveKeys(keys).finally(() => held.current === keys && (held.current = null));
      },
    }),
    [],
  );
}

const follows: ReadonlySet<string> = new Set(['Tab', 'Enter', 'Backspace']);

const begins = ({ key, target }: KeyboardEvent, letters: ReadonlySet<string>): boolean =>
  letters.has(key) &&
  singleKeysWork() &&
  !document.querySelector('dialog:modal') &&
  !(target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]'));
