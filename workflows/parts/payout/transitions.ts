import { by, staff } from '#workflows/kernel/who.ts';
import { type PartWords, takesBack } from '#workflows/parts/words.ts';
import type { payoutRules } from './rules.ts';
import type { payoutEvents } from './schemas.ts';

type Rule = keyof ReturnType<typeof payoutRules>;
type Fact = keyof ReturnType<typeof payoutEvents>;

/** Staff who pay commissions out. */
const payers = by(staff('orders', 3), staff('payments', 3));

/** Returns the transitions that pay a payable commission and undo that payment. */
export const payoutTransitions = ({ requires, record }: PartWords<Rule, Fact>) => ({
  markCommissionPaid: {
    guard: takesBack(
      requires(
        payers,
        'notActingForAnother',
        'notTheirOwnCommission',
        'payoutsNotHeld',
        'amountIsAsShown',
        'referenceIsNew',
      ),
      'unpayCommission',
    ),
    actions: record('commissionPaid'),
  },
  unpayCommission: {
    guard: takesBack(requires(payers, 'notActingForAnother'), 'markCommissionPaid'),
    actions: record('commissionUnpaid'),
  },
});
