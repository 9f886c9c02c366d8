import { useState } from 'react';
import { t } from '#web/i18n/t.ts';
import { PriceExplained } from '#web/record/laterParts.tsx';
import styles from './MoneyTrail.module.css';

/** The discount that won when the order was placed, and the lower ones: folded, and requested when it is opened. */
export function PriceDetails({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles['trail']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>{t('payment.details')}</span>
      </summary>
      {open && (
        <div className={styles['rows']}>
          <PriceExplained id={id} />
        </div>
      )}
    </details>
  );
}
