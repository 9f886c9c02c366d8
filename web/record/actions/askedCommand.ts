import type { LifecycleName } from '#workflows/lifecycles.ts';

/** A command whose form is wanted wherever somebody is by now: what takes back a thing that was done on another page. */
export interface AskedCommand {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly command: string;
}

let asked: AskedCommand | undefined;
const listeners = new Set<() => void>();
const become = (next: AskedCommand | undefined): void => {
  asked = next;
  listeners.forEach((listener) => listener());
};

/** Opens the form of a command over the present page. */
export const askFor = (one: AskedCommand): void => become(one);

export const askedCommand = {
  now: () => asked,
  close: () => become(undefined),
  hear: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
