import { useId } from 'react';
import type { TradelineRow } from '#projections/cards/model.ts';
import { t } from '#web/i18n/t.ts';
import { Day } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { SlotMeter } from '#web/kit/SlotMeter.tsx';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { CartButton } from './CartButton.tsx';
import { tradelinePath } from './tradelinePath.ts';
import { tradelineTitle } from './tradelineTitle.ts';
import styles from './tradeline.module.css';

/** Other tradelines as cards: what they are, when they show, what they cost. */
export function Similar({ title, rows }: { title: string; rows: readonly TradelineRow[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles['similar']}>
        {rows.map((row) => (
          <li key={row.id}>
            <h3>
              <SiteLink to={tradelinePath(row)}>{tradelineTitle(row)}</SiteLink>
            </h3>
            <p>
              {t('tradelines.reportsBy')} <Day date={row.reportsBy} />
            </p>
            <SlotMeter available={row.slotsAvailable} offered={row.slotsOffered} />
            <div className={styles['similarFoot']}>
              <strong>
                <Money cents={row.priceCents} />
              </strong>
              <CartButton tradeline={row} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
