import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatMoney } from '#words/format/money.ts';
import type { ManagedOrder } from './managedOrder.ts';

export interface OnSale {
  readonly id: string;
  readonly lender: string;
  readonly limitCents: number;
  readonly priceCents: number;
}

/**
 * Cards on sale that the order isn't on yet and that cost at most `atMostCents`. The server decides; this only avoids a
 * refusal.
 */
export const cardsFor = (
  { lines }: ManagedOrder,
  rows: readonly OnSale[],
  { atMostCents }: { atMostCents: number | undefined },
): readonly { readonly value: string; readonly label: string }[] =>
  rows
    .filter(
      ({ id, priceCents }) =>
        (atMostCents === undefined || priceCents <= atMostCents) && !lines.some(({ cardId }) => cardId === id),
    )
    .map(({ id, lender, limitCents, priceCents }) => ({
      value: id,
      label: t('staff.restore.card', {
        lender,
        limit: formatMoney(limitCents, intlLocale()),
        price: formatMoney(priceCents, intlLocale()),
      }),
    }));
