import type { Transition } from '#workflows/kernel/transition.ts';
import { staff } from '#workflows/kernel/who.ts';
import type { payoutRules } from './rules.ts';
import type { payoutCommands, payoutEvents } from './schemas.ts';

type Command = keyof typeof payoutCommands;
type Rule = keyof ReturnType<typeof payoutRules>;
type Fact = keyof ReturnType<typeof payoutEvents>;

/** Staff who pay commissions out. */
const payers = [staff('orders', 3), staff('payments', 3)];

/** The transitions that pay a payable commission and undo that payment. */
export const payoutTransitions = {
  markCommissionPaid: {
    by: payers,
    rules: ['notActingForAnother', 'notTheirOwnCommission', 'payoutsNotHeld', 'amountIsAsShown', 'referenceIsNew'],
    records: 'commissionPaid',
    takesBack: 'unpayCommission',
    waitsForServer: true,
  },
  unpayCommission: {
    by: payers,
    rules: ['notActingForAnother'],
    records: 'commissionUnpaid',
    takesBack: 'markCommissionPaid',
    waitsForServer: true,
  },
} as const satisfies Readonly<Record<Command, Transition<Command, Rule, Fact, never>>>;
