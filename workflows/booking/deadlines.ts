import { reportsByOf } from '#workflows/card/cutOff.ts';
import { addDays, addHours, endOfDay, later, startOfDay } from '#workflows/kernel/calendar.ts';
import type { Deadline, Silence } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { settingsAt } from '#workflows/kernel/settings.ts';
import { type BookingState, regionsOf } from './booking.ts';

const overdue: Silence = { does: 'flagOverdue' };

/** What is due of a booking, when, whose turn it is, and what silence leads to. */
export function bookingDeadlines({ value, state }: Snapshot<BookingState>): readonly Deadline[] {
  const regions = regionsOf(value);
  if (!regions || !state.terms || !state.openedAt) return [];
  return [...fulfilment(regions.fulfilment, state, state.openedAt, state.terms), ...balance(regions, state, state.terms.statementDate), ...commission(regions, state)];
}

function fulfilment(phase: string, { lease }: BookingState, openedAt: string, { statementDate, bankId }: { statementDate: string; bankId: number }): readonly Deadline[] {
  const settings = settingsAt(openedAt);
  switch (phase) {
    case 'awaitingConsent':
      return [{ name: 'consent', dueAt: addHours(openedAt, settings.consentHours), turn: 'cardholder', silence: overdue }];
    case 'consented':
      return [{ name: 'addAu', dueAt: endOfDay(addDays(statementDate, -2)), turn: 'cardholder', silence: overdue }];
    case 'added':
      return lease
        ? [
            { name: 'posting', dueAt: endOfDay(reportsByOf(lease.firstStatementDate, bankId)), turn: 'staff', silence: overdue },
            { name: 'acceptPosting', dueAt: startOfDay(lease.claimWindowCloses), turn: 'system', silence: { does: 'command', command: 'acceptPosting', input: {} } },
          ]
        : [];
    case 'posted':
      return lease
        ? [
            { name: 'reminderRemoval', dueAt: startOfDay(lease.removalDue), turn: 'cardholder', silence: { does: 'remind', template: 'removal-due' } },
            { name: 'removal', dueAt: endOfDay(lease.removalDue), from: startOfDay(lease.reportedUntil), turn: 'cardholder', silence: { does: 'remind', template: 'removal-due' } },
            { name: 'removalOverdue', dueAt: endOfDay(addDays(lease.removalDue, settings.removalOverdueDays)), turn: 'cardholder', silence: overdue },
          ]
        : [];
    default:
      return [];
  }
}

function balance(regions: { fulfilment: string; balance: string }, { lease }: BookingState, statementDate: string): readonly Deadline[] {
  if (regions.balance === 'confirmed' || !['consented', 'added'].includes(regions.fulfilment)) return [];
  const statement = lease?.firstStatementDate ?? statementDate;
  return [{ name: 'balance', dueAt: endOfDay(addDays(statement, -3)), turn: 'cardholder', silence: { does: 'remind', template: 'balance-reminder' } }];
}

function commission({ commission }: { commission: string }, { lease, postedAt, auAddedAt }: BookingState): readonly Deadline[] {
  if (!lease || !auAddedAt) return [];
  if (commission === 'accruing' && postedAt) {
    const dueAt = later(lease.payableFrom, postedAt);
    return [{ name: 'commissionPayable', dueAt, turn: 'system', silence: { does: 'command', command: 'makeCommissionPayable', input: {} } }];
  }
  if (commission === 'payable') {
    return [{ name: 'payCommission', dueAt: addHours(auAddedAt, settingsAt(auAddedAt).commissionOverdueDays * 24), turn: 'staff', silence: overdue }];
  }
  return [];
}
