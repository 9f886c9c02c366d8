import { by, staff } from '#workflows/kernel/who.ts';
import { type PartWords, takesBack } from '#workflows/parts/words.ts';
import type { payoutRules } from './rules.ts';
import type { payoutEvents } from './schemas.ts';

type Rule = keyof ReturnType<typeof payoutRules>;
type Fact = keyof ReturnType<typeof payoutEvents>;

/** Who pays commissions out. */
const payers = by(staff('orders', 3), staff('payments', 3));

/** How a commission that is payable is paid, and how that is taken back. */
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
