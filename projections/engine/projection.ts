import type { Trx } from '../database/db.ts';
import type { LRUCache } from 'lru-cache';
import type { StoredEvent } from './storedEvent.ts';
import type { Table } from './table.ts';

/** What a projection caches between batches, under its own keys. Never the only copy: it may be emptied at any time. */
export type Memory = LRUCache<string, object>;

export interface ApplyContext {
  readonly trx: Trx;
  /** Table name → the name of this generation's table, with its schema. */
  readonly t: Readonly<Record<string, string>>;
  readonly memory: Memory;
  /** True if this builds a new generation beside the live one. */
  readonly building: boolean;
}

/** Turns events into rows. What it writes depends only on the events, so that a rebuild gives the same rows. */
export interface Projection {
  readonly name: string;
  /** Raised when tables or rules change: the next start builds the new version beside the old one, then swaps them. */
  readonly version: number;
  /** The prefix of the streams it follows: `order-`; `''` is all of them. */
  readonly prefixes: readonly string[];
  readonly tables: readonly Table[];
  /**
   * If true, an event that cannot be applied stops the whole projection; otherwise it continues without that stream.
   */
  readonly money?: true;
  /** Uses separate transactions: other code locks its rows, and other projections should not have to wait for that. */
  readonly apart?: true;
  /** Gets only events of its streams, in position order. Throws if an event cannot be applied. */
  readonly apply: (context: ApplyContext, events: readonly StoredEvent[]) => Promise<void>;
  /** Runs during the swap, while nobody can write through the views. */
  readonly beforeSwap?: (trx: Trx, t: Readonly<Record<string, string>>) => Promise<void>;
}

export const follows = ({ prefixes }: Projection, stream: string): boolean =>
  prefixes.some((prefix) => stream.startsWith(prefix));
