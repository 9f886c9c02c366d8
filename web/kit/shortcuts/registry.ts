import { singleKeysWork } from './singleKeys.ts';

/** A shortcut of the current page, with one or several keys. */
export interface Shortcut {
  /** `j`, `shift+j`, `mod+k` (Ctrl, or Cmd on a Mac), `enter`, `?`, or a chord: `g o`. Several in an array. */
  readonly keys: string | readonly string[];
  /** Describes the action, in the reader's language. */
  readonly words: string;
  /** Returns `false` to leave the keys to their default action. */
  readonly run: (event: KeyboardEvent) => unknown;
}

export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const groups: (() => ShortcutGroup)[] = [];

/**
 * Registers the shortcuts of a page or a part; returns a function that removes them. The last ones registered take
 * precedence.
 */
export function register(group: () => ShortcutGroup): () => void {
  groups.push(group);
  if (groups.length === 1) listen();
  return () => {
    groups.splice(groups.indexOf(group), 1);
    if (groups.length === 0) stopListening();
  };
}

/** The shortcuts of the current page; groups with the same title are merged. */
export function presentShortcuts(): readonly ShortcutGroup[] {
  const reported = new Map<string, Shortcut[]>();
  for (const group of groups) {
    const { title, shortcuts } = group();
    reported.set(title, [...(reported.get(title) ?? []), ...shortcuts]);
  }
  return [...reported]
    .map(([title, shortcuts]) => ({ title, shortcuts }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}

/** Maximum time in ms between the two keys of a chord. */
const CHORD = 1200;
let first: { readonly stroke: string; readonly at: number } | undefined;

function listen(): void {
  document.addEventListener('keydown', look, true);
  document.addEventListener('keydown', heard);
}
function stopListening(): void {
  document.removeEventListener('keydown', look, true);
  document.removeEventListener('keydown', heard);
}

/** True if a dialog or menu was open when the key went down: by the time the key arrives here, Escape has closed it. */
let covered = false;
const over = '[role=dialog]:not(dialog), [role=menu], [role=listbox]';
function look(event: KeyboardEvent): void {
  const { key, target, isTrusted } = event;
  const top =
    key === 'Escape' ? [...document.querySelectorAll(over)].findLast((one) => one.checkVisibility()) : undefined;
  covered = top !== undefined;
  // A dialog that has just opened doesn't have the focus yet, and wouldn't receive the key.
  if (!isTrusted || !top?.matches('[role=dialog]') || (target instanceof Node && top.contains(target))) return;
  if (document.querySelector('dialog:modal')) return;
  event.stopPropagation();
  top.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

function heard(event: KeyboardEvent): void {
  const stroke = strokeOf(event);
  if (event.defaultPrevented || event.isComposing || stroke === undefined || !reachesPage(event, stroke)) return;
  if (/^(alt\+|shift\+)*.$/.test(stroke) && !singleKeysWork()) return;
  const chord = first && event.timeStamp - first.at < CHORD ? `${first.stroke} ${stroke}` : undefined;
  first = undefined;
  const wanted = groups.toReversed().flatMap((group) => group().shortcuts);
  for (const keys of chord ? [chord, stroke] : [stroke]) {
    if (wanted.some((shortcut) => keysOf(shortcut).includes(keys) && shortcut.run(event) !== false)) {
      return event.preventDefault();
    }
  }
  if (wanted.some((shortcut) => keysOf(shortcut).some((keys) => keys.startsWith(`${stroke} `)))) {
    first = { stroke, at: event.timeStamp };
  }
}

export const keysOf = ({ keys }: Pick<Shortcut, 'keys'>): readonly string[] =>
  typeof keys === 'string' ? [keys] : keys;

/**
 * Returns an event's key in the notation of shortcuts. A letter is identified by its physical key on layouts without
 * Latin letters.
 */
export function strokeOf({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string | undefined {
  if (['Control', 'Meta', 'Alt', 'Shift', 'AltGraph', 'Dead', 'Unidentified'].includes(key)) return undefined;
  const named = key.length === 1 && key > '~' && /^Key[A-Z]$/.test(code) ? code.slice(3) : key === ' ' ? 'space' : key;
  // For signs such as `?`, Shift only depends on the keyboard layout.
  const shifted = shiftKey && (named.length > 1 || /[a-z]/i.test(named));
  return [ctrlKey || metaKey ? 'mod' : '', altKey ? 'alt' : '', shifted ? 'shift' : '', named.toLowerCase()]
    .filter(Boolean)
    .join('+');
}

/** Returns whether a key is meant for the page: fields, buttons, and the topmost dialog or menu have precedence. */
function reachesPage({ target }: KeyboardEvent, stroke: string): boolean {
  if (document.querySelector('dialog:modal') || covered) return false;
  if (stroke.startsWith('mod+') || !(target instanceof Element)) return true;
  if (target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]')) {
    return false;
  }
  return !(
    ['enter', 'space'].includes(stroke) &&
    target.closest('a, button, summary, input, label, [role=button], [role=tab], [role=menuitem]')
  );
}
