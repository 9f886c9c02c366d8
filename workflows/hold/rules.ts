import { addYears, isBefore, pacificDate } from '#workflows/kernel/calendar.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import { allowed, needs, needsServer, type Question, refused, type Rules, unless } from '#workflows/kernel/rule.ts';
import { holdYearsMaximum } from '#workflows/limits.ts';
import type { goneReasons, HoldKind } from './holdKinds.ts';
import { beginsAt, endsAt, overlaps, type Period } from './period.ts';
import { type Hold, type Holds, isOpen, openUnverificationHolds } from './state.ts';

type RuleQuestion = Question<Holds>;

/**
 * The rules of a hold's transitions. Function, refusal code and translation key have the same name. The limits of
 * section 5 consider only the cardholder's own holds, so no refusal can reveal a secret one.
 */
export const holdRules = {
  ownCard: ({ input: { cardholderId }, actor }: RuleQuestion) => {
    if (actor.kind === 'system' || actor.userType !== 'cardholder') return allowed;
    return cardholderId === undefined ? needsServer('cardholderId') : unless(cardholderId === actor.userId, {});
  },
  kindIsForThisActor: ({ input: { kind }, actor }: RuleQuestion) =>
    kind === undefined ? needs('kind') : unless(kindsFor(actor).includes(kind), { kind, kinds: kindsFor(actor) }),
  /**
   * Always met in practice, because ids are random. It prevents somebody who cannot see a secret hold from overwriting
   * it.
   */
  holdIdIsFree: ({ state, input: { holdId } }: RuleQuestion) =>
    holdId === undefined ? needsServer('holdId') : unless(!(holdId in state.holds), {}),
  /**
   * A submitted card and a revoked verification may request the same hold simultaneously: the first one in the card's
   * stream wins.
   */
  oneUnverificationHold: ({ state, input: { kind } }: RuleQuestion) =>
    unless(kind !== 'unverification_hold' || openUnverificationHolds(state).length === 0, {}),
  /** A person plans ahead; a late reaction of the system still states when the card was taken. */
  startNotInPast: (question: RuleQuestion) => {
    if (question.actor.kind === 'system') return allowed;
    if (isOpenYet(question, 'startDate')) return needs('startDate');
    const today = pacificDate(question.now);
    const { startDate } = askedPeriod(question);
    return unless(startDate >= today, { startDate, today });
  },
  endNotBeforeStart: (question: RuleQuestion) => {
    const open = openYet(question, 'endDate');
    if (open.length > 0) return needs(...open);
    const { startDate, endDate } = askedPeriod(question);
    return unless(endDate === null || endDate >= startDate, { startDate, endDate });
  },
  /** Applies only to active holds: their last day cannot be moved into the past. */
  endNotInPast: (question: RuleQuestion) => {
    if (isOpenYet(question, 'endDate')) return needs('endDate');
    const today = pacificDate(question.now);
    const { endDate } = askedPeriod(question);
    return unless(endDate === null || endDate >= today, { endDate, today });
  },
  /** Checks both days: for an unlimited hold the end is omitted. */
  notTooFarAhead: (question: RuleQuestion) => {
    if (question.actor.kind === 'system') return allowed;
    const open = openYet(question, 'endDate');
    if (open.length > 0) return needs(...open);
    const latest = addYears(pacificDate(question.now), holdYearsMaximum);
    const { startDate, endDate } = askedPeriod(question);
    return unless(startDate <= latest && (endDate ?? startDate) <= latest, { latest });
  },
  startStaysOnceActive: ({ state, input }: RuleQuestion) =>
    unless(input.startDate === undefined || input.startDate === state.inQuestion?.startDate, {
      startDate: state.inQuestion?.startDate ?? null,
    }),
  atMostThreeHolds: (question: RuleQuestion) => {
    const { ownHoldsPerCard: max } = question.settings;
    const holds = ownHoldsBeside(question).length;
    return unless(!limited(question) || holds < max, { max, holds });
  },
  oneInfiniteHold: (question: RuleQuestion) =>
    againstOwnHolds(question, 'endDate', ({ endDate }, other) => endDate === null && other.endDate === null),
  noOverlap: (question: RuleQuestion) => againstOwnHolds(question, 'startDate', overlaps),
  /** Section 5 taken literally: an infinite hold never ends, so every other hold starts before its end: a conflict. */
  infiniteHoldStandsAlone: (question: RuleQuestion) =>
    againstOwnHolds(question, 'endDate', ({ endDate }, other) => endDate === null || other.endDate === null),
  /** Cardholders may change only the holds that they placed themselves. */
  ownHold: ({ state, actor }: RuleQuestion) =>
    unless(actor.kind === 'system' || actor.userType !== 'cardholder' || state.inQuestion?.kind === 'user_hold', {
      kind: state.inQuestion?.kind ?? null,
    }),
  /** The hold ends automatically, and nobody may set another end (lifecycles, "Hold"). */
  staysUntilVerified: ({ state, actor }: RuleQuestion) =>
    unless(actor.kind === 'system' || state.inQuestion?.kind !== 'unverification_hold', {}),
  cancellationConfirmed: ({ input: { confirmed } }: RuleQuestion) =>
    confirmed === undefined ? needs('confirmed') : unless(confirmed, {}),
  startReached: ({ state, now }: RuleQuestion) =>
    state.inQuestion === null ? refused() : reached(state.inQuestion, now),
  /** Same for the days that a form requests: decides whether a hold is active as soon as it's placed or rescheduled. */
  beginsNow: (question: RuleQuestion) =>
    isOpenYet(question, 'startDate') ? needs('startDate') : reached(askedPeriod(question), question.now),
  /** The last day is over, or the reason of the system's hold no longer applies. */
  endReached: (question: RuleQuestion) => {
    if (isGone(question)) return allowed;
    const at = endsAt(askedPeriod(question));
    return at !== null && !isBefore(question.now, at)
      ? allowed
      : refused({ endDate: askedPeriod(question).endDate }, at ?? undefined);
  },
} satisfies Rules<Holds>;

