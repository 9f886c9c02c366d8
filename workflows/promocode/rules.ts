import { addDays, isBefore, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { allowed, needs, type No, type Question, type Rules, unless, type Yes } from '#workflows/kernel/rule.ts';
import { type Promocode, type PromocodeUse, usesBy, usesOf } from './state.ts';

type RuleQuestion = Question<Promocode>;

/** Number of days for which a deleted code cannot be reused: people may still have it in a mail. */
const CODE_RESTS_DAYS = 365;

/** The rules of a promo code's transitions. Function, refusal code and translation key have the same name. */
export const promocodeRules = {
  untilIsNotBeforeFrom: ({ input: { from, until } }: RuleQuestion) =>
    unless(from === undefined || until === undefined || from <= until, { from: from ?? null, until: until ?? null }),
  usesNotBelowUsed: ({ state, input: { uses } }: RuleQuestion) =>
    unless(uses === undefined || uses >= usesOf(state), { uses: uses ?? null, used: usesOf(state) }),
  codeIsFreeAgain: ({ state: { deletedAt }, now }: RuleQuestion) => {
    const freeFrom = startOfDay(addDays(pacificDate(deletedAt ?? now), CODE_RESTS_DAYS));
    return unless(!isBefore(now, freeFrom), { freeFrom }, freeFrom);
  },
  useNotYetReserved: (question: RuleQuestion) => ofOrder(question, (use, order) => unless(use === undefined, order)),
  promocodeHasBegun: ({ state: { terms }, input: { again }, now }: RuleQuestion) => {
    if (again || terms.from === undefined) return allowed;
    const begins = startOfDay(terms.from);
    return unless(!isBefore(now, begins), { from: terms.from }, begins);
  },
  promocodeIsNotOver: ({ state: { terms }, input: { again }, now }: RuleQuestion) =>
    unless(again === true || terms.until === undefined || pacificDate(now) <= terms.until, {
      until: terms.until ?? null,
    }),
  promocodeIsForYou: ({ state: { terms }, input: { again, userType } }: RuleQuestion) => {
    const { forUserTypes = [] } = terms;
    if (again || forUserTypes.length === 0) return allowed;
    return unless(userType !== undefined && forUserTypes.includes(userType), {});
  },
  keptByItsOrder: ({ input: { again }, complete }: RuleQuestion) =>
    again === undefined && !complete ? needs('again') : unless(again === true, {}),
  usesLeft: ({ state }: RuleQuestion) => unless(usesOf(state) < (state.terms.uses ?? Infinity), {}),
  usesLeftForYou: ({ state, input: { buyerId } }: RuleQuestion) => {
    const { usesPerUser } = state.terms;
    if (usesPerUser === undefined) return allowed;
    return buyerId === undefined ? needs('buyerId') : unless(usesBy(state, buyerId) < usesPerUser, { usesPerUser });
  },
  totalReachesLeast: ({ state, input: { again, totalCents } }: RuleQuestion) => {
    const { leastTotalCents } = state.terms;
    if (again || leastTotalCents === undefined) return allowed;
    return totalCents === undefined
      ? needs('totalCents')
      : unless(totalCents >= leastTotalCents, { totalCents, leastTotalCents });
  },
  betterThanYourDiscount: ({ state, input: { again, yourPercent } }: RuleQuestion) => {
    const { salePercent } = state.terms;
    if (again) return allowed;
    return yourPercent === undefined
      ? needs('yourPercent')
      : unless(salePercent > yourPercent, { salePercent, yourPercent });
  },
  useIsReserved: (question: RuleQuestion) => ofOrder(question, (use, order) => unless(use !== undefined, order)),
  useNotYetSettled: (question: RuleQuestion) => ofOrder(question, (use, order) => unless(!use?.settled, order)),
  useNotYetConsumed: (question: RuleQuestion) =>
    ofOrder(question, (use, order) => unless(use?.paidCents == null, order)),
  sameUse: (question: RuleQuestion) => {
    const { reservedAt } = question.input;
    if (reservedAt === undefined) return needs('reservedAt');
    return ofOrder(question, (use, order) =>
      unless(use === undefined || use.reservedAt === reservedAt, { ...order, reservedAt }),
    );
  },
} satisfies Rules<Promocode>;

/** Checks the use by the order in question. */
function ofOrder(
  { state, input: { orderId } }: RuleQuestion,
  judge: (use: PromocodeUse | undefined, about: { orderId: string }) => Yes | No,
) {
  return orderId === undefined ? needs('orderId') : judge(state.uses[orderId], { orderId });
}
