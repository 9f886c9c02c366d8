import { Button } from '@mantine/core';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import * as tradelineRoutes from '#services/domains/catalogue/routes.ts';
import { sendCommand } from '#web/api/records.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { Form } from '#web/kit/form/Form.tsx';
import { useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import type { ManagedOrder } from './managedOrder.ts';
import { RestoredLine } from './RestoredLine.tsx';
import { chosenCard, type Replacement, replacementsIn } from './restoredLines.ts';

/** Brings an order back; a line whose card has no slot anymore gets another card. Refunded lines stay refunded. */
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
  const onSale = useAnswer(tradelineRoutes.tradelines, { query: { limit: 100 } });
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
      onDone: () => {
        toast.good(t('command.order.restore.done'));
        onClose();
      },
    },
  );
  const quoted = quote.data?.lines ?? [];
  const replacements = replacementsIn(draft, lines, quoted);
  const submit = () => {
    restoring.mutate(replacements);
  };
  return (
    <Dialog title={t('command.order.restore.do')} onClose={onClose}>
      <Form draft={draft} onSubmit={submit}>
        <div>{t('command.order.restore.hint')}</div>
        {lines.map((line) => (
          <RestoredLine
            key={line.line}
            order={order}
            line={line}
            draft={draft}
            onSale={onSale.data?.rows ?? []}
            quoted={quoted}
          />
        ))}
        <Consequences
          lifecycle="order"
          id={order.id}
          command="restore"
          body={replacements.length > 0 ? { replacements } : {}}
        />
        <Problem error={restoring.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={restoring.isPending}>
            {t('command.order.restore.do')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
