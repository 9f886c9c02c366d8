import { Button } from '@mantine/core';
import type { MaskedPayout } from '#services/http/routeTypes.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Money } from '#web/kit/Money.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import styles from './commission-payments.module.css';

interface Payee {
  readonly payableCents: number;
  readonly payout: MaskedPayout;
}

/** Why somebody can't be paid in a run. */
const exceptions = ['nothingToSend', 'onHold', 'noAccount'] as const;
type Exception = (typeof exceptions)[number];

/** Returns why somebody can't be paid in a run; undefined if they can. */
export function exceptionOf({ payableCents, payout: { account, cashtag, heldUntil } }: Payee): Exception | undefined {
  if (payableCents <= 0) return 'nothingToSend';
  if (heldUntil) return 'onHold';
  return account || cashtag ? undefined : 'noAccount';
}

/** Those who can't be paid in a run come first, so that nobody overlooks them. */
export const exceptionsFirst = <Row extends Payee>(rows: readonly Row[]): Row[] => [
  ...rows.filter(exceptionOf),
  ...rows.filter((row) => !exceptionOf(row)),
];

/** What is owed in all, to how many, and how many of them need attention: the line that expands. */
export const RunSummary = ({ title, rows }: { title: string; rows: readonly Payee[] }) => {
  const wrong = rows.filter(exceptionOf).length;
  return (
    <summary>
      <span>{title}</span>
      <strong>
        <Money cents={sumOf(rows)} />
      </strong>{' '}
      <span>{t('staff.pay.people', { count: rows.length })}</span>
      {wrong > 0 && <span className={styles['attention']}>{t('staff.pay.attention', { count: wrong })}</span>}
    </summary>
  );
};

/** The run: its sum and its people with one button, then everybody who can't be in it, with the reason. */
export function PayRun<Row extends Payee>({
  rows,
  nameOf,
  offered,
  label,
  onPay,
}: {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Whether the button is shown: not while some of them are chosen, who have a button of their own. */
  offered: boolean;
  /** Words of the button. */
  label: (count: number) => string;
  onPay: (rows: Row[]) => void;
}) {
  const ready = rows.filter((row) => !exceptionOf(row));
  return (
    <div className={styles['run']}>
      {ready.length > 0 && (
        <div className={styles['below']}>
          <span>
            {t('staff.pay.ready')}{' '}
            <strong>
              <Money cents={sumOf(ready)} />
            </strong>
            {' · '}
            {t('staff.pay.people', { count: ready.length })}
          </span>
          {offered && (
            <Button size="sm" onClick={() => onPay(ready)}>
              {label(ready.length)}
              <span className={styles['amount']}>
                <Money cents={sumOf(ready)} />
              </span>
            </Button>
          )}
        </div>
      )}
      {exceptions.map((why) => {
        const theirs = rows.filter((row) => exceptionOf(row) === why);
        return (
          theirs.length > 0 && (
            <Callout key={why} tone="wait" title={t(`staff.pay.why.${why}`, { count: theirs.length })}>
              {listed(theirs.map((row) => shownName(nameOf(row))))}
            </Callout>
          )
        );
      })}
    </div>
  );
}

const sumOf = (rows: readonly Payee[]): number => rows.reduce((sum, { payableCents }) => sum + payableCents, 0);
