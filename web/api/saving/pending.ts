import type { LifecycleName } from '#workflows/lifecycles.ts';

/** What a person asks of a record. */
export interface SentCommand {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly command: string;
  /** Which hold of a card is meant. */
  readonly holdId?: string | undefined;
  /** The state that it leads to, as the machine said before; undefined where nothing may be claimed ahead: money, consent. */
  readonly to?: unknown;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Something that was asked a moment ago, until the page has read the record anew. */
export interface Pending extends SentCommand {
  /** Instant at which it was pressed, ISO 8601 UTC. */
  readonly at: string;
  /** `sent`: nobody has answered yet. `done`: the server has said yes, and the page is reading what came of it. */
  readonly phase: 'sent' | 'done';
  /** When the server said yes, in this browser's milliseconds: what was read since then knows of it. */
  readonly doneAt?: number;
}

/** What has become of it. */
export interface Asking {
  /** The server said yes: this is the state now. */
  readonly done: (state: unknown) => void;
  /** Nothing is expected any more: it was read again, or it did not work. */
  readonly end: () => void;
}

const none: readonly Pending[] = [];
let all = none;
const listeners = new Set<() => void>();
const become = (next: readonly Pending[]): void => {
  all = next.length === 0 ? none : next;
  listeners.forEach((listener) => listener());
};

/** Everything that is being saved in this tab. Answers are shown as if it had happened (`asExpected`), and are never changed themselves. */
export const pending = {
  now: (): readonly Pending[] => all,
  onMessage: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  begin: (request: SentCommand): Asking => {
    let mine: Pending = { ...request, at: new Date().toISOString(), phase: 'sent' };
    become([...all, mine]);
    return {
      done: (state) => {
        const before = mine;
        mine = { ...mine, phase: 'done', doneAt: Date.now(), to: state ?? mine.to };
        become(all.map((one) => (one === before ? mine : one)));
      },
      end: () => become(all.filter((one) => one !== mine)),
    };
  },
};

/** Those that a question is about which watches these records: `order-{id}`, or all of a kind: `order`. */
export function pendingOf(those: readonly Pending[], watches: readonly string[]): readonly Pending[] {
  if (those.length === 0) return none;
  const found = those.filter(
    ({ lifecycle, id }) => watches.includes(lifecycle) || watches.includes(`${lifecycle}-${id}`),
  );
  return found.length === 0 ? none : found;
}
