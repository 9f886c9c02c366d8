/** How long a decision can be undone before it is sent, in ms. */
const HELD = 10_000;

/** A decision that a person has made, and that is not sent yet: nothing has left the page. */
export interface HeldDecision {
  /** The record: `order-{id}`. */
  readonly stream: string;
  readonly text: string;
  readonly undo: () => void;
  readonly send: () => void;
  readonly refuse: (fault: Error) => void;
}

/** Thrown to whoever waits for a held decision that was undone. */
export class Undone extends Error {}

const none: readonly HeldDecision[] = [];
let all = none;
const listeners = new Set<() => void>();
const become = (next: readonly HeldDecision[]): void => {
  all = next.length === 0 ? none : next;
  listeners.forEach((listener) => listener());
};

/**
 * The held decisions of this tab, oldest first. Each is sent after ten seconds, or at once when the page is left or
 * hidden.
 */
export const held = {
  now: () => all,
  onMessage: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Resolves when the decision is to be sent; rejects with `Undone` if it was undone, and calls `onUndone`. */
  until: (decision: Pick<HeldDecision, 'stream' | 'text'>, onUndone: () => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const over = () => {
        clearTimeout(timer);
        become(all.filter((one) => one !== mine));
      };
      const send = () => {
        over();
        resolve();
      };
      const refuse = (fault: Error) => {
        over();
        reject(fault);
      };
      const undo = () => {
        refuse(new Undone());
        onUndone();
      };
      const timer = setTimeout(send, HELD);
      const mine: HeldDecision = { ...decision, undo, send, refuse };
      become([...all, mine]);
    }),
  sendAll: () => all.forEach(({ send }) => send()),
};
