import type { OpenDuty } from '#projections/duties/model.ts';
import { openDuties } from '#projections/duties/openDuties.ts';
import { verificationOf } from '#projections/verification/query.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { earningsSoFar } from '#services/domains/accounting/statements/earnings.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { hasPayoutDetails } from '#services/domains/payouts/payoutDetails.ts';

type Deps = Pick<ApiDeps, 'db' | 'now' | 'settingsAt'>;

/**
 * Returns all that a customer has to do now, the earliest first. A cardholder's verification and payout account have no
 * deadline, and come last.
 */
export async function dutiesOfPerson(deps: Deps, { userId, userType }: Person): Promise<readonly OpenDuty[]> {
  if (userType !== 'cardholder') return openDuties(deps.db, userId, 'buyer', deps.now());
  const [ofRecords, ofAccount] = await Promise.all([
    openDuties(deps.db, userId, 'cardholder', deps.now()),
    accountDuties(deps, userId),
  ]);
  return [...ofRecords, ...ofAccount];
}

async function accountDuties(deps: Deps, userId: string): Promise<readonly OpenDuty[]> {
  const [verification, earnings, isPayable] = await Promise.all([
    verificationOf(deps.db, userId, deps.now()),
    earningsSoFar(deps, userId),
    hasPayoutDetails(deps.db, userId),
  ]);
  const coming = earnings.comingCents + earnings.payableCents;
  const reportsMissing = ['waitingForDocs', 'rejected'].includes(verification?.state ?? 'waitingForDocs');
  return [
    ...(reportsMissing ? [ofAccount('uploadReports', userId, { page: '/cardholder/verification' })] : []),
    ...(coming > 0 && !isPayable
      ? [ofAccount('addPayoutAccount', userId, { page: '/cardholder/payouts', amountCents: coming })]
      : []),
  ];
}

const ofAccount = (
  what: OpenDuty['what'],
  userId: string,
  more: Pick<OpenDuty, 'page'> & Partial<OpenDuty>,
): OpenDuty => ({
  what,
  lifecycle: 'account',
  recordId: userId,
  orderId: null,
  bookingId: null,
  until: null,
  command: null,
  amountCents: null,
  bank: null,
  reason: null,
  expires: false,
  orderNumber: null,
  clientName: null,
  ...more,
});
