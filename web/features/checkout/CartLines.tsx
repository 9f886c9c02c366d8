import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { TradelineRow } from '#projections/cards/model.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Day } from '#web/kit/DateTime.tsx';
import { formatDay } from '#words/format/dates.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { Money } from '#web/kit/Money.tsx';
import styles from './checkout.module.css';

export type CartLineView = TradelineRow & { readonly statementDateWhenAdded?: string };

export function CartLines({
  items,
  onRemove,
}: {
  items: readonly CartLineView[];
  onRemove: (line: CartLineView) => void;
}) {
  return (
    <ul className={styles['lines']} aria-label={t('cart.title')}>
      {items.map((item) => (
        <li key={item.id} className={styles['line']}>
          <div className={styles['lineHead']}>
            <strong>
              {item.lender} · <Money cents={item.limitCents} />
            </strong>
            <strong>
              <Money cents={item.priceCents} />
            </strong>
          </div>
          <div className={styles['lineFacts']}>
            <span>
              {t('tradelines.statement')}
              {t('text.colon')}
              <Day date={item.statementDate} />
            </span>
            <span>
              {t('tradelines.reportsBy')}
              {t('text.colon')}
              <Day date={item.reportsBy} />
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={15} aria-hidden />}
              aria-label={named(t('cart.remove'), item.lender)}
              onClick={() => onRemove(item)}
            >
              {t('cart.remove')}
            </Button>
          </div>
          {!item.orderable && (
            <Callout tone="wait">{t(item.changeUnderReview ? 'cart.lineUnderReview' : 'cart.lineUnavailable')}</Callout>
          )}
          <DateChange item={item} />
        </li>
      ))}
    </ul>
  );
}

/** The statement date moved on while the line lay in the cart (spec section 5). */
export function DateChange({
  item: { statementDate, statementDateWhenAdded },
}: {
  item: Pick<CartLineView, 'statementDate' | 'statementDateWhenAdded'>;
}) {
  if (statementDateWhenAdded === undefined || statementDateWhenAdded === statementDate) return null;
  return (
    <Callout tone="wait">
      {t('cart.dateChanged', {
        before: formatDay(statementDateWhenAdded, intlLocale()),
        now: formatDay(statementDate, intlLocale()),
      })}
    </Callout>
  );
}
