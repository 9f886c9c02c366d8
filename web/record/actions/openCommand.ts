import type { LifecycleName } from '#workflows/lifecycles.ts';

/** A command whose form is to open over any page: it undoes something that was done on another page. */
export interface OpenCommand {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly command: string;
}

let requested: OpenCommand | undefined;
const listeners = new Set<() => void>();
const become = (next: OpenCommand | undefined): void => {
  requested = next;
  listeners.forEach((listener) => listener());
};

/** Opens a command's form over the current page. */
export const askFor = (one: OpenCommand): void => become(one);

export const openCommand = {
  now: () => requested,
  close: () => become(undefined),
  onMessage: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
