import { t } from '#web/i18n/t.ts';
import { CheckField, ChoiceField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { cardsFor, type OnSale } from './cardsFor.ts';
import type { ManagedOrder } from './managedOrder.ts';
import { cardName, type ManagedLine, mustAcceptNextCycle, nextCycleName, type QuotedLine } from './restoredLines.ts';

/** One line of an order to be restored: the card that serves it, and the next cycle if the statement is close. */
export function RestoredLine({
  order,
  line,
  draft,
  onSale,
  quoted,
}: {
  order: ManagedOrder;
  line: ManagedLine;
  draft: Draft;
  onSale: readonly OnSale[];
  quoted: readonly QuotedLine[];
}) {
  const title = t('staff.line.title', { line: line.line, bank: line.bank });
  const cards = cardsFor(order, onSale, { atMostCents: order.confirmed ? line.listPriceCents : undefined });
  return (
    <div role="group" aria-label={title} className={formStyles['form']}>
      <ChoiceField
        draft={draft}
        name={cardName(line)}
        label={title}
        options={[{ value: '', label: t('staff.restore.keep') }, ...cards]}
      />
      {mustAcceptNextCycle(draft, line, quoted) && (
        <CheckField
          draft={draft}
          name={nextCycleName(line)}
          label={t('staff.replace.next')}
          hint={t('checkout.mayReportNextCycleHint')}
        />
      )}
    </div>
  );
}
