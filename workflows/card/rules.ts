import { pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { allowed, type Question, refused, type Rules, unless } from '#workflows/kernel/rule.ts';
import { notActingForAnother } from '#workflows/kernel/sharedRules.ts';
import { type Bank, bankOf } from './banks.ts';
import { type CardState, reservationKey, slotsAvailable, slotsReserved } from './card.ts';
import type { CardDetails } from './events.ts';
import { merged } from './facts.ts';

type Asked = Question<CardState>;

/** The conditions of a card's transitions. Function, refusal code and translation key are one name. */
export const cardRules = {
  notActingForAnother,
  ownCardOrForCardholder: ({ input, actor }: Asked) =>
    unless(
      !input || actor.kind === 'system' || actor.userType !== 'cardholder' || input.cardholderId === actor.userId,
      {},
    ),
  bankIsKnown: ({ state, input }: Asked) => {
    const { bankId } = asked(state, input);
    return unless(!input || bankOf(bankId) !== undefined, { bankId });
  },
  notAmex: ({ state, input }: Asked) =>
    unless(!input || (input.isAmex !== true && !bankOf(asked(state, input).bankId)?.refused), {}),
  oldEnough: (question: Asked) =>
    againstBank(question, ({ name, minAgeYears }, { openedOn }) => {
      const oldEnoughFrom = `${Number(openedOn.slice(0, 4)) + minAgeYears}${openedOn.slice(4)}-01`;
      const isOldEnough = pacificDate(question.now) >= oldEnoughFrom;
      return isOldEnough ? allowed : refused({ bank: name, minAgeYears, openedOn }, startOfDay(oldEnoughFrom));
    }),
  limitHighEnough: (question: Asked) =>
    againstBank(question, ({ name, minLimitCents }, { limitCents }) =>
      unless(limitCents >= minLimitCents, { bank: name, minLimitCents, limitCents }),
    ),
  statementDayFits: (question: Asked) =>
    againstBank(question, (bank, { statementDay }) =>
      unless(bank.statementDay === undefined || statementDay === bank.statementDay, {
        bank: bank.name,
        statementDay,
        requiredDay: bank.statementDay ?? null,
      }),
    ),
  slotsWithinMaximum: (question: Asked) =>
    againstBank(question, ({ name, maxSlots }) => {
      const offeredSlots = question.input?.offeredSlots ?? question.state.offeredSlots;
      return unless(offeredSlots <= maxSlots, { bank: name, maxSlots, offeredSlots });
    }),
  slotsNotBelowReserved: ({ state, input }: Asked) =>
    unless(!input || input.offeredSlots >= slotsReserved(state), {
      offeredSlots: input?.offeredSlots ?? null,
      reserved: slotsReserved(state),
    }),
  confirmationsGiven: ({ input }: Asked) => {
    if (!input) return allowed;
    const needed = ['acceptCommission', 'utilizationBelow10', 'personalCard', 'notStoreCard', 'tutorialRead'];
    if (bankOf(input.bankId)?.followUpCall) needed.push('followUpCall');
    const missing = needed.filter((name) => input.confirmations[name] !== true);
    return unless(missing.length === 0, { missing });
  },
  commissionWithinPrice: ({ input }: Asked) =>
    unless(!input || input.commissionCents <= input.priceCents, {
      priceCents: input?.priceCents ?? null,
      commissionCents: input?.commissionCents ?? null,
    }),
  changesSomething: ({ state, input }: Asked) => {
    const proposed = asked(state, input);
    const slots = input?.offeredSlots !== undefined && input.offeredSlots !== state.offeredSlots;
    return unless(
      !input ||
        slots ||
        Object.entries(state.details).some(([name, value]) => proposed[name as keyof CardDetails] !== value),
      {},
    );
  },
  noOpenBookings: ({ state }: Asked) => unless(slotsReserved(state) === 0, { reserved: slotsReserved(state) }),
  slotNotYetReservedForThisLine: ({ state, input }: Asked) =>
    unless(!reservation(state, input), { orderId: input?.orderId ?? null, line: input?.line ?? null }),
  slotIsReserved: ({ state, input }: Asked) =>
    unless(!input || reservation(state, input) !== undefined, {
      orderId: input?.orderId ?? null,
      line: input?.line ?? null,
    }),
  slotNotYetSettled: ({ state, input }: Asked) =>
    unless(!reservation(state, input)?.settled, { orderId: input?.orderId ?? null, line: input?.line ?? null }),
  slotFree: ({ state }: Asked) =>
    unless(slotsAvailable(state) > 0, { offered: state.offeredSlots, reserved: slotsReserved(state) }),
  notOnHold: ({ input }: Asked) => unless(input?.onHold !== true, {}),
  ownerVerified: ({ input }: Asked) => unless(!input || input.ownerVerified === true, {}),
  ownerNotBlocked: ({ input }: Asked) => unless(input?.ownerBlocked !== true, {}),
} satisfies Rules<CardState>;

/** The details that a form would lead to; without a form, those of now. */
const asked = ({ details }: CardState, input: Record<string, any> | undefined): CardDetails =>
  input ? merged(details, input) : details;

const reservation = ({ reservations }: CardState, input: Record<string, any> | undefined) =>
  input && reservations[reservationKey({ orderId: input.orderId, line: input.line })];

/** Judges what a form leads to by the lender's rules. Asked ahead, or with an unknown lender, there is nothing to judge. */
function againstBank({ state, input }: Asked, judge: (bank: Bank, details: CardDetails) => ReturnType<typeof unless>) {
  const details = asked(state, input);
  const bank = bankOf(details.bankId);
  return input && bank ? judge(bank, details) : allowed;
}
