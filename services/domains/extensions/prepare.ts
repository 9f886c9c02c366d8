import type { BookingState } from '#workflows/booking/state.ts';
import { bookingEvents } from '#workflows/booking/schemas.ts';
import type { ExtensionState } from '#workflows/extension/state.ts';
import type { Completion, CompletionsOf, SagasOf } from '#services/commands/prepare.ts';
import { loadRecord, streamOf } from '#services/commands/record.ts';
import { isOpen, oneIsOpen, recordsBeside } from '#services/commands/recordsBeside.ts';
import { withProof } from '#services/domains/files/withProof.ts';
import { isBlocked } from '#services/domains/orders/isBlocked.ts';
import { payoutInput } from '#services/domains/payouts/payoutInput.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';

/** Completes an extension's commands: with facts from its booking, and the file's actual content. */
export const extensionCompletions = (deps: PreparationDeps): CompletionsOf<'extension'> => ({
  requestExtension: async ({ request: { id, input } }) => {
    const bookingId = String(input['bookingId']);
    const booking = await bookingState(deps, bookingId);
    if (!booking.terms) return { issues: [{ path: 'bookingId', code: 'unknownBooking', message: 'is no booking' }] };
    const { orderId, line, buyerId, cardId, cardholderId, bank, statementDay, securityDays, priceCents } =
      booking.terms;
    const others = (await recordsBeside(deps.eventStore, 'extension', bookingId)).filter((one) => one.id !== id);
    return {
      input: {
        ...(await ofBooking(deps, { bookingId, booking })),
        bookingId,
        orderId,
        line,
        buyerId,
        cardId,
        cardholderId,
        bank,
        statementDay,
        securityDays,
        linePriceCents: priceCents,
        lineCommissionCents: booking.commissionCents,
        consentCoversExtensions: booking.consent?.coversExtensions ?? false,
        extensionsBefore: others.length,
        anotherIsOpen: others.some((one) => isOpen('extension', one)),
        buyerBlocked: await isBlocked(deps, buyerId),
        cardholderBlocked: await isBlocked(deps, cardholderId),
      },
    };
  },
  submitPayment: (completion) => withProof(deps, completion),
  approve: async (completion) => ({
    input: { ...completion.request.input, ...(await bookingOf(deps, completion)) },
  }),
  reverseApproval: async (completion) => {
    const { id, input } = completion.request;
    const { lease } = await bookingOf(deps, completion);
    const others = await recordsBeside(deps.eventStore, 'extension', bookingIdOf(completion));
    const anotherIsOpen = others.some((one) => one.id !== id && isOpen('extension', one));
    return { input: { ...input, lease, anotherIsOpen, leaseWasMoved: await leaseWasMoved(deps, completion) } };
  },
  makeCommissionPayable: async (completion) => ({
    input: { ...completion.request.input, leaseWasMoved: await leaseWasMoved(deps, completion) },
  }),
});

/** A cardholder's debt is set off when their commission is paid. */
export const extensionSagas = (deps: PreparationDeps): SagasOf<'extension'> => ({
  markCommissionPaid: (preparation) => {
    const { terms } = preparation.record.snapshot.state;
    const earned = { cardholderId: terms?.cardholderId, amountCents: terms?.commissionCents ?? 0 };
    return payoutInput(deps, preparation, earned);
  },
});

/** Returns whether the booking's lease was moved for this extension, and not moved back since. */
async function leaseWasMoved({ eventStore }: PreparationDeps, completion: Completion<ExtensionState>) {
  const { leaseExtended, leaseShortened } = bookingEvents;
  const last = (await eventStore.read(streamOf('booking', bookingIdOf(completion)))).findLast(
    ({ type, data }) =>
      (type === leaseExtended.type || type === leaseShortened.type) &&
      (data as { readonly extensionId?: string }).extensionId === completion.request.id,
  );
  return last?.type === leaseExtended.type;
}

/** Returns the booking's facts when an extension is requested or approved. */
async function ofBooking(
  { eventStore }: PreparationDeps,
  { bookingId, booking }: { readonly bookingId: string; readonly booking: BookingState },
) {
  const { lease, endedAt, auRemovedAt, claim } = booking;
  return {
    lease: lease && {
      reportedUntil: lease.reportedUntil,
      extendBefore: lease.extendBefore,
      removalDue: lease.removalDue,
    },
    bookingIsOver: endedAt !== null || auRemovedAt !== null,
    claimIsOpen: claim?.isOpen === true || (await oneIsOpen(eventStore, 'claim', bookingId)),
  };
}

const bookingIdOf = ({ record }: Completion<ExtensionState>) => record.snapshot.state.terms?.bookingId ?? '';
const bookingOf = async (deps: PreparationDeps, completion: Completion<ExtensionState>) => {
  const bookingId = bookingIdOf(completion);
  return ofBooking(deps, { bookingId, booking: await bookingState(deps, bookingId) });
};
const bookingState = async ({ eventStore }: PreparationDeps, bookingId: string): Promise<BookingState> =>
  (await loadRecord(eventStore, 'booking', bookingId)).snapshot.state;
