import { isBefore, startOfDay } from '#workflows/kernel/calendar.ts';
import { type Question, refused, allowed, type Rules, unless } from '#workflows/kernel/rule.ts';
import { settingsAt } from '#workflows/kernel/settings.ts';
import { notActingForAnother } from '#workflows/kernel/sharedRules.ts';
import { type BookingState, postingSettledAt } from './booking.ts';
import { consentSteps } from './consentSteps.ts';

type Asked = Question<BookingState>;
const from = (instant: string | undefined, now: string) =>
  unless(instant !== undefined && !isBefore(now, instant), { opensAt: instant ?? null }, instant);

/** The conditions of a booking's transitions. Function, refusal code and translation key are one name. */
export const bookingRules = {
  notActingForAnother,
  everyConsentStepDone: ({ input }: Asked) => {
    if (!input) return allowed;
    const missing = consentSteps.filter((step) => input.steps?.[step] !== true);
    return missing.length === 0 ? allowed : refused({ missing });
  },
  atLeastTwoBureaus: ({ input }: Asked) =>
    unless(!input || new Set(input.bureaus).size >= 2, { bureaus: input?.bureaus ?? [] }),
  firstStatementReached: ({ state, now }: Asked) =>
    from(state.lease ? startOfDay(state.lease.firstStatementDate) : undefined, now),
  claimWindowClosed: ({ state, now }: Asked) =>
    from(state.lease ? startOfDay(state.lease.claimWindowCloses) : undefined, now),
  /** A line that was refunded or replaced is owed to nobody any more: its user may be removed at once. */
  leaseIsOver: ({ state, now }: Asked) =>
    state.endedAt === null ? from(state.lease ? startOfDay(state.lease.reportedUntil) : undefined, now) : allowed,
  balanceIsEnough: ({ input, now }: Asked) => {
    const { minimumBalanceCents } = settingsAt(now);
    return unless(!input || input.amountCents >= minimumBalanceCents, {
      amountCents: input?.amountCents ?? null,
      minimumCents: minimumBalanceCents,
    });
  },
  consentComesFirst: ({ state }: Asked) => unless(state.consent !== null, {}),
  clientDiffers: ({ state, input }: Asked) =>
    unless(!input || JSON.stringify(input.client) !== JSON.stringify(state.terms?.client), {}),
  bookingIsUnderWay: ({ state }: Asked) => unless(state.endedAt === null, { endedAt: state.endedAt }),
  /** It posted, or nobody waits for that any more: the line was refunded or replaced after its user had been added. */
  postingIsSettled: ({ state }: Asked) => unless(postingSettledAt(state) !== null, {}),
  commissionWaitOver: ({ state, now }: Asked) => from(state.lease?.payableFrom, now),
  /**
   * Once an AU was added, only an approved claim takes the line off the card (lifecycles, "Booking"). The claim's reaction
   * sends it: an id that a person sends proves nothing. Until claims exist, nothing sends it.
   */
  claimApprovedOnceAdded: ({ state, input, actor }: Asked) =>
    unless(state.auAddedAt === null || (actor.kind === 'system' && (!input || input.claimId !== null)), {
      auAddedAt: state.auAddedAt,
    }),
  notMoreThanPaid: ({ state, input }: Asked) =>
    unless(!input || input.amountCents <= (state.terms?.priceCents ?? 0), {
      amountCents: input?.amountCents ?? null,
      priceCents: state.terms?.priceCents ?? 0,
    }),
  auNeverAdded: ({ state }: Asked) => unless(state.auAddedAt === null, { auAddedAt: state.auAddedAt }),
} satisfies Rules<BookingState>;
