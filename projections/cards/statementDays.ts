import { banks } from '#workflows/card/banks.ts';
import { sellingDates } from '#workflows/card/cutOff.ts';
import { daysBetween, pacificDate, statementOnOrAfter } from '#workflows/kernel/calendar.ts';

/** What a statement day means today: the dates of an order placed now for a card with that day. */
export interface StatementDay {
  readonly day: number;
  /** The next one there is, whether or not an order can make it. */
  readonly next_date: string;
  readonly statement_date: string;
  readonly booking_window: string;
  readonly days_before: number;
  readonly purchase_by: string;
}

/** All 31 of them, for a query to join with. The same for a whole Pacific day. */
export function statementDays(now: string): readonly StatementDay[] {
  const today = pacificDate(now);
  if (known?.today !== today) {
    known = { today, days: Array.from({ length: 31 }, (_, index) => statementDayOf(now, index + 1)) };
  }
  return known.days;
}
let known: { today: string; days: readonly StatementDay[] } | undefined;

function statementDayOf(now: string, day: number): StatementDay {
  const { statementDate, window, daysBefore, purchaseBy } = sellingDates({ now, statementDay: day, bankId: 0 });
  return {
    day,
    next_date: statementOnOrAfter(pacificDate(now), day),
    statement_date: statementDate,
    booking_window: window,
    days_before: daysBefore,
    purchase_by: purchaseBy,
  };
}

/** How many days after its statement each bank reports; `usual` for a bank that is not known. */
export function reportingDays(now: string): {
  readonly usual: number;
  readonly banks: readonly { readonly id: number; readonly days: number }[];
} {
  const of = (bankId: number) => {
    const { statementDate, reportsBy } = sellingDates({ now, statementDay: 1, bankId });
    return daysBetween(statementDate, reportsBy);
  };
  return { usual: of(0), banks: banks.map(({ id }) => ({ id, days: of(id) })) };
}
