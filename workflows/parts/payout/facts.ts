import type { Decided } from '#workflows/kernel/facts.ts';
import type { EventMeta } from '#workflows/kernel/lifecycle.ts';
import type { CommandName, DataOf } from '#workflows/kernel/lifecycleTypes.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { payoutCommands, payoutEvents } from './schemas.ts';
import { type PaidBy, paidBy, payoutOf } from './sentBy.ts';
import { keptSetOff } from './setOff.ts';

/** The owner of a commission and how it was paid, as part of a state. */
export interface PayoutState {
  readonly cardholderId: string | null;
  readonly commissionPaid: ({ readonly at: string; readonly reference: string } & PaidBy) | null;
}
interface Payout {
  readonly state: PayoutState;
  readonly commands: typeof payoutCommands;
  readonly events: ReturnType<typeof payoutEvents>;
  readonly settings: Settings;
}

/**
 * Returns the facts of a commission's payment, for the events that `payoutEvents` declares. `of`: the commission and
 * its owner. `paid`: additional data once it is paid.
 */
export const payoutFacts = <const Lifecycle extends string, State extends PayoutState, Of, Paid>(
  lifecycle: Lifecycle,
  { of, paid }: { readonly of: (state: State) => Of; readonly paid: (state: State) => Paid },
) => ({
  commissionPaid: {
    type: `${lifecycle}.commission-paid.v1` as const,
    answers: ['markCommissionPaid'],
    data: ({ state, input }: Asked<State, 'markCommissionPaid'>) => ({
      ...of(state),
      ...payoutOf(input),
      ...paid(state),
    }),
    apply: (state: State, { reference, ...sent }: Stored<'commissionPaid'>, { at }: EventMeta): State => ({
      ...state,
      commissionPaid: { at, reference, ...paidBy(sent) },
    }),
  },
  commissionUnpaid: {
    type: `${lifecycle}.commission-unpaid.v1` as const,
    answers: ['unpayCommission'],
    data: ({ state, input: { reason } }: Asked<State, 'unpayCommission'>) => ({
      ...of(state),
      ...keptSetOff(state.commissionPaid ?? {}),
      reason,
    }),
    apply: (state: State): State => ({ ...state, commissionPaid: null }),
  },
});

type Asked<State, Command extends CommandName<Payout>> = Decided<Payout, Command> & { readonly state: State };
type Stored<Fact extends keyof Payout['events']> = DataOf<Payout['events'][Fact]>;
