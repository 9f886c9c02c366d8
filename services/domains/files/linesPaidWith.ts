import type { Knex } from 'knex';
import { claimsPaidWith } from '#projections/claims/query.ts';
import { extensionsPaidWith } from '#projections/extensions/query.ts';

/** What a buyer paid for on a line of an order after it was placed: an extension, or a dearer card. */
export interface PaidOnLine {
  readonly id: string;
  readonly orderId: string;
}

/** Where a proof of payment is used on a line of an order: each with its order. `files`: copies of one picture. */
export async function linesPaidWith(db: Knex, files: readonly string[]): Promise<readonly PaidOnLine[]> {
  return files.length === 0 ? [] : [...(await extensionsPaidWith(db, files)), ...(await claimsPaidWith(db, files))];
}
