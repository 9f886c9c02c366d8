import { whenThere } from '#web/kit/later.tsx';

export interface Toast {
  readonly tone: 'good' | 'info' | 'bad';
  readonly text: string;
  readonly undo?: Act | undefined;
  readonly next?: Act | undefined;
  /** Shows the held decisions, for as long as there are any. */
  readonly held?: true;
}

interface Act {
  readonly label: string;
  readonly act: () => void;
}

const listeners = new Set<() => void>();
let wanted = false;

/** True once any message was shown: until then its container is not even loaded. */
export const corner = {
  isWanted: () => wanted,
  onMessage: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Shows any message; `toast` has the usual ones. */
export function show(toast: Toast): void {
  wanted = true;
  listeners.forEach((listener) => listener());
  void whenThere(() => import('./showToast.tsx')).then(({ showToast }) => showToast(toast));
}

/**
 * A short message that disappears by itself. `undo` offers to reverse the action where the lifecycle can, `next` the
 * step that follows it.
 */
export const toast = {
  good: (text: string, undo?: Act) => show({ tone: 'good', text, undo }),
  next: (text: string, next: Act) => show({ tone: 'good', text, next }),
  info: (text: string) => show({ tone: 'info', text }),
  bad: (text: string, next?: Act) => show({ tone: 'bad', text, next }),
};
