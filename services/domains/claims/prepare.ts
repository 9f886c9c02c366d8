import type { BookingState } from '#workflows/booking/booking.ts';
import type { ClaimState, CreditReport } from '#workflows/claim/claim.ts';
import { claimWindow } from '#workflows/claim/window.ts';
import { must } from '#workflows/kernel/must.ts';
import type { Completion, CompletionsOf } from '#services/commands/prepare.ts';
import { loadRecord } from '#services/commands/record.ts';
import { usableFile } from '#services/domains/files/usableFile.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { claimsOf, isOpen } from './claimIds.ts';
import { lineOf } from './lineOf.ts';
import { replacementCard } from './replacementCard.ts';

/** What the server adds to a claim's commands: what its booking and its order say, and what the files really are. */
export const claimCompletions = (deps: PreparationDeps): CompletionsOf<'claim'> => ({
  submitClaim: async (completion) => {
    const { bookingId: given, reports, ...sent } = completion.request.input;
    const bookingId = String(given);
    const booking = await bookingState(deps, bookingId);
    if (!booking.terms) return { issues: [{ path: 'bookingId', code: 'unknownBooking', message: 'is no booking' }] };
    const { orderId, line, buyerId, cardId, cardholderId, bank, priceCents } = booking.terms;
    return {
      input: {
        ...sent,
        ...(await ofBooking(deps, completion.request.id, { bookingId, booking })),
        bookingId,
        orderId,
        line,
        buyerId,
        cardId,
        cardholderId,
        bank,
        priceCents,
        window: claimWindow(booking),
        reports: await usable(deps, completion, reports),
      },
    };
  },
  answer: async (completion) => {
    const { reports, ...sent } = completion.request.input;
    return { input: { ...sent, reports: await usable(deps, completion, reports) } };
  },
  approveRefund: async (completion) => {
    const { lineIsOnThisBooking, extensionIsUnserved, refundable } = await ofLine(deps, completion);
    return {
      input: {
        ...completion.request.input,
        lineIsOnThisBooking,
        extensionIsUnserved,
        refundableCents: refundable,
      },
    };
  },
  approveReplacement: async (completion) => {
    const { cardId, ...sent } = completion.request.input;
    const { booking, order, lineIsOnThisBooking, extensionIsUnserved } = await ofLine(deps, completion);
    const { orderId, line: number } = must(completion.record.snapshot.state.terms, 'claim that was sent');
    const card = await replacementCard(deps, completion, {
      orderId,
      order,
      line: number,
      cardId: String(cardId),
    });
    if ('issues' in card) return card;
    return {
      input: {
        ...sent,
        lineIsOnThisBooking,
        extensionIsUnserved,
        card,
        replacedBefore: await wasReplacedByClaim(deps, booking),
      },
    };
  },
  reopen: async (completion) => {
    const bookingId = bookingIdOf(completion);
    const booking = await bookingState(deps, bookingId);
    return {
      input: {
        ...completion.request.input,
        ...(await ofBooking(deps, completion.request.id, { bookingId, booking })),
      },
    };
  },
});

/** What a booking says when a claim is sent, or opened again. */
async function ofBooking(
  { eventStore }: Pick<PreparationDeps, 'eventStore'>,
  id: string,
  { bookingId, booking }: { readonly bookingId: string; readonly booking: BookingState },
) {
  const others = (await claimsOf(eventStore, bookingId)).filter((one) => one.id !== id);
  return {
    bookingIsOver: booking.endedAt !== null || booking.auRemovedAt !== null,
    anotherIsOpen: others.some(isOpen),
  };
}

/** The reports whose files the sender may use; the schema refuses those of any other file. */
const usable = (deps: PreparationDeps, completion: Completion<ClaimState>, given: unknown) =>
  Promise.all(
    ((given ?? []) as readonly CreditReport[]).map(async ({ fileId, ...report }) => ({
      ...report,
      fileId: (await usableFile(deps, completion, fileId, 'claim-report')) ? fileId : undefined,
    })),
  );

/** What the line's booking and its order say when a claim is decided. */
const ofLine = (deps: PreparationDeps, { record, now }: Completion<ClaimState>) =>
  lineOf(deps, must(record.snapshot.state.terms, 'claim that was sent'), now);

/** Whether an earlier card of this line had its user: only a claim takes a line off such a card. */
async function wasReplacedByClaim(deps: PreparationDeps, { terms }: BookingState): Promise<boolean> {
  const earlierId = terms?.replacementFor ?? null;
  if (earlierId === null) return false;
  const earlier = await bookingState(deps, earlierId);
  return earlier.auAddedAt !== null || wasReplacedByClaim(deps, earlier);
}

const bookingIdOf = ({ record }: Completion<ClaimState>) => record.snapshot.state.terms?.bookingId ?? '';
const bookingState = async (
  { eventStore }: Pick<PreparationDeps, 'eventStore'>,
  bookingId: string,
): Promise<BookingState> => (await loadRecord(eventStore, 'booking', bookingId)).snapshot.state;
