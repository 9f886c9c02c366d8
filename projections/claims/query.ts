import type { Db } from '../database/db.ts';
import type { ClaimState } from '#workflows/claim/state.ts';
import type { ClaimStateName } from './facts.ts';

/** A claim in its buyer's list. Instants are ISO 8601 UTC. */
export interface OwnClaim {
  readonly id: string;
  readonly orderId: string;
  readonly bookingId: string;
  readonly line: number;
  readonly bank: string;
  readonly state: ClaimStateName;
  readonly submittedAt: string;
  readonly endedAt: string | null;
}

/** Returns a buyer's claims, newest first. */
export async function claimsOfBuyer(db: Db, buyerId: string): Promise<OwnClaim[]> {
  const rows = await db('read.claims')
    .where({ buyer_id: buyerId })
    .orderBy('first_position', 'desc')
    .limit(200)
    .select('id', 'order_id', 'booking_id', 'line', 'bank', 'claim_state', 'submitted_at', 'ended_at');
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id!,
    bookingId: row.booking_id!,
    line: row.line!,
    bank: row.bank!,
    state: row.claim_state,
    submittedAt: row.submitted_at!.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }));
}

/**
 * Returns the reason of a claim's decision, and what staff have asked for; undefined if the read model doesn't have the
 * claim.
 */
export async function claimReasons(
  db: Db,
  id: string,
): Promise<Record<'decided' | 'asked' | 'declinedBecause', string | null> | undefined> {
  const { rows } = await db.raw<{ state: ClaimState }>('select x.state from read.claims x where x.id = ?', [id]);
  const state = rows[0]?.state;
  return (
    state && {
      decided: state.decision?.reason ?? null,
      asked: state.question?.reason ?? null,
      declinedBecause: state.declinedBecause,
    }
  );
}
