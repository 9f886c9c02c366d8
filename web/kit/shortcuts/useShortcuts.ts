import { useEffect, useRef } from 'react';
import { register, type Shortcut } from './registry.ts';

/**
 * Binds shortcuts while the calling component is mounted, and lists them under `title` when `?` is pressed:
 * `useShortcuts('This list', [{ keys: 'j', words: 'Next row', run: down }])`. Keys typed into a field, pressing a
 * button, or belonging to an open dialog are ignored.
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef({ title, shortcuts });
  useEffect(() => {
    latest.current = { title, shortcuts };
  });
  useEffect(() => register(() => latest.current), []);
}
