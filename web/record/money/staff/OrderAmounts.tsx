import { t } from '#web/i18n/t.ts';
import { formatMoney } from '#words/format/money.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { Amount } from './Amount.tsx';
import { AmountRow } from './AmountRow.tsx';

export interface PricedLine {
  readonly line: number;
  readonly bank: string;
  readonly listPriceCents: number;
  readonly discountCents: number;
  readonly priceCents: number;
  readonly discount: { readonly kind: string; readonly percent: number };
}
interface Placed {
  readonly id: string;
  readonly placedAt: string;
}

/** An order's total: the price of each line as of when it was placed. */
export function TotalAmount({
  order: { id, placedAt, totalCents, lines },
}: {
  order: Placed & { readonly totalCents: number; readonly lines: readonly PricedLine[] };
}) {
  const from = { stream: `order-${id}`, at: placedAt };
  return (
    <Amount label={t('staff.order.total')} cents={totalCents} strong>
      {lines.map((line) => (
        <AmountRow
          key={line.line}
          what={t('staff.line.title', { line: line.line, bank: line.bank })}
          cents={line.priceCents}
          from={from}
          more={lessText(line)}
        />
      ))}
    </Amount>
  );
}

/** A line's price: the card's list price, and the one discount that applied. */
export function PriceAmount({ order: { id, placedAt }, line }: { order: Placed; line: PricedLine }) {
  const from = { stream: `order-${id}`, at: placedAt };
  const { bank, listPriceCents, discountCents, priceCents } = line;
  return (
    <Amount label={t('staff.line.title', { line: line.line, bank })} cents={priceCents} beside={lessText(line)}>
      <AmountRow what={t('amount.listPrice')} cents={listPriceCents} from={from} />
      {discountCents > 0 && <AmountRow what={discountText(line)} cents={-discountCents} from={from} />}
    </Amount>
  );
}

const discountText = ({ discount: { kind, percent } }: PricedLine): string =>
  t(`checkout.discount.${kind}`, { percent });
const lessText = (line: PricedLine): string | undefined =>
  line.discountCents > 0
    ? t('amount.less', { what: discountText(line), list: formatMoney(line.listPriceCents, intlLocale()) })
    : undefined;
