import { type Bank, removalDays } from '#workflows/card/banks.ts';
import { type Lease, leaseFrom } from '#workflows/booking/lease.ts';
import { addDays, startOfDay } from '#workflows/kernel/calendar.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';

/** A lease by its last day, for stories that must end on a given day. */
export interface LeaseDueOn {
  readonly statementDay: number;
  /** Instant at which the user was added. */
  readonly addedAt: string;
  readonly lease: Lease;
}

/** Days between the first statement and the end of a lease: two billing cycles, at most two months of 31 days. */
const longestLease = 62;
const daysBeforeStatement = 20;

/** The statement day and the instant to add a user, so that a lease with this bank has its removal due on `day` (Pacific). */
export function leaseDueOn(day: string, bank: Pick<Bank, 'securityDays' | 'removalHoldDays'>): LeaseDueOn {
  const { securityDays } = removalDays(bank, defaultSettings);
  for (let days = defaultSettings.leaseDays; days <= longestLease; days++) {
    const first = addDays(day, -securityDays - days);
    const addedAt = startOfDay(addDays(first, -daysBeforeStatement));
    for (const statementDay of statementDaysOn(first)) {
      const lease = leaseFrom(addedAt, { statementDay, securityDays }, defaultSettings);
      if (lease.removalDue === day) return { statementDay, addedAt, lease };
    }
  }
  throw new Error(`No lease has its removal due on ${day}`);
}

/** On a month's last day the statements of later days come too. */
function statementDaysOn(date: string): readonly number[] {
  const day = Number(date.slice(8));
  const isLast = addDays(date, 1).endsWith('-01');
  return isLast ? [day, 29, 30, 31].filter((one) => one >= day) : [day];
}
