import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { LifecycleName, StatesByName } from '#workflows/lifecycles.ts';
import type { Books } from './invariants.ts';
import type { OutboxMail } from './workers.ts';
import type { World } from './world.ts';

/** A world in which nothing is left to do. */
export interface Settled {
  readonly world: World;
  readonly books: Books;
  readonly mails: ReadonlyMap<string, OutboxMail>;
  /** Whether staff were told of a follow-up that this record refused: they settle it by hand. */
  readonly isForStaff: (id: string) => boolean;
  readonly all: <Name extends LifecycleName>(name: Name) => readonly Named<Name>[];
}
type Named<Name extends LifecycleName> = Snapshot<StatesByName[Name]> & { readonly id: string };
/** What should be so, in words → what breaks it. */
export type Laws = Readonly<Record<string, (settled: Settled) => readonly string[]>>;
