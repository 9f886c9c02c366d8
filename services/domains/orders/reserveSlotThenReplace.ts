import { regionsOf } from '#workflows/booking/state.ts';
import { bookingInForce, type OrderState } from '#workflows/order/state.ts';
import { derivedId } from '#services/commands/ids.ts';
import { bookingsNotNoted } from './bookingsNotNoted.ts';
import { offerLineOnAnotherCard } from './offerLines.ts';
import { slotsTaken } from './reserveLines.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { loadRecord } from '#services/commands/record.ts';
import type { Preparation, Saga } from '#services/commands/prepare.ts';
import { abandon } from './abandon.ts';

/** Moves a line of a paid order to another card: reserves its slot, and releases it if the move is refused. */
export const reserveSlotThenReplace =
  (deps: PreparationDeps): Saga<OrderState, ReplaceLineBody> =>
  async (preparation) => {
    const { line, cardId, mayReportNextCycle, reason, claim = null } = preparation.request.input;
    const offered = await offerLineOnAnotherCard(deps, preparation, {
      line,
      cardId,
      mayReportNextCycle,
      paidAboveCents: claim?.differenceCents ?? 0,
    });
    if ('issues' in offered) return offered;
    return {
      input: {
        lines: [offered],
        newBookingId: derivedId('booking', preparation.request.id, preparation.request.commandId, line),
        reason,
        claim,
        bookingRefunded: await isRefunded(deps, preparation, line),
        bookingsNotNoted: await bookingsNotNoted(deps, preparation.record, line),
      },
      undo: () => abandon(preparation, { slots: slotsTaken([offered]) }),
    };
  };

type ReplaceLineBody = {
  readonly line: number;
  readonly cardId: string;
  readonly mayReportNextCycle: boolean;
  readonly reason: string;
  /** Set for an approved claim: only the claim's reaction sends it, the API accepts none. */
  readonly claim?: { readonly claimId: string; readonly bookingId: string; readonly differenceCents: number } | null;
};

/** Returns whether the booking is refunded according to its own stream: the order is updated a moment later. */
async function isRefunded(
  { eventStore }: PreparationDeps,
  { record }: Preparation<OrderState>,
  line: number,
): Promise<boolean> {
  const [bookingId] = bookingInForce(record.snapshot.state, line) ?? [];
  if (bookingId === undefined) return false;
  return regionsOf((await loadRecord(eventStore, 'booking', bookingId)).snapshot.value)?.fulfilment === 'refunded';
}
