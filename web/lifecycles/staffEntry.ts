import type { Page } from '#workflows/kernel/access.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { CommandEntries, Declared } from './commandEntry.ts';
import type { StatusStyles } from './lifecycleEntry.ts';

/** A record's fields, as its history shows them. */
export type Fields = Readonly<Record<string, unknown>>;

/** What only staff's pages need to know of a lifecycle, and what its forms are made of. One a lifecycle, listed in `staffEntries.ts`. */
export interface StaffEntry<Commands extends Declared = Declared> {
  /** Where staff see a record. */
  readonly page?: (id: string) => string;
  /** Staff of this page, from level 2, follow links to its records. */
  readonly staff: Page;
  /** The kind of status that its machine's states are. Regions are kinds of their own, by their names. */
  readonly states: string;
  /** Statuses that only staff see, by kind. The words are `status.{kind}.{status}`, or what `words` says. */
  readonly statuses?: Readonly<Record<string, StatusStyles>>;
  readonly words?: Readonly<Record<string, (status: string) => string>>;
  /** States that only the system ever sees: drawn once a record was in one. */
  readonly unseen?: readonly string[];
  /** Its history also tells what happens to records of these lifecycles. */
  readonly historyOf?: readonly LifecycleName[];
  /** The records that one is made of or belongs to. */
  readonly related?: (id: string, fields: Fields) => readonly (readonly [LifecycleName, readonly unknown[]])[];
  /** Commands of which their schemas don't say everything. */
  readonly commands: CommandEntries<Commands>;
}

/** A part of a record's fields, empty where there is none. */
export const part = (fields: Fields, name: string): Fields => (fields[name] ?? {}) as Fields;
