import type { RecordSnapshot } from '#services/http/routeTypes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { isLifecycle } from '#web/lifecycles/entries.ts';

/** A change of a record's field, by the field's name in answers. */
export interface Change {
  readonly name: string;
  readonly was: unknown;
  readonly becomes: unknown;
}

/** A command's predicted outcome, from the record's client-side machine (`web/api/machine/sends.ts`). */
export interface Ahead {
  /** The snapshot that the prediction is based on: the very object of the answer. */
  readonly before: RecordSnapshot;
  readonly after: RecordSnapshot;
  readonly changes: readonly Change[];
  /** Deadlines that end. */
  readonly over: readonly { readonly name: string; readonly dueAt: string }[];
}

/** A command on a record. */
export interface SentCommand {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  /** Undefined for a change other than by a command's form: a comment, a look at a secret. */
  readonly command?: string;
  /** The hold that the command is about, on a card. */
  readonly holdId?: string | undefined;
  /** Undefined if nothing may be predicted before the server has answered: money, consent. */
  readonly ahead?: Ahead | undefined;
}

/** A command just sent, until the page has reread the record. */
export interface Pending extends SentCommand {
  /** `sent`: there is no answer yet. `done`: the server has accepted it, and the page is rereading the record. */
  readonly phase: 'sent' | 'done';
  /** The time of the server's answer in this browser's milliseconds: anything read after it includes the change. */
  readonly doneAt?: number;
}

/** Callbacks for the outcome of a command. */
export interface Outcome {
  /**
   * The server accepted the command; `state` is the new state. If the prediction differs from it, the prediction is
   * dropped.
   */
  readonly done: (state: unknown) => void;
  /** The command is finished: the record was reread, or the command failed. */
  readonly end: () => void;
}

/**
 * Returns a pending change for a request that only names the records it touches: `order-{id}`. Lists (`users`, `card`)
 * are no records.
 */
export function touched(stream: string): readonly SentCommand[] {
  const [, lifecycle = '', id = ''] = /^(\w+)-(.+)/.exec(stream) ?? [];
  return isLifecycle(lifecycle) ? [{ lifecycle, id }] : [];
}

const none: readonly Pending[] = [];
let all = none;
const listeners = new Set<() => void>();
const become = (next: readonly Pending[]): void => {
  all = next.length === 0 ? none : next;
  listeners.forEach((listener) => listener());
};

/**
 * Everything being saved in this tab. Answers are shown with it applied (`shownThrough`), and never changed themselves.
 */
export const pending = {
  now: (): readonly Pending[] => all,
  onMessage: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  begin: (request: SentCommand): Outcome => {
    let mine: Pending = { ...request, phase: 'sent' };
    become([...all, mine]);
    return {
      done: (state) => {
        const before = mine;
        const same = JSON.stringify(state) === JSON.stringify(mine.ahead?.after.value);
        mine = { ...mine, phase: 'done', doneAt: Date.now(), ahead: same ? mine.ahead : undefined };
        become(all.map((one) => (one === before ? mine : one)));
      },
      end: () => become(all.filter((one) => one !== mine)),
    };
  },
};

/** Returns the pending changes to the records that a query watches: `order-{id}`, or all of a kind: `order`. */
export function pendingOf(those: readonly Pending[], watches: readonly string[]): readonly Pending[] {
  if (those.length === 0) return none;
  const found = those.filter(
    ({ lifecycle, id }) => watches.includes(lifecycle) || watches.includes(`${lifecycle}-${id}`),
  );
  return found.length === 0 ? none : found;
}

/**
 * True if no saved result can be shown yet: the command has no answer, or it has no prediction and the record is being
 * reread.
 */
export const isUnderWay = ({ phase, ahead }: Pending): boolean => phase === 'sent' || ahead === undefined;
