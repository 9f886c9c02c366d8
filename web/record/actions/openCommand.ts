import type { LifecycleName } from '#workflows/lifecycles.ts';

/** A command whose form is wanted wherever somebody is by now: what takes back a thing that was done on another page. */
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

/** Opens the form of a command over the present page. */
export const askFor = (one: OpenCommand): void => become(one);

export const openCommand = {
  now: () => requested,
  close: () => become(undefined),
  onMessage: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
