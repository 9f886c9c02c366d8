import { isBefore, pacificDate } from '#workflows/kernel/calendar.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import { allowed, type Question, refused, type Rules, unless } from '#workflows/kernel/rule.ts';
import type { goneReasons, HoldKind } from './commands.ts';
import { type Hold, type HoldsState, isOpen } from './hold.ts';
import { beginsAt, endsAt, overlaps, type Period } from './period.ts';

/** Product spec section 9: own holds of a cardholder on one card, not ended and not cancelled. */
export const MAX_OWN_HOLDS = 3;

type Asked = Question<HoldsState>;

/**
 * The conditions of a hold's transitions. Function, refusal code and translation key are one name.
 * The limits of section 5 look at the cardholder's own holds alone, so nothing here can hint at a secret one.
 */
export const holdRules = {
  ownCard: ({ input, actor }: Asked) =>
    unless(
      !input || actor.kind === 'system' || actor.userType !== 'cardholder' || input.cardholderId === actor.userId,
      {},
    ),
  kindIsForThisActor: ({ input, actor }: Asked) =>
    unless(!input || kindsFor(actor).includes(input.kind), { kind: input?.kind ?? null, kinds: kindsFor(actor) }),
  /** Never fails in practice (ids are random): keeps a secret hold from being overwritten by somebody who cannot see it. */
  holdIdIsFree: ({ state, input }: Asked) => unless(!input || !(input.holdId in state.holds), {}),
  /** A person plans ahead; a late reaction of the system still says from when the card was taken. */
  startNotInPast: (question: Asked) => {
    const today = pacificDate(question.now);
    const { startDate } = askedPeriod(question);
    return unless(question.actor.kind === 'system' || !isForm(question) || startDate >= today, { startDate, today });
  },
  endNotBeforeStart: (question: Asked) => {
    const { startDate, endDate } = askedPeriod(question);
    return unless(!isForm(question) || endDate === null || endDate >= startDate, { startDate, endDate });
  },
  /** Only of active holds: their last day cannot be moved behind us. */
  endNotInPast: (question: Asked) => {
    const today = pacificDate(question.now);
    const { endDate } = askedPeriod(question);
    return unless(!isForm(question) || endDate === null || endDate >= today, { endDate, today });
  },
  startStaysOnceActive: ({ state, input }: Asked) =>
    unless(input?.startDate === undefined || input.startDate === state.inQuestion?.startDate, {
      startDate: state.inQuestion?.startDate ?? null,
    }),
  atMostThreeHolds: (question: Asked) => {
    const others = ownHoldsBeside(question);
    return unless(!limited(question) || others.length < MAX_OWN_HOLDS, { max: MAX_OWN_HOLDS, holds: others.length });
  },
  oneInfiniteHold: (question: Asked) => {
    const infinite = ownHoldsBeside(question).find(({ endDate }) => endDate === null);
    return judgedAgainst(question, askedPeriod(question).endDate === null ? infinite : undefined);
  },
  noOverlap: (question: Asked) => {
    const period = askedPeriod(question);
    return judgedAgainst(
      question,
      ownHoldsBeside(question).find((other) => overlaps(period, other)),
    );
  },
  /** Section 5 as it is written: an infinite hold never ends, so every other hold starts before it does. */
  infiniteHoldStandsAlone: (question: Asked) => {
    const { endDate } = askedPeriod(question);
    return judgedAgainst(
      question,
      ownHoldsBeside(question).find((other) => endDate === null || other.endDate === null),
    );
  },
  /** A cardholder changes only what they placed themselves. */
  ownHold: ({ state, actor }: Asked) =>
    unless(actor.kind === 'system' || actor.userType !== 'cardholder' || state.inQuestion?.kind === 'user_hold', {
      kind: state.inQuestion?.kind ?? null,
    }),
  cancellationConfirmed: ({ input }: Asked) => unless(!input || input.confirmed === true, {}),
  startReached: (question: Asked) => {
    const at = beginsAt(askedPeriod(question));
    return unless(!isBefore(question.now, at), { startDate: askedPeriod(question).startDate }, at);
  },
  /** The last day is over, or what the system placed it for is gone. */
  endReached: (question: Asked) => {
    if (isGone(question)) return allowed;
    const at = endsAt(askedPeriod(question));
    return at !== null && !isBefore(question.now, at)
      ? allowed
      : refused({ endDate: askedPeriod(question).endDate }, at ?? undefined);
  },
} satisfies Rules<HoldsState>;

/** The period that a form asks for, or that the hold in question has. */
export function askedPeriod({ state, input, now }: Pick<Asked, 'state' | 'input' | 'now'>): Period {
  const { startDate = pacificDate(now), endDate = null } = state.inQuestion ?? {};
  return { startDate: input?.startDate ?? startDate, endDate: input?.endDate === undefined ? endDate : input.endDate };
}

/** What a hold of the system is placed for, by its end. */
const placedFor: Readonly<Partial<Record<HoldKind, (typeof goneReasons)[number]>>> = {
  after_order_hold: 'slotCameBack',
  unverification_hold: 'verified',
};
const isGone = ({ state, input }: Asked): boolean =>
  input?.because !== undefined && state.inQuestion !== null && placedFor[state.inQuestion.kind] === input.because;

const isForm = ({ input }: Asked): boolean => input?.endDate !== undefined;

/** Section 5 limits what a cardholder places; holds of staff and of the system neither obey nor count. */
const limited = ({ state, input, actor }: Asked): boolean => {
  const kind = state.inQuestion?.kind ?? input?.kind;
  return kind === undefined ? actor.kind === 'person' && actor.userType === 'cardholder' : kind === 'user_hold';
};

const ownHoldsBeside = ({ state, input }: Asked): readonly Hold[] =>
  Object.values(state.holds).filter(
    (hold) => hold.kind === 'user_hold' && isOpen(hold) && hold.holdId !== (state.inQuestion?.holdId ?? input?.holdId),
  );

function judgedAgainst(question: Asked, conflict: Hold | undefined) {
  if (!conflict || !isForm(question) || !limited(question)) return allowed;
  const { holdId, startDate, endDate } = conflict;
  return refused({ holdId, startDate, endDate });
}

function kindsFor(actor: Actor): readonly HoldKind[] {
  if (actor.kind === 'system') return ['after_order_hold', 'after_removal_hold', 'unverification_hold'];
  return actor.userType === 'cardholder' ? ['user_hold'] : ['admin', 'secret'];
}
