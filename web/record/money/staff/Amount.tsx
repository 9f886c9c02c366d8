import { type ReactNode, useState } from 'react';
import { t } from '#web/i18n/t.ts';
import { Money } from '#web/kit/Money.tsx';
import styles from './Amount.module.css';

interface AmountProps {
  /** Accessible name of the amount: its visible name stands beside it already. */
  label: string;
  cents: number;
  /** Shown beside the amount, also while it is collapsed. */
  beside?: ReactNode;
  strong?: boolean;
  /** The rows, rendered and fetched when the amount is expanded. */
  children: ReactNode;
}

/** An amount among a record's facts that expands into its parts. */
export function Amount({ label, cents, beside, strong = false, children }: AmountProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles['amount']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="visually-hidden">{label} </span>
        {strong ? (
          <strong>
            <Money cents={cents} />
          </strong>
        ) : (
          <Money cents={cents} />
        )}
        {beside && <span className={styles['beside']}>{beside}</span>}
        <span className="visually-hidden"> {t('amount.comes')}</span>
      </summary>
      {open && <ul className={styles['rows']}>{children}</ul>}
    </details>
  );
}
