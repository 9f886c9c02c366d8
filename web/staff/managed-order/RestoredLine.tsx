import * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { CheckField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { ReplacementPicker } from '#web/record/replacement/ReplacementPicker.tsx';
import type { ManagedOrder } from './managedOrder.ts';
import { cardName, type ManagedLine, mustAcceptNextCycle, nextCycleName, type QuotedLine } from './restoredLines.ts';

/** One line of an order to be restored: the card that serves it, and the next cycle if the statement is close. */
export function RestoredLine({
  order,
  line,
  draft,
  quoted,
}: {
  order: ManagedOrder;
  line: ManagedLine;
  draft: Draft;
  quoted: readonly QuotedLine[];
}) {
  const title = t('staff.line.title', { line: line.line, bank: line.bank });
  const cards = useAnswer(
    orderManagementRoutes.replacements,
    { params: { id: order.id }, query: { line: line.line } },
    { watches: ['card'] },
  );
  return (
    <div role="group" aria-label={title} className={formStyles['form']}>
      <Loaded query={cards}>
        {({ rows }) => (
          <ReplacementPicker
            title={title}
            cards={rows}
            sold={line}
            chosen={textOf(draft, cardName(line))}
            mayKeep
            onChoose={(cardId) => draft.set(cardName(line), cardId)}
          />
        )}
      </Loaded>
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
