import type { Knex } from 'knex';
import type { Page } from '#workflows/kernel/access.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { Complete, Saga } from '#services/commands/prepare.ts';
import type { PreparationDeps } from './preparationDeps.ts';
import type { RecordReader } from './records/recordReader.ts';

/** A record that shows what has moved, and whose it is. */
export interface Shown {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly owner: Ownership;
}

export interface AudienceDeps {
  readonly records: RecordReader;
  readonly db: Knex;
}

/** What the server needs to know of a lifecycle beside its machine. One a lifecycle, listed in `entries.ts`. */
export interface LifecycleEntry {
  /** Where its records live: `/api/v1/orders/{id}/`. */
  readonly resource: string;
  /** Commands that begin a record and get their id from the server: they have routes of their own. */
  readonly ownRoutes: readonly string[];
  /** What the server adds to a command's input before the machine is asked. Reads only. */
  readonly complete: (deps: PreparationDeps) => Readonly<Record<string, Complete>>;
  /** Commands that first do something in other records, and take it back when they are refused. */
  readonly sagas?: (deps: PreparationDeps) => Readonly<Record<string, Saga>>;
  /** Staff of these pages, from level 2, may know of every record; those of the first read its history. */
  readonly staff: readonly [Page, ...Page[]];
  /** Which of a record's two customers it belongs to. */
  readonly customer: 'buyer' | 'cardholder';
  /** Whose existence and owner it shares: a card's holds are there with the card. */
  readonly partOf?: LifecycleName;
  /** Its id is its owner's, for whom it is there before its first event. */
  readonly idIsOwner?: true;
  /** Other records that show it, and so are told to have moved too. */
  readonly shownOn?: (deps: AudienceDeps, id: string, state: unknown, owner: Ownership) => Promise<readonly Shown[]>;
  /** Whether what happened up to a position is the staff's to know alone. */
  readonly isSecret?: (deps: AudienceDeps, id: string, position: bigint) => Promise<boolean>;
}
