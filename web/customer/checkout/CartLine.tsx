import type { Quote } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { TradelineRow } from '#projections/cards/model.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Day } from '#web/kit/DateTime.tsx';
import { ageText } from '#web/kit/format/ageText.ts';
import { refusalText } from '#web/kit/problem/problemText.ts';
import { formatDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { Money } from '#web/kit/Money.tsx';
import { promiseOf } from '#web/record/payment/PayInBy.tsx';
import styles from './checkout.module.css';

export type CartLineView = TradelineRow & {
  readonly statementDateWhenAdded?: string;
  readonly priceCentsWhenAdded?: number | null;
};

interface CartLineProps {
  item: CartLineView;
  /** The line's price for this buyer; a guest sees the card's price. */
  priced?: Quote['lines'][number] | undefined;
  onRemove: (item: CartLineView) => void;
  onKeep: (item: CartLineView) => void;
}

type WhenAdded = Pick<
  CartLineView,
  'orderable' | 'statementDate' | 'statementDateWhenAdded' | 'priceCents' | 'priceCentsWhenAdded'
>;
const dateChanged = ({ statementDate, statementDateWhenAdded = statementDate }: WhenAdded): boolean =>
  statementDateWhenAdded !== statementDate;
const priceChanged = ({ priceCents, priceCentsWhenAdded }: WhenAdded): boolean =>
  (priceCentsWhenAdded ?? priceCents) !== priceCents;
/** True if the line's price or statement date has changed since it was added: the buyer says whether they keep it. */
export const hasChanged = (item: WhenAdded): boolean => item.orderable && (dateChanged(item) || priceChanged(item));

/** One tradeline to be ordered: its facts, when it shows, its price and the reason for it. */
export function CartLine({ item, priced, onRemove, onKeep }: CartLineProps) {
  const { lender, limitCents, ageMonths, statementDate, reportsBy, window } = item;
  return (
    <li className={styles['line']}>
      <div className={styles['lineHead']}>
        <strong>
          {lender} · <Money cents={limitCents} />
        </strong>
        <strong>
          <Money cents={priced?.listPriceCents ?? item.priceCents} />
        </strong>
      </div>
      <div className={styles['lineBody']}>
        <div className={styles['lineFacts']}>
          <span>{ageText(ageMonths)}</span>
          <span>
            {t('tradelines.statement')} <Day date={statementDate} />
          </span>
          <span>
            {t('tradelines.reportsBy')} <Day date={reportsBy} />
          </span>
          {window !== 'guaranteed' && <span>{t(`tradelines.window.${window}`)}</span>}
        </div>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={15} aria-hidden />}
          aria-label={named(t('cart.remove'), lender)}
          onClick={() => onRemove(item)}
        >
          {t('cart.remove')}
        </Button>
      </div>
      {item.orderable && <p className={styles['note']}>{promiseOf({ ...item, bank: lender })?.text}</p>}
      <Obstacle item={item} because={priced?.notOrderable ?? null} />
      <Changes item={item} onKeep={onKeep} />
    </li>
  );
}

/** The reason why it can't be ordered now. A quote knows more than the list. */
function Obstacle({ item, because }: { item: CartLineView; because: string | null }) {
  if (item.orderable && because === null) return null;
  return (
    <Callout tone="wait">
      {item.status === 'available' ? because !== null && refusalText({ code: because }) : t(`cart.line.${item.status}`)}
    </Callout>
  );
}

/** Changes since the line was added to the cart (spec section 5). */
function Changes({ item, onKeep }: { item: CartLineView; onKeep: CartLineProps['onKeep'] }) {
  if (!hasChanged(item)) return null;
  const { statementDate, statementDateWhenAdded, priceCents, priceCentsWhenAdded } = item;
  const day = (date: string) => formatDay(date, intlLocale());
  const money = (cents: number) => formatMoney(cents, intlLocale());
  return (
    <Callout tone="wait">
      {statementDateWhenAdded !== undefined && dateChanged(item) && (
        <p>{t('cart.dateChanged', { before: day(statementDateWhenAdded), now: day(statementDate) })}</p>
      )}
      {typeof priceCentsWhenAdded === 'number' && priceChanged(item) && (
        <p>{t('cart.priceChanged', { before: money(priceCentsWhenAdded), now: money(priceCents) })}</p>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={named(t('cart.keep'), item.lender)}
        onClick={() => onKeep(item)}
      >
        {t('cart.keep')}
      </Button>
    </Callout>
  );
}
