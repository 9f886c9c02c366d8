import type { OpenDuty } from '#projections/duties/model.ts';
import { openDuties } from '#projections/duties/openDuties.ts';
import { verificationOf } from '#projections/verification/query.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { earningsSoFar } from '#services/domains/accounting/statements/earnings.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { hasPayoutDetails } from '#services/domains/payouts/payoutDetails.ts';

type Deps = Pick<ApiDeps, 'db' | 'now' | 'settingsAt'>;

/**
 * Returns all that a customer has to do now, the earliest first. A cardholder's verification and an account for payouts,
 * also of a broker's referrals, have no deadline, and come last.
 */
export async function dutiesOfPerson(deps: Deps, { userId, userType }: Person): Promise<readonly OpenDuty[]> {
  const duties = await Promise.all(
    userType === 'cardholder'
      ? [
          openDuties(deps.db, userId, 'cardholder', deps.now()),
          reportsDuty(deps, userId),
          payoutDuty(deps, userId, '/cardholder/payouts'),
        ]
      : [openDuties(deps.db, userId, 'buyer', deps.now()), payoutDuty(deps, userId, '/payouts')],
  );
  return duties.flat();
}

async function reportsDuty({ db, now }: Deps, userId: string): Promise<readonly OpenDuty[]> {
  const verification = await verificationOf(db, userId, now());
  const areMissing = ['waitingForDocs', 'rejected'].includes(verification?.state ?? 'waitingForDocs');
  return areMissing ? [ofAccount('uploadReports', userId, { page: '/cardholder/verification' })] : [];
}

/** Money is coming, of cards or of people whom somebody referred, and we don't know where to send it. */
async function payoutDuty(deps: Deps, userId: string, page: string): Promise<readonly OpenDuty[]> {
  if (await hasPayoutDetails(deps.db, userId)) return [];
  const { comingCents, payableCents } = await earningsSoFar(deps, userId);
  const amountCents = comingCents + payableCents;
  return amountCents > 0 ? [ofAccount('addPayoutAccount', userId, { page, amountCents })] : [];
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
