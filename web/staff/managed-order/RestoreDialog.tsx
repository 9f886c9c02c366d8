import * as orderRoutes from '#services/domains/orders/routes.ts';
import { sendCommand } from '#web/api/records.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { useDraft } from '#web/kit/form/useDraft.ts';
import type { ManagedOrder } from './managedOrder.ts';
import { RestoredLine } from './RestoredLine.tsx';
import { chosenCard, type Replacement, replacementsIn } from './restoredLines.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

/** Restores an order. A line whose card has no free slot anymore gets another card. Refunded lines stay refunded. */
export function RestoreDialog({
  order,
  revision,
  onClose,
}: {
  order: ManagedOrder;
  revision: string | null;
  onClose: () => void;
}) {
  const draft = useDraft({});
  const lines = order.lines.filter(({ refunded }) => !refunded);
  const quote = useAnswer(
    orderRoutes.quoteOrder,
    { body: { lines: lines.map((line) => ({ cardId: chosenCard(draft, line) })) } },
    { watches: ['card'], keepLast: true, enabled: lines.length > 0 },
  );
  const restoring = useSend(
    (replacements: readonly Replacement[], idempotencyKey) =>
      sendCommand('order', order.id, 'restore', replacements.length > 0 ? { replacements } : {}, {
        idempotencyKey,
        ...(revision === null ? {} : { ifMatch: revision }),
      }),
    {
      touches: [`order-${order.id}`],
      expects: () => ({ lifecycle: 'order', id: order.id, command: 'restore' }),
      done: t('command.order.restore.done'),
      onDone: onClose,
    },
  );
  const quoted = quote.data?.lines ?? [];
  const replacements = replacementsIn(draft, lines, quoted);
  const submit = () => {
    restoring.mutate(replacements);
  };
  return (
    <FormDialog
      title={t('command.order.restore.do')}
      wide
      form={{ draft, submit, pending: restoring.isPending, problem: restoring.error }}
      send={t('command.order.restore.do')}
      onClose={onClose}
    >
      <div>{t('command.order.restore.hint')}</div>
      {lines.map((line) => (
        <RestoredLine key={line.line} order={order} line={line} draft={draft} quoted={quoted} />
      ))}
      <Consequences
        lifecycle="order"
        id={order.id}
        command="restore"
        body={replacements.length > 0 ? { replacements } : {}}
      />
    </FormDialog>
  );
}
