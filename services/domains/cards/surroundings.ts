import type { Actor } from '#workflows/kernel/actor.ts';
import { beginsAt } from '#workflows/hold/period.ts';
import { type Hold, type HoldsState, onHold, visibleHolds } from '#workflows/hold/state.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { loadRecord } from '#services/commands/record.ts';

type Deps = Pick<PreparationDeps, 'eventStore' | 'accountFacts'>;
type Known = Pick<Deps, 'eventStore'>;

/** A card whose slot is requested. `now`: instant, ISO 8601 UTC. */
interface Asked {
  readonly cardId: string;
  readonly cardholderId: string | null;
  readonly now: string;
}

/** Returns what a card's machine must know of other records before it assigns a slot, as of now. */
export async function surroundingsOf(deps: Deps, { cardId, cardholderId, now }: Asked) {
  const [holds, verification, account] = await Promise.all([
    holdsOf(deps, cardId),
    cardholderId ? loadRecord(deps.eventStore, 'verification', cardholderId) : undefined,
    cardholderId ? deps.accountFacts(cardholderId) : undefined,
  ]);
  return {
    onHold: onHold(holds) || Object.values(holds.holds).some((hold) => hasBegun(hold, now)),
    ownerVerified: verification?.snapshot.value === 'verified',
    ownerBlocked: account?.blocked === true,
  };
}

/**
 * Returns the rule that forbids the slot by now, although it was just reserved: a hold may have begun between the check
 * of the holds and the reservation. Null if the reservation stands: any later hold comes after it.
 */
export async function overtakenBy(deps: Deps, asked: Asked): Promise<string | null> {
  const { onHold: held, ownerVerified, ownerBlocked } = await surroundingsOf(deps, asked);
  return ownerBlocked ? 'ownerNotBlocked' : !ownerVerified ? 'ownerVerified' : held ? 'notOnHold' : null;
}

/**
 * Returns why there is no slot, as far as this person may know: to customers, a card with only a secret hold appears
 * sold out.
 */
export async function shownReason(
  deps: Known,
  { cardId, now }: Pick<Asked, 'cardId' | 'now'>,
  because: string,
  actor: Actor,
): Promise<string> {
  if (because !== 'notOnHold') return because;
  return visibleHolds(await holdsOf(deps, cardId), actor).some(
    (hold) => hold.status === 'active' || hasBegun(hold, now),
  )
    ? because
    : 'slotFree';
}

const holdsOf = async ({ eventStore }: Known, cardId: string): Promise<HoldsState> =>
  (await loadRecord(eventStore, 'holds', cardId)).snapshot.state as HoldsState;

/** A scheduled hold blocks the card from its first day on: the system activates it a little later. */
const hasBegun = (hold: Hold, now: string): boolean => hold.status === 'scheduled' && !isBefore(now, beginsAt(hold));
