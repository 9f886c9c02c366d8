// oxlint-disable max-lines, max-lines-per-function -- one deadline after the other; a table
// One entry per deadline: every effect of time on a booking, in one list.
import { lastDayInTime } from '#workflows/card/cutOff.ts';
import { addDays, addHours, endOfDay, later, startOfDay } from '#workflows/kernel/calendar.ts';
import type { DeadlineOf, ReminderTemplate } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { kept } from '#workflows/settings/kept.ts';
import { type Booking, type BookingRegions, type BookingState, postingSettledAt, regionsOf } from './state.ts';
import type { Lease } from './lease.ts';

type Deadline = DeadlineOf<Booking>;

const overdue = { does: 'flagOverdue' } as const;

/** Returns the deadlines of a booking: what is due, when, whose turn it is, and what happens if nobody acts. */
export function bookingDeadlines({ value, state }: Snapshot<BookingState>): readonly Deadline[] {
  const regions = regionsOf(value);
  if (!regions || !state.terms || !state.openedAt) return [];
  return [
    ...fulfilment(regions.fulfilment, state, state.openedAt, state.terms),
    ...extension(regions, state),
    ...removal(regions, state),
    ...balance(regions, state, state.terms.statementDate),
    ...commission(regions, state),
  ];
}

function fulfilment(
  phase: string,
  state: BookingState,
  openedAt: string,
  terms: { readonly statementDate: string },
): readonly Deadline[] {
  const { lease, unableAt, claim, inForce } = state;
  const bankReportingDays = kept(inForce, 'bankReportingDays');
  switch (phase) {
    case 'awaitingConsent':
      return [
        {
          name: 'consent',
          dueAt: addHours(openedAt, kept(inForce, 'consentHours')),
          turn: 'cardholder',
          doneBy: 'signConsent',
          silence: overdue,
        },
        {
          name: 'reminderConsent',
          dueAt: addHours(openedAt, kept(inForce, 'consentHours')),
          turn: 'cardholder',
          silence: { does: 'remind', template: 'consent-reminder' },
        },
      ];
    case 'consented': {
      const lastDay = lastDayToAdd(terms, inForce);
      return [
        {
          name: 'addAu',
          dueAt: endOfDay(lastDay),
          turn: unableAt === null ? 'cardholder' : 'staff',
          doneBy: unableAt === null ? 'reportAuAdded' : 'addClient',
          silence: overdue,
        },
        ...(unableAt === null
          ? [
              {
                name: 'reminderAddAu',
                dueAt: startOfDay(lastDay),
                turn: 'cardholder',
                silence: { does: 'remind', template: 'add-au-reminder' },
              } as const,
            ]
          : [
              {
                name: 'unableToAdd',
                dueAt: addHours(unableAt, kept(inForce, 'unableToAddHours')),
                turn: 'staff',
                doneBy: 'addClient',
                silence: overdue,
              } as const,
            ]),
      ];
    }
    case 'added':
      return lease
        ? [
            {
              name: 'posting',
              dueAt: endOfDay(addDays(lease.firstStatementDate, bankReportingDays)),
              from: startOfDay(lease.firstStatementDate),
              ...(claim?.isOpen ? { waits: 'claim' as const } : {}),
              turn: 'staff',
              doneBy: 'markPosted',
              silence: overdue,
            },
            ...checkingReports(lease, claim, inForce),
            ...(claim?.isOpen
              ? []
              : [
                  {
                    name: 'acceptPosting',
                    dueAt: claim?.endedAt
                      ? later(endOfDay(lease.claimWindowCloses), claim.endedAt)
                      : endOfDay(lease.claimWindowCloses),
                    turn: 'system',
                    silence: { does: 'command', command: 'acceptPosting', input: {} },
                  } as const,
                ]),
          ]
        : [];
    default:
      return [];
  }
}

/** Returns the last Pacific day on which a user can be added in time for the statement. */
export const lastDayToAdd = (
  { statementDate }: { readonly statementDate: string },
  inForce: BookingState['inForce'],
): string => lastDayInTime(statementDate, kept(inForce, 'addAuDaysBefore'));

/**
 * Reminds the buyer, as long as the line did not post, when a claim can be sent and by when it should be. Nothing is
 * due if there was a claim.
 */
function checkingReports(
  { firstStatementDate }: Lease,
  claim: BookingState['claim'],
  inForce: BookingState['inForce'],
): readonly Deadline[] {
  if (claim !== null) return [];
  const reminder = (name: string, days: number, template: ReminderTemplate): Deadline => ({
    name,
    dueAt: startOfDay(addDays(firstStatementDate, days)),
    turn: 'buyer',
    only: 'buyer',
    silence: { does: 'remind', template },
  });
  return [
    reminder('reminderClaimOpens', kept(inForce, 'claimOpensDays'), 'claim-opens'),
    reminder('reminderClaimUrged', kept(inForce, 'claimUrgedDays'), 'claim-urged'),
  ];
}

