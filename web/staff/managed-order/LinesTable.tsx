import type { JourneyStepView } from '#services/http/routeTypes.ts';
import type { CSSProperties } from 'react';
import { IconChevronRight } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Status } from '#web/kit/Status.tsx';
import { Due } from '#web/queue/grid/Due.tsx';
import { dueText } from '#web/record/dueText.ts';
import { SavingMark } from '#web/record/saving/SavingMark.tsx';
import styles from './managed-order.module.css';
import type { ManagedOrder } from './managedOrder.ts';

export type Line = ManagedOrder['lines'][number];

interface LinesTableProps {
  lines: readonly Line[];
  stepsOf: (line: number) => readonly JourneyStepView[];
  open: number | undefined;
  onOpen: (line: number | undefined) => void;
}

/** The lines of an order, one per row; a row's drawer has the rest. */
export function LinesTable({ lines, stepsOf, open, onOpen }: LinesTableProps) {
  const columns: readonly Column<Line>[] = [
    {
      key: 'card',
      label: t('staff.line.card'),
      title: true,
      cell: ({ line, bank, limitCents, bookingId }) => (
        <button
          type="button"
          className={styles['opens']}
          aria-expanded={open === line}
          id={bookingId ? `booking-${bookingId}` : undefined}
          onClick={() => onOpen(open === line ? undefined : line)}
        >
          <IconChevronRight size={16} aria-hidden />
          <span>
            <strong>{t('staff.line.title', { line, bank })}</strong> <Money cents={limitCents} />
          </span>
        </button>
      ),
    },
    { key: 'statement', label: t('staff.line.statement'), cell: ({ statementDate }) => <Day date={statementDate} /> },
    {
      key: 'stage',
      label: t('order.journey'),
      cell: ({ line, fulfilment, bookingId, cardOnHold }) => (
        <span className={styles['stage']}>
          <StageBar steps={stepsOf(line)} />
          {fulfilment && <Status kind="fulfilment" status={fulfilment} />}
          {cardOnHold && <Status kind="card" status="onHold" />}
          {bookingId && <SavingMark of="booking" id={bookingId} />}
        </span>
      ),
    },
    {
      key: 'balance',
      label: t('staff.line.balance'),
      cell: ({ bookingId, balanceConfirmed }) =>
        bookingId && t(balanceConfirmed ? 'grid.filter.yes' : 'grid.filter.no'),
    },
    {
      key: 'commission',
      label: t('staff.line.commission'),
      cell: ({ commissionCents, commissionState }) => (
        <span className={styles['badges']}>
          <Money cents={commissionCents} />
          {commissionState && <Status kind="commission" status={commissionState} />}
        </span>
      ),
    },
    {
      key: 'due',
      label: t('staff.line.due'),
      cell: ({ nextDueAt, nextDueName }) =>
        nextDueAt &&
        nextDueName && (
          <span className={styles['badges']}>
            <Due at={nextDueAt} /> <span className={styles['small']}>{dueText(nextDueName)}</span>
          </span>
        ),
    },
  ];
  return (
    <ListTable label={t('staff.order.lines')} rows={lines} rowKey={({ line }) => String(line)} columns={columns} />
  );
}

/** Progress of a line, as the number of steps done; the name of the state stands beside it. */
function StageBar({ steps }: { steps: readonly JourneyStepView[] }) {
  const all = steps.filter(({ kind }) => kind !== 'detour');
  const done = all.filter(({ kind }) => kind === 'done').length;
  if (all.length === 0) return null;
  return (
    <span
      className={styles['stageBar']}
      role="img"
      aria-label={t('staff.line.stage', { done, count: all.length })}
      style={{ '--done': done / all.length } as CSSProperties}
    />
  );
}
