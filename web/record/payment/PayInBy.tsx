import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { statementPaidFor } from '#workflows/card/cutOff.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { formatDay } from '#words/format/dates.ts';

interface PromisedLine {
  readonly bank: string;
  readonly statementDate: string;
  readonly statementDay: number;
  /** Instant; null where the statement isn't guaranteed. */
  readonly payInBy: string | null;
}

/**
 * Says by when an unpaid order must be paid for the statements of its lines. After that, says for which statements it
 * would be, and offers the choice.
 */
export function PayInBy({ order }: { order: { readonly id: string; readonly lines: readonly PromisedLine[] } }) {
  const told = order.lines.flatMap((line) => promiseOf(line) ?? []);
  if (told.length === 0) return null;
  const isLate = told.some(({ late }) => late);
  return (
    <Callout tone={isLate ? 'wait' : 'calm'}>
      {told.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      {isLate && (
        <Anchor component={Link} to={`/my-orders/${order.id}`}>
          {t('order.paidNowChoice')}
        </Anchor>
      )}
    </Callout>
  );
}

/** Returns the sentence of one line, and whether its time has passed; undefined if nothing is guaranteed. */
export function promiseOf({
  bank,
  payInBy,
  ...line
}: PromisedLine): { readonly text: string; readonly late: boolean } | undefined {
  if (payInBy === null) return undefined;
  const paid = statementPaidFor({ ...line, payInBy }, new Date().toISOString());
  const late = paid.statementDate !== line.statementDate;
  const day = (date: string) => formatDay(date, intlLocale());
  return {
    late,
    text: late
      ? t('order.paidNowFor', { bank, statement: day(line.statementDate), next: day(paid.statementDate) })
      : t('order.guaranteedIf', { bank, statement: day(line.statementDate), by: deadlineText(payInBy) }),
  };
}
