// oxlint-disable max-lines-per-function -- one step after the other
import type { BookingState } from '#workflows/booking/state.ts';
import type { ClaimState, CreditReport } from '#workflows/claim/state.ts';
import { customerOf } from '#workflows/ticket/state.ts';
import { claimWindow } from '#workflows/claim/window.ts';
import { must } from '#workflows/kernel/must.ts';
import { bookingInForce, type OrderState } from '#workflows/order/state.ts';
import type { Completed, Completion, CompletionsOf, Unprepared } from '#services/commands/prepare.ts';
import { loadRecord } from '#services/commands/record.ts';
import { withProof } from '#services/domains/files/withProof.ts';
import { usableFile } from '#services/domains/files/usableFile.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { isOpen, recordsBeside } from '#services/commands/recordsBeside.ts';
import { type ClaimedLine, lineOf } from './lineOf.ts';
import { replacementCard } from './replacementCard.ts';

/** Completes a claim's commands: with facts from its booking and its order, and the actual content of its files. */
export const claimCompletions = (deps: PreparationDeps): CompletionsOf<'claim'> => ({
  submitClaim: async (completion) => {
    const { bookingId: given, reports, ...sent } = completion.request.input;
    const bookingId = String(given);
    if (!(await isOwnTicket(deps, completion, sent['ticketId']))) {
      return { issues: [{ path: 'ticketId', code: 'unknownTicket', message: 'is no ticket of yours' }] };
    }
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
    const { refundable, ...line } = await ofLine(deps, completion);
    return { input: { ...completion.request.input, ...decidedOn(line), refundableCents: refundable } };
  },
  approveReplacement: (completion) => withCard(deps, completion),
  offerReplacement: (completion) => withCard(deps, completion),
  submitPayment: (completion) => withProof(deps, completion),
  confirmPayment: async (completion) => {
    const cardId = completion.record.snapshot.state.offer?.cardId;
    // Without an offer there is nothing to confirm: the machine refuses.
    if (cardId === undefined) return { input: completion.request.input };
    const { order, ...line } = await ofLine(deps, completion);
    const card = await cardFor(deps, completion, { order, cardId });
    return 'issues' in card ? card : { input: { ...completion.request.input, ...decidedOn(line), card } };
  },
  noteNotReplaced: async ({ request: { input }, record }) => {
    const { orderId, line, bookingId } = must(record.snapshot.state.terms, 'claim that was sent');
    const order = await loadRecord(deps.eventStore, 'order', orderId);
    const [inForce] = bookingInForce(order.snapshot.state, line) ?? [];
    return { input: { ...input, lineIsOnThisBooking: inForce === bookingId } };
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

/** Adds the card chosen by the sender to take over the line, and the line's facts. */
async function withCard(deps: PreparationDeps, completion: Completion<ClaimState>): Promise<Completed | Unprepared> {
  const { cardId, ...sent } = completion.request.input;
  const { booking, order, ...line } = await ofLine(deps, completion);
  const card = await cardFor(deps, completion, { order, cardId: String(cardId) });
  if ('issues' in card) return card;
  const replacedBefore = await wasReplacedByClaim(deps, booking);
  return { input: { ...sent, ...decidedOn(line), card, replacedBefore } };
}

/** Selects the facts about the line that every approval depends on. */
const decidedOn = ({
  lineIsOnThisBooking,
  extensionIsUnserved,
  userIsOffCard,
}: Pick<ClaimedLine, 'lineIsOnThisBooking' | 'extensionIsUnserved' | 'userIsOffCard'>) => ({
  lineIsOnThisBooking,
  extensionIsUnserved,
  userIsOffCard,
});

const cardFor = (
  deps: PreparationDeps,
  completion: Completion<ClaimState>,
  { order, cardId }: { readonly order: OrderState; readonly cardId: string },
) => {
  const { orderId, line } = must(completion.record.snapshot.state.terms, 'claim that was sent');
  return replacementCard(deps, completion, { orderId, order, line, cardId });
};

/** Returns the booking's facts when a claim is sent or reopened. An approved claim ends it, though it may not have heard of that yet. */
async function ofBooking(
  { eventStore }: Pick<PreparationDeps, 'eventStore'>,
  id: string,
  { bookingId, booking }: { readonly bookingId: string; readonly booking: BookingState },
) {
  const others = (await recordsBeside(eventStore, 'claim', bookingId)).filter((one) => one.id !== id);
  return {
    bookingIsOver:
      booking.endedAt !== null ||
      booking.auRemovedAt !== null ||
      others.some(({ record }) => ['refunded', 'replaced'].includes(String(record.snapshot.value))),
    anotherIsOpen: others.some((one) => isOpen('claim', one)),
  };
}

/** Returns whether the ticket named as the claim's origin is one of the sender's own. */
async function isOwnTicket(
  { eventStore }: Pick<PreparationDeps, 'eventStore'>,
  { request: { actor } }: Completion<ClaimState>,
  ticketId: unknown,
): Promise<boolean> {
  if (typeof ticketId !== 'string') return true;
  const { state } = (await loadRecord(eventStore, 'ticket', ticketId)).snapshot;
  return actor.kind === 'person' && customerOf(state) === actor.userId;
}

/** Returns the reports whose files the sender may use; the schema refuses reports with other files. */
const usable = (deps: PreparationDeps, completion: Completion<ClaimState>, given: unknown) =>
  Promise.all(
    ((given ?? []) as readonly CreditReport[]).map(async ({ fileId, ...report }) => ({
      ...report,
      fileId: (await usableFile(deps, completion, fileId, 'claim-report')) ? fileId : undefined,
    })),
  );

/** Returns facts about the line from its booking and order when a claim is decided. */
const ofLine = (deps: PreparationDeps, { record, now }: Completion<ClaimState>) =>
  lineOf(deps, must(record.snapshot.state.terms, 'claim that was sent'), now);

/** Returns whether an earlier card of this line had its user: only a claim moves a line off such a card. */
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
