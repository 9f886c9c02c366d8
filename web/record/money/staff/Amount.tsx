import { type ReactNode, useState } from 'react';
import { t } from '#web/i18n/t.ts';
import { Money } from '#web/kit/Money.tsx';
import styles from './Amount.module.css';

interface AmountProps {
  /** What the amount is: read out, since it stands beside its name already. */
  label: string;
  cents: number;
  /** Said beside the amount, also while it is closed. */
  beside?: ReactNode;
  strong?: boolean;
  /** Its rows. Made, and asked for, when it is opened. */
  children: ReactNode;
}

/** An amount among a record's facts that opens into what it is made of. */
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
