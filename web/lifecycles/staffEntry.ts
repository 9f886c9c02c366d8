import type { Page } from '#workflows/kernel/access.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { CommandEntries, Declared } from './commandEntry.ts';
import type { StatusStyles } from './lifecycleEntry.ts';

/** A record's fields, as its history shows them. */
export type Fields = Readonly<Record<string, unknown>>;

/** The data of a lifecycle only for staff pages, and for its forms. One per lifecycle, listed in `staffEntries.ts`. */
export interface StaffEntry<Commands extends Declared = Declared> {
  /** Returns the path at which staff see a record. */
  readonly page?: (id: string) => string;
  /** Staff with level 2 on this page get links to its records. */
  readonly staff: Page;
  /** The kind of status of its machine's states. Regions are kinds of their own, by their names. */
  readonly states: string;
  /** Statuses that only staff see, by kind. The words are `status.{kind}.{status}`, or the result of `words`. */
  readonly statuses?: Readonly<Record<string, StatusStyles>>;
  readonly words?: Readonly<Record<string, (status: string) => string>>;
  /** States that only the system sees: drawn only if a record has been in one. */
  readonly unseen?: readonly string[];
  /** Its history also includes events of these lifecycles. */
  readonly historyOf?: readonly LifecycleName[];
  /** Returns the records that this one consists of or belongs to. */
  readonly related?: (id: string, fields: Fields) => readonly (readonly [LifecycleName, readonly unknown[]])[];
  /** Commands whose schemas don't express everything. */
  readonly commands: CommandEntries<Commands>;
}

/** Returns a part of a record's fields, empty if there is none. */
export const part = (fields: Fields, name: string): Fields => (fields[name] ?? {}) as Fields;
