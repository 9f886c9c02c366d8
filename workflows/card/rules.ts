import { addYears, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import {
  allowed,
  needs,
  type Needs,
  needsServer,
  type No,
  type Question,
  refused,
  type Rules,
  unless,
  type Yes,
} from '#workflows/kernel/rule.ts';
import { notActingForAnother } from '#workflows/kernel/sharedRules.ts';
import { type Bank, bankInForce, lenderName } from './banks.ts';
import { type Card, type CardState, reservationKey, slotsAvailable, slotsReserved } from './state.ts';
import type { CardDetails } from './schemas.ts';

type RuleQuestion = Question<Card>;

/** The rules of a card's transitions. Function, refusal code and translation key have the same name. */
export const cardRules = {
  notActingForAnother,
  ownCardOrForCardholder: ({ input: { cardholderId }, actor }: RuleQuestion) => {
    if (actor.kind === 'system' || actor.userType !== 'cardholder') return allowed;
    return cardholderId === undefined ? needsServer('cardholderId') : unless(cardholderId === actor.userId, {});
  },
  bankIsKnown: (question: RuleQuestion) => {
    const { bankId } = askedDetails(question.state, question.input);
    return isOpenYet(question, 'bankId') ? needs('bankId') : unless(lenderName(bankId) !== undefined, { bankId });
  },
  notAmex: (question: RuleQuestion) => {
    if (isOpenYet(question, 'bankId') && isOpenYet(question, 'isAmex')) return needs('bankId');
    const { bankId } = askedDetails(question.state, question.input);
    return unless(question.input.isAmex !== true && !bankInForce(question.settings, bankId)?.refused, {});
  },
  oldEnough: (question: RuleQuestion) =>
    againstBank(question, 'openedOn', ({ name, minAgeYears }, { openedOn }) => {
      const oldEnoughFrom = addYears(`${openedOn}-01`, minAgeYears);
      return pacificDate(question.now) >= oldEnoughFrom
        ? allowed
        : refused({ bank: name, minAgeYears, openedOn }, startOfDay(oldEnoughFrom));
    }),
  limitHighEnough: (question: RuleQuestion) =>
    againstBank(question, 'limitCents', ({ name, minLimitCents }, { limitCents }) =>
      unless(limitCents >= minLimitCents, { bank: name, minLimitCents, limitCents }),
    ),
  statementDayFits: (question: RuleQuestion) =>
    againstBank(question, 'statementDay', (bank, { statementDay }) =>
      unless(bank.statementDay === null || statementDay === bank.statementDay, {
        bank: bank.name,
        statementDay,
        requiredDay: bank.statementDay,
      }),
    ),
  slotsWithinMaximum: (question: RuleQuestion) =>
    // A form that proposes an update contains no slots, and one that changes the slots no lender: each checks the
    // fields it has.
    isOpenYet(question, 'bankId') && isOpenYet(question, 'offeredSlots') && question.state.cardId !== ''
      ? allowed
      : againstBank(question, 'offeredSlots', ({ name, maxSlots }) => {
          const { offeredSlots = question.state.offeredSlots } = question.input;
          return unless(offeredSlots <= maxSlots, { bank: name, maxSlots, offeredSlots });
        }),
  slotsNotBelowReserved: ({ state, input: { offeredSlots } }: RuleQuestion) =>
    offeredSlots === undefined
      ? needs('offeredSlots')
      : unless(offeredSlots >= slotsReserved(state), { offeredSlots, reserved: slotsReserved(state) }),
  confirmationsGiven: ({ input: { confirmations, bankId }, settings }: RuleQuestion) => {
    if (!confirmations || bankId === undefined) return needs('confirmations', 'bankId');
    const needed = bankInForce(settings, bankId)?.followUpCall ? ([...confirmed, 'followUpCall'] as const) : confirmed;
    const missing = needed.filter((name) => confirmations[name] !== true);
    return unless(missing.length === 0, { missing });
  },
  commissionWithinPrice: ({ input: { priceCents, commissionCents } }: RuleQuestion) =>
    priceCents === undefined || commissionCents === undefined
      ? needs('priceCents', 'commissionCents')
      : unless(commissionCents <= priceCents, { priceCents, commissionCents }),
  changesSomething: ({ state, input, complete }: RuleQuestion) => {
    const { bankId, lender, limitCents, statementDay, openedOn } = askedDetails(state, input);
    const { details } = state;
    const changes =
      (input.offeredSlots !== undefined && input.offeredSlots !== state.offeredSlots) ||
      bankId !== details.bankId ||
      lender !== details.lender ||
      limitCents !== details.limitCents ||
      statementDay !== details.statementDay ||
      openedOn !== details.openedOn;
    if (changes) return allowed;
    return complete ? refused() : needs('bankId', 'limitCents', 'statementDay', 'openedOn');
  },
  someSlotIsTaken: ({ state }: RuleQuestion) => unless(slotsReserved(state) > 0, {}),
  noOpenBookings: ({ state }: RuleQuestion) => unless(slotsReserved(state) === 0, { reserved: slotsReserved(state) }),
  /** A reason chosen from the list needs no text. */
  otherIsExplained: ({ input: { archiveReason = 'other', reason }, complete }: RuleQuestion) => {
    if (archiveReason !== 'other' || reason !== undefined) return allowed;
    return complete ? refused() : needs('archiveReason', 'reason');
  },
  /** Another update may have been proposed since the reviewer looked. */
  isUpdateInReview: ({ state, input: { updateRequestId } }: RuleQuestion) =>
    unless(updateRequestId === undefined || updateRequestId === state.updateRequestId, {}),
  slotNotYetReservedForThisLine: (question: RuleQuestion) =>
    ofLine(question, (reservation, line) => unless(reservation === undefined, line)),
  slotIsReserved: (question: RuleQuestion) =>
    ofLine(question, (reservation, line) => unless(reservation !== undefined, line)),
  sameReservation: (question: RuleQuestion) => {
    const { reservedAt } = question.input;
    if (reservedAt === undefined) return needs('reservedAt');
    return ofLine(question, (reservation, line) =>
      unless(reservation === undefined || reservation.reservedAt === reservedAt, { ...line, reservedAt }),
    );
  },
  slotNotYetSettled: (question: RuleQuestion) =>
    ofLine(question, (reservation, line) => unless(!reservation?.settled, line)),
  slotFree: ({ state }: RuleQuestion) =>
    unless(slotsAvailable(state) > 0, { offered: state.offeredSlots, reserved: slotsReserved(state) }),
  notOnHold: ({ input: { onHold } }: RuleQuestion) =>
    onHold === undefined ? needsServer('onHold') : unless(!onHold, {}),
  ownerVerified: ({ input: { ownerVerified } }: RuleQuestion) =>
    ownerVerified === undefined ? needsServer('ownerVerified') : unless(ownerVerified, {}),
  ownerNotBlocked: ({ input: { ownerBlocked } }: RuleQuestion) =>
    ownerBlocked === undefined ? needsServer('ownerBlocked') : unless(!ownerBlocked, {}),
} satisfies Rules<Card>;

/** Returns the details after applying a form's values. Omitted ones stay, and the lender's name follows from its id. */
export function askedDetails(
  { details }: CardState,
  request: { readonly [Name in keyof CardDetails]?: CardDetails[Name] },
) {
  const { bankId = details.bankId, limitCents, statementDay, openedOn } = request;
  return {
    bankId,
    lender: lenderName(bankId) ?? '',
    limitCents: limitCents ?? details.limitCents,
    statementDay: statementDay ?? details.statementDay,
    openedOn: openedOn ?? details.openedOn,
  } satisfies CardDetails;
}

const confirmed = ['acceptCommission', 'utilizationBelow10', 'personalCard', 'notStoreCard', 'tutorialRead'] as const;

type Field = Exclude<keyof CardDetails, 'lender'> | 'offeredSlots' | 'isAmex';
/** Returns whether the form has not provided a field yet. Once it is complete, omitted fields stay as they are. */
const isOpenYet = ({ input, complete }: RuleQuestion, field: Field): boolean => !complete && input[field] === undefined;

/**
 * Checks the result of a form against the lender's rules. Nothing is checked for an unknown lender, or as long as the
 * form has not provided the lender or the field.
 */
function againstBank(question: RuleQuestion, field: Field, judge: (bank: Bank, details: CardDetails) => Yes | No) {
  const details = askedDetails(question.state, question.input);
  const bank = bankInForce(question.settings, details.bankId);
  if (isOpenYet(question, field) && (isOpenYet(question, 'bankId') || !bank)) return needs(field);
  // For a card that is being submitted, nothing else is known.
  if (isOpenYet(question, field) && question.state.cardId === '') return needs(field);
  return bank ? judge(bank, details) : allowed;
}

/** Checks the reservation of the line in question. */
function ofLine(
  { state, input: { orderId, line } }: RuleQuestion,
  judge: (
    reservation: Card['state']['reservations'][string] | undefined,
    about: { orderId: string; line: number },
  ) => Yes | No,
): Yes | No | Needs<'orderId' | 'line'> {
  if (orderId === undefined || line === undefined) return needs('orderId', 'line');
  return judge(state.reservations[reservationKey({ orderId, line })], { orderId, line });
}
