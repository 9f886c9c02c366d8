import { useEffect, useMemo, useRef } from 'react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { singleKeysWork } from '#web/kit/shortcuts/singleKeys.ts';
import { keysOf } from '#web/lifecycles/staffEntries.ts';
import { giveKeys } from './giveKeys.ts';

/** Keys held back until a record is ready. */
export interface HeldKeys {
  /** Called when a record is being opened: keys are held from now on. */
  readonly begin: () => void;
  /** Called when its actions are ready: replays the held keys. */
  readonly ready: () => void;
  /** Called when no record is open any longer. */
  readonly drop: () => void;
}

/** Holds keys typed before a record is ready: a command's shortcut, and whatever follows. Escape drops them. */
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
