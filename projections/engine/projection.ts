import type { Knex } from 'knex';
import type { LRUCache } from 'lru-cache';
import type { StoredEvent } from './storedEvent.ts';
import type { Table } from './table.ts';

/** What a projection remembers between batches, by keys of its own. Never the only copy: it may be emptied at any time. */
export type Memory = LRUCache<string, object>;

export interface ApplyContext {
  readonly trx: Knex.Transaction;
  /** Table name → the name of this generation's table, with its schema. */
  readonly t: Readonly<Record<string, string>>;
  readonly memory: Memory;
  /** Whether this builds a new generation beside the live one. */
  readonly building: boolean;
}

/** Turns events into rows. What it writes depends on the events alone, so that a rebuild gives the same rows. */
export interface Projection {
  readonly name: string;
  /** Raised when tables or rules change: the next start builds the new version beside the old one, then swaps. */
  readonly version: number;
  /** Which streams it follows: `order-`; `''` is all of them. */
  readonly prefixes: readonly string[];
  readonly tables: readonly Table[];
  /** An event that cannot be applied stops it, where others go on without that stream. */
  readonly money?: true;
  /** Runs in transactions of its own: where others hold locks on its rows, nobody else should have to wait for them. */
  readonly apart?: true;
  /** Gets only events of its streams, in position order. Throws when an event makes no sense. */
  readonly apply: (context: ApplyContext, events: readonly StoredEvent[]) => Promise<void>;
  /** Runs inside the swap, when nobody can write through the views any more. */
  readonly beforeSwap?: (trx: Knex.Transaction, t: Readonly<Record<string, string>>) => Promise<void>;
}

export const follows = ({ prefixes }: Projection, stream: string): boolean =>
  prefixes.some((prefix) => stream.startsWith(prefix));
