import type { RecordSnapshot } from '#services/domains/records/contract.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { isLifecycle } from '#web/lifecycles/entries.ts';

/** A field of a record that a command changes, by the name that answers have for it. */
export interface Change {
  readonly name: string;
  readonly was: unknown;
  readonly becomes: unknown;
}

/** What a command leads to, as the record's machine in the page says (`web/api/machine/sends.ts`). */
export interface Ahead {
  /** The snapshot that it was decided on: the very object of the answer. */
  readonly before: RecordSnapshot;
  readonly after: RecordSnapshot;
  readonly changes: readonly Change[];
  /** What is not due any more. */
  readonly over: readonly { readonly name: string; readonly dueAt: string }[];
}

/** What a person asks of a record. */
export interface SentCommand {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  /** Undefined where a record is touched by other means than a command's form: a comment, a look at a secret. */
  readonly command?: string;
  /** Which hold of a card is meant. */
  readonly holdId?: string | undefined;
  /** Undefined where nothing may be shown before the server has answered: money, consent. */
  readonly ahead?: Ahead | undefined;
}

/** Something that was sent a moment ago, until the page has read the record anew. */
export interface Pending extends SentCommand {
  /** `sent`: nobody has answered yet. `done`: the server has said yes, and the page is reading what came of it. */
  readonly phase: 'sent' | 'done';
  /** When the server said yes, in this browser's milliseconds: what was read since then knows of it. */
  readonly doneAt?: number;
}

/** What has become of it. */
export interface Outcome {
  /** The server said yes: this is the state now. Where the page came to another one, nothing is shown ahead any more. */
  readonly done: (state: unknown) => void;
  /** Nothing is expected any more: it was read again, or it did not work. */
  readonly end: () => void;
}

/** What is asked of a record by a send that only says which ones it touches: `order-{id}`. Lists (`users`, `card`) are no records. */
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

/** Everything that is being saved in this tab. Answers are shown through it (`shownThrough`), and are never changed themselves. */
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

/** Those that a question is about which watches these records: `order-{id}`, or all of a kind: `order`. */
export function pendingOf(those: readonly Pending[], watches: readonly string[]): readonly Pending[] {
  if (those.length === 0) return none;
  const found = those.filter(
    ({ lifecycle, id }) => watches.includes(lifecycle) || watches.includes(`${lifecycle}-${id}`),
  );
  return found.length === 0 ? none : found;
}

/** Whether nothing of it stands on the page yet: it is on its way, or it is saved and the page shows it once it is read. */
export const isUnderWay = ({ phase, ahead }: Pending): boolean => phase === 'sent' || ahead === undefined;
