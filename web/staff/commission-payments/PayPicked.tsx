import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { Money } from '#web/kit/Money.tsx';
import styles from './commission-payments.module.css';

interface PayPickedProps<Row> {
  rows: readonly Row[];
  /** Number of payees, in words. */
  label: string;
  onPay: (rows: readonly Row[]) => void;
}

/** Pays the chosen people at once, with one reference. */
export const PayPicked = <Row extends { readonly payableCents: number }>({
  rows,
  label,
  onPay,
}: PayPickedProps<Row>) => (
  <Button size="xs" disabled={rows.length === 0} onClick={() => onPay(rows)}>
    {rows.length === 0 ? (
      t('staff.pay.nobody')
    ) : (
      <>
        {label}
        <span className={styles['amount']}>
          <Money cents={rows.reduce((sum, { payableCents }) => sum + payableCents, 0)} />
        </span>
      </>
    )}
  </Button>
);