/**
 * Reminds the buyer that the lease can be extended, whether or not an extension was requested before. Nothing is due
 * while an open claim prevents an extension.
 */
function extension(regions: BookingRegions, state: BookingState): readonly Deadline[] {
  const window = extensionWindow(regions, state);
  if (!window || state.claim?.isOpen) return [];
  return [
    {
      name: 'reminderExtend',
      dueAt: window.from,
      turn: 'buyer',
      silence: { does: 'remind', template: 'extension-reminder' },
    },
  ];
}

/**
 * Returns the last days in which a running lease can be extended (lifecycles, "Extension"), as instants with the end
 * excluded. Undefined if no user is on the card or the line ended.
 */
export function extensionWindow(
  { removal }: Pick<BookingRegions, 'removal'>,
  { lease, endedAt, inForce }: BookingState,
): { readonly from: string; readonly until: string } | undefined {
  if (removal !== 'open' || !lease || endedAt !== null) return undefined;
  const { extendBefore } = lease;
  return {
    from: startOfDay(addDays(extendBefore, -kept(inForce, 'extendSoonDays'))),
    until: endOfDay(extendBefore),
  };
}

/** Also applies to a refunded or replaced line, whose user is still on the card. */
function removal({ removal }: BookingRegions, state: BookingState): readonly Deadline[] {
  const { lease } = state;
  if (removal !== 'open' || !lease || postingSettledAt(state) === null) return [];
  return [
    {
      name: 'reminderRemoval',
      dueAt: startOfDay(lease.removalDue),
      turn: 'cardholder',
      silence: { does: 'remind', template: 'removal-due' },
    },
    {
      name: 'removal',
      dueAt: endOfDay(lease.removalDue),
      from: startOfDay(lease.reportedUntil),
      turn: 'cardholder',
      doneBy: 'reportAuRemoved',
      silence: { does: 'remind', template: 'removal-due' },
    },
    {
      name: 'removalOverdue',
      dueAt: endOfDay(addDays(lease.removalDue, kept(state.inForce, 'removalOverdueDays'))),
      turn: 'cardholder',
      silence: overdue,
    },
  ];
}

function balance(
  regions: { fulfilment: string; balance: string },
  { lease, inForce }: BookingState,
  statementDate: string,
): readonly Deadline[] {
  if (regions.balance === 'confirmed' || !['consented', 'added'].includes(regions.fulfilment)) return [];
  const statement = lease?.firstStatementDate ?? statementDate;
  const silence = { does: 'remind', template: 'balance-reminder' } as const;
  return [
    {
      name: 'balance',
      dueAt: endOfDay(statement),
      turn: 'cardholder',
      doneBy: 'confirmBalance',
      // A balance without a user on the card posts nothing, so the user must be added first.
      ...(regions.fulfilment === 'consented' ? { waits: 'added' as const } : {}),
      // No mail is sent once the statement has closed.
      silence,
    },
    {
      name: 'reminderBalance',
      dueAt: endOfDay(addDays(statement, -(kept(inForce, 'balanceReminderDaysBefore') + 1))),
      turn: 'cardholder',
      silence,
    },
  ];
}

/**
 * The payment is promised from the day the user was added, even if nobody has recorded that the line posted. It becomes
 * staff's turn only once they can pay: until then their task is to mark the line as posted.
 */
function commission({ commission }: BookingRegions, state: BookingState): readonly Deadline[] {
  const { lease, auAddedAt } = state;
  if (!lease || !auAddedAt || !['accruing', 'payable'].includes(commission)) return [];
  const payment: Deadline = {
    name: 'payCommission',
    dueAt: addHours(auAddedAt, kept(state.inForce, 'commissionOverdueDays') * 24),
    turn: 'staff',
    doneBy: 'markCommissionPaid',
    silence: overdue,
  };
  const settledAt = postingSettledAt(state);
  if (commission === 'payable') return [payment];
  if (settledAt === null) return [{ ...payment, waits: 'posted' }];
  return [
    { ...payment, waits: 'payable' },
    {
      name: 'commissionPayable',
      dueAt: later(lease.payableFrom, settledAt),
      turn: 'system',
      doneBy: 'makeCommissionPayable',
      silence: { does: 'command', command: 'makeCommissionPayable', input: {} },
    },
  ];
}