/** Returns the period that a form requests, or that the hold in question has. */
export function askedPeriod({ state, input, now }: Pick<RuleQuestion, 'state' | 'input' | 'now'>): Period {
  const { startDate = pacificDate(now), endDate = null } = state.inQuestion ?? {};
  return { startDate: input.startDate ?? startDate, endDate: input.endDate === undefined ? endDate : input.endDate };
}

/** Returns whether the form has not provided a day yet. Once it is complete, omitted days stay as they are. */
const isOpenYet = ({ input, complete }: RuleQuestion, field: 'startDate' | 'endDate'): boolean =>
  !complete && input[field] === undefined;
/** Returns the days of a period that are not provided yet, the one to report first. */
const openYet = (question: RuleQuestion, blamed: keyof Period) =>
  (blamed === 'startDate' ? (['startDate', 'endDate'] as const) : (['endDate', 'startDate'] as const)).filter((field) =>
    isOpenYet(question, field),
  );

function reached(period: Period, now: string) {
  const at = beginsAt(period);
  return unless(!isBefore(now, at), { startDate: period.startDate }, at);
}

/** What ends the holds that the system places, by kind. */
const placedFor: Readonly<Partial<Record<HoldKind, (typeof goneReasons)[number]>>> = {
  after_order_hold: 'slotCameBack',
  unverification_hold: 'verified',
};
const isGone = ({ state, input }: RuleQuestion): boolean =>
  input.because !== undefined && state.inQuestion !== null && placedFor[state.inQuestion.kind] === input.because;

/**
 * Section 5 limits what a cardholder places; holds placed by staff and by the system are neither limited nor counted.
 */
const limited = ({ state, input, actor }: RuleQuestion): boolean => {
  const kind = state.inQuestion?.kind ?? input.kind;
  return kind === undefined ? actor.kind === 'person' && actor.userType === 'cardholder' : kind === 'user_hold';
};

const ownHoldsBeside = ({ state, input }: RuleQuestion): readonly Hold[] =>
  Object.values(state.holds).filter(
    (hold) => hold.kind === 'user_hold' && isOpen(hold) && hold.holdId !== (state.inQuestion?.holdId ?? input.holdId),
  );

/** Refuses a period that conflicts with another hold of the cardholder, and names the first such hold. */
function againstOwnHolds(
  question: RuleQuestion,
  blamed: keyof Period,
  conflicts: (requested: Period, other: Hold) => boolean,
) {
  const others = limited(question) ? ownHoldsBeside(question) : [];
  if (others.length === 0) return allowed;
  const open = openYet(question, blamed);
  if (open.length > 0) return needs(...open);
  const period = askedPeriod(question);
  const conflict = others.find((other) => conflicts(period, other));
  if (!conflict) return allowed;
  const { holdId, startDate, endDate } = conflict;
  return refused({ holdId, startDate, endDate });
}

function kindsFor(actor: Actor): readonly HoldKind[] {
  if (actor.kind === 'system') return ['after_order_hold', 'after_removal_hold', 'unverification_hold'];
  return actor.userType === 'cardholder' ? ['user_hold'] : ['admin', 'secret'];
}
