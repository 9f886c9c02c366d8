import type { BookingState } from '#workflows/booking/state.ts';
import type { ClaimState } from '#workflows/claim/state.ts';
import { type ExtensionState, leftToPayCents } from '#workflows/extension/state.ts';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import { inTurn } from '#workflows/kernel/inTurn.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { lifecycles, type StatesByName } from '#workflows/lifecycles.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import { askedAfterDecline } from '#workflows/parts/payment/declineReasons.ts';
import type { DutyName } from './dutyNames.ts';

/** The lifecycles in which a customer has something to do. */
export type DutyLifecycle = 'order' | 'booking' | 'claim' | 'extension';

/**
 * Something that a customer has to do now: what, until when, and where. Its words are `duties.<what>`; list, badge, box,
 * bell, mail and calendar all show this one.
 */
export interface Duty {
  readonly what: DutyName;
  /** `account`: it is about the reader's own account, and no record's. */
  readonly lifecycle: DutyLifecycle | 'account';
  readonly recordId: string;
  readonly orderId: string | null;
  readonly bookingId: string | null;
  /** Instant, ISO 8601 UTC; null if there is no hurry. */
  readonly until: string | null;
  /** The command that does it; null if it is no record's. */
  readonly command: string | null;
  /** Path of the page on which its reader does it. */
  readonly page: string;
  readonly amountCents: number | null;
  readonly bank: string | null;
  /** What staff wrote: their question, or why they declined a payment. */
  readonly reason: string | null;
  /** If nobody does it in time, something is lost. */
  readonly expires: boolean;
}

type Said = Pick<Duty, 'what' | 'command' | 'page'> &
  Partial<Pick<Duty, 'orderId' | 'bookingId' | 'amountCents' | 'bank' | 'reason'>>;
type Specs = {
  readonly [Name in DutyLifecycle]: Readonly<Record<string, (state: StatesByName[Name], id: string) => Said>>;
};

/** A customer's deadlines, by name, each with what its reader has to do. */
const specs: Specs = {
  order: {
    payBy: (order, id) => ({
      ...payment(order, 'pay', order.totalCents - cameInCents(order)),
      page: `/payment/order/${id}`,
      orderId: id,
    }),
    clientConsent: (_, id) => ({
      what: 'signClientConsent',
      command: 'signClientConsent',
      page: `/my-orders/${id}/consent-form`,
      orderId: id,
    }),
  },
  extension: {
    payBy: (extension, id) => ({
      ...payment(extension, 'payExtension', leftToPayCents(extension)),
      page: `/payment/order/${extension.terms?.orderId}?extension=${id}`,
      ...lineOf(extension),
    }),
    acceptExtension: (extension) => ({
      what: 'acceptExtension',
      command: 'accept',
      page: `/cardholder/bookings/${extension.terms?.bookingId}`,
      ...lineOf(extension),
    }),
  },
  claim: {
    answerClaim: (claim, id) => ({
      what: 'answerClaim',
      command: 'answer',
      page: `/my-orders/claims/${id}?do=answer`,
      ...lineOf(claim),
      reason: claim.question?.reason ?? null,
    }),
    payDifference: (claim, id) => {
      const paid = payment(claim, 'payDifference', (claim.offer?.differenceCents ?? 0) - claim.heldCents);
      return {
        ...lineOf(claim),
        ...paid,
        bank: claim.offer?.bank ?? null,
        page:
          paid.what === 'payDifference'
            ? `/my-orders/claims/${id}`
            : `/payment/order/${claim.terms?.orderId}?claim=${id}`,
      };
    },
  },
  booking: {
    consent: (booking, id) => ({
      ...onCard(booking, id, 'signConsent'),
      page: `/cardholder/bookings/${id}/consent-form`,
    }),
    addAu: (booking, id) => onCard(booking, id, 'reportAuAdded'),
    balance: (booking, id) => onCard(booking, id, 'confirmBalance'),
    removal: (booking, id) => onCard(booking, id, 'reportAuRemoved'),
  },
};

type Payable = Pick<OrderState | ExtensionState | ClaimState, 'declinedBecause' | 'declinedWhy'>;

/** A declined payment is asked for according to the kind of its reason; the first one by what it is for. */
function payment(state: Payable, first: 'pay' | 'payExtension' | 'payDifference', leftCents: number) {
  return {
    what: state.declinedBecause === null ? first : askedAfterDecline(state),
    command: 'submitPayment',
    amountCents: Math.max(0, leftCents),
    reason: state.declinedBecause,
  };
}

const lineOf = ({ terms }: ExtensionState | ClaimState) => ({
  orderId: terms?.orderId ?? null,
  bookingId: terms?.bookingId ?? null,
  bank: terms?.bank ?? null,
});

const onCard = (
  { terms }: BookingState,
  id: string,
  command: 'signConsent' | 'reportAuAdded' | 'confirmBalance' | 'reportAuRemoved',
) => ({
  what: command,
  command,
  page: `/cardholder/bookings/${id}`,
  orderId: terms?.orderId ?? null,
  bookingId: id,
  bank: terms?.bank ?? null,
});

/** Returns whether customers can have duties in records of this lifecycle. */
export const hasDuties = (name: string): name is DutyLifecycle => Object.hasOwn(specs, name);

/**
 * Returns what a customer has to do for a record now, the first one first. What can't be done yet, or is somebody
 * else's turn, is no duty. `now` is an instant.
 */
export function dutiesOf<Name extends DutyLifecycle>(
  lifecycle: Name,
  id: string,
  snapshot: Snapshot<StatesByName[Name]>,
  reader: 'buyer' | 'cardholder',
  now: string,
): readonly Duty[] {
  const deadlines = (lifecycles[lifecycle] as Lifecycle<StatesByName[Name]>).deadlines(snapshot);
  return (
    inTurn(deadlines, reader, now)
      .filter(({ turn, upcoming, only }) => turn === reader && !upcoming && (only === undefined || only === reader))
      // What has expired can't be done, though nothing says so yet.
      .filter(({ silence, dueAt }) => silence.does !== 'command' || isBefore(now, dueAt))
      .flatMap((deadline) => dutyOf(lifecycle, id, snapshot.state, deadline) ?? [])
  );
}

/** Returns what a customer has to do by a deadline; undefined if nothing. */
export function dutyOf<Name extends DutyLifecycle>(
  lifecycle: Name,
  recordId: string,
  state: StatesByName[Name],
  { name, dueAt, silence }: Pick<Deadline, 'name' | 'dueAt' | 'silence'>,
): Duty | undefined {
  const said = specs[lifecycle][name]?.(state, recordId);
  return (
    said && {
      orderId: null,
      bookingId: null,
      amountCents: null,
      bank: null,
      reason: null,
      ...said,
      lifecycle,
      recordId,
      until: dueAt,
      expires: silence.does === 'command',
    }
  );
}
