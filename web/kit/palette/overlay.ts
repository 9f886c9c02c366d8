/** The overlay on the page: the palette, the list of shortcuts, or none. */
export type Overlay = 'palette' | 'shortcuts' | undefined;

const listeners = new Set<() => void>();
let shown: Overlay;

export const overlay = {
  shown: (): Overlay => shown,
  show: (next: Overlay) => {
    shown = next;
    listeners.forEach((listener) => listener());
  },
  onMessage: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
