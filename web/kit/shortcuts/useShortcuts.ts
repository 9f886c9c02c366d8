import { useEffect, useRef } from 'react';
import { register, type Shortcut } from './registry.ts';

/**
 * Gives keys a meaning while the calling component is on the page, and lists them under `title` when `?` is pressed:
 * `useShortcuts('This list', [{ keys: 'j', words: 'Next row', run: down }])`. Keys that are typed into a field, that press
 * a button or that belong to an open dialog do not arrive here.
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef({ title, shortcuts });
  useEffect(() => {
    latest.current = { title, shortcuts };
  });
  useEffect(() => register(() => latest.current), []);
}
