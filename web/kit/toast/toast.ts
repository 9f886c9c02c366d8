export interface Toast {
  readonly tone: 'good' | 'info' | 'bad';
  readonly text: string;
  readonly undo?: { readonly label: string; readonly act: () => void } | undefined;
}

const listeners = new Set<() => void>();
let wanted = false;

/** Whether any message was ever shown: until then the corner for them is not even loaded. */
export const corner = {
  isWanted: () => wanted,
  onMessage: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function show(toast: Toast): void {
  wanted = true;
  listeners.forEach((listener) => listener());
  // A message that can't be fetched is no reason for a fault of the page.
  void import('./showToast.tsx').then(
    ({ showToast }) => showToast(toast),
    () => {},
  );
}

/** A short message that goes away by itself. `undo` offers the way back where the lifecycle has one. */
export const toast = {
  good: (text: string, undo?: Toast['undo']) => show({ tone: 'good', text, undo }),
  info: (text: string) => show({ tone: 'info', text }),
  bad: (text: string) => show({ tone: 'bad', text }),
};
