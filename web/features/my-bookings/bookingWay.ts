import type { CardholderBooking } from '#projections/bookings/model.ts';
import type { StepKind } from '#web/ui/Journey.tsx';

export interface BookingStep {
  readonly key: string;
  readonly kind: StepKind;
  readonly at?: string | null;
  readonly on?: string | null;
  readonly because?: string | null;
  /** The screenshot that proves it. */
  readonly fileId?: string | null;
}

const order: Readonly<Record<string, number>> = { awaitingConsent: 0, consented: 1, added: 2, posted: 3, removed: 4 };
/** A commission that is payable is on its way; one that is void is told by how the booking ended. */
const owed: Readonly<Record<CardholderBooking['commission'], StepKind>> = { accruing: 'next', payable: 'now', paid: 'done', void: 'stopped' };
type Way = Pick<CardholderBooking, 'fulfilment' | 'consentAt' | 'auAddedAt' | 'postedAt' | 'endedAt' | 'endedBecause' | 'statementDate' | 'firstStatementDate' | 'removalDue' | 'balanceConfirmedAt' | 'commissionPayableAt' | 'commissionPaidAt' | 'unableBecause' | 'commission' | 'auScreenshotFileId' | 'removalScreenshotFileId'>;

/** A booking's way as its cardholder walks it, with the balance and the commission that run beside it. */
export function bookingWay(booking: Way): readonly BookingStep[] {
  const { fulfilment, consentAt, auAddedAt, postedAt, endedAt, endedBecause, statementDate, firstStatementDate, removalDue, balanceConfirmedAt, commissionPaidAt, unableBecause, commission } = booking;
  const known = order[fulfilment];
  const reached = known ?? (postedAt ? 3 : auAddedAt ? 2 : consentAt ? 1 : 0);
  const kind = (step: number): StepKind => (step < reached ? 'done' : step === reached ? 'now' : 'next');
  const steps: BookingStep[] = [
    { key: 'consent', kind: kind(0), at: consentAt },
    ...(unableBecause ? [{ key: 'unable', kind: 'detour' as const, because: unableBecause }] : []),
    { key: 'add', kind: kind(1), at: auAddedAt, on: auAddedAt ? null : daysBefore(statementDate, 2), fileId: booking.auScreenshotFileId },
    { key: 'balance', kind: balanceConfirmedAt ? 'done' : reached >= 1 && reached <= 2 ? 'now' : reached > 2 ? 'detour' : 'next', at: balanceConfirmedAt, on: balanceConfirmedAt ? null : (firstStatementDate ?? statementDate) },
    { key: 'post', kind: kind(2), at: postedAt, on: postedAt ? null : (firstStatementDate ?? statementDate) },
    { key: 'remove', kind: kind(3), at: reached === 4 ? endedAt : null, on: reached === 4 ? null : removalDue, fileId: booking.removalScreenshotFileId },
    { key: 'commission', kind: owed[commission], at: commissionPaidAt },
  ];
  if (known !== undefined) return steps;
  return [...steps.filter((step) => step.kind === 'done'), { key: fulfilment, kind: 'stopped', at: endedAt, because: endedBecause }];
}

/** The user must be on the card one day before the statement, so the day before that one is the last whole one for it. */
const daysBefore = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
