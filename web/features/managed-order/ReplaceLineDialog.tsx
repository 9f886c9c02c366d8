import { Button } from '@mantine/core';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import * as tradelineRoutes from '#services/domains/tradelines/routes.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { sendCommand } from '#web/api/records.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { AreaField, CheckField, ChoiceField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf } from '#web/kit/form/useDraft.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { cardsFor } from './cardsFor.ts';
import type { ManagedOrder } from './managedOrder.ts';

/** Moves a line whose cardholder refused, or has not added the user yet, to another card on sale that costs no more. */
export function ReplaceLineDialog({
  order,
  revision,
  onClose,
}: {
  order: ManagedOrder;
  revision: string | null;
  onClose: () => void;
}) {
  const refused = order.lines.find(({ fulfilment }) => fulfilment === 'refused') ?? order.lines[0];
  const draft = useKeptDraft(`order-${order.id}.replaceLine`, {
    line: String(refused?.line ?? 1),
    cardId: '',
    reason: '',
    mayReportNextCycle: false,
  });
  const onSale = useAnswer(tradelineRoutes.tradelines, { query: { limit: 100 } });
  const moving = useSend(
    (body: Readonly<Record<string, unknown>>, idempotencyKey) =>
      sendCommand('order', order.id, 'replaceLine', body, {
        idempotencyKey,
        ...(revision === null ? {} : { ifMatch: revision }),
      }),
    {
      touches: [`order-${order.id}`],
      expects: () => ({ lifecycle: 'order', id: order.id, command: 'replaceLine' }),
      onDone: () => {
        toast.good(t('command.order.replaceLine.done'));
        onClose();
      },
    },
  );
  const cardId = textOf(draft, 'cardId');
  const quote = useAnswer(
    orderRoutes.quoteOrder,
    { body: { lines: [{ cardId }] } },
    { watches: ['card'], enabled: cardId !== '' },
  );
  const asksNextCycle = (quote.data?.lines ?? []).some(
    (one) => one.cardId === cardId && one.window === 'mayReportNextCycle',
  );
  const body = {
    line: Number(textOf(draft, 'line')),
    cardId,
    reason: textOf(draft, 'reason'),
    mayReportNextCycle: asksNextCycle && draft.values['mayReportNextCycle'] === true,
  };
  const moved = order.lines.find(({ line }) => line === body.line);
  const submit = () => {
    const missing = ['cardId', 'reason'].filter((name) => textOf(draft, name).trim() === '');
    if (missing.length > 0) return draft.fail(Object.fromEntries(missing.map((name) => [name, t('field.required')])));
    moving.mutate(body, { onError: draft.failWith });
  };
  return (
    <Dialog title={t('command.order.replaceLine.do')} onClose={onClose}>
      <Loaded query={onSale}>
        {({ rows }) => (
          <Form draft={draft} onSubmit={submit}>
            <div>{t('command.order.replaceLine.hint')}</div>
            {order.lines.length > 1 && (
              <ChoiceField
                draft={draft}
                name="line"
                label={t('staff.replace.line')}
                options={order.lines.map(({ line, bank }) => ({
                  value: String(line),
                  label: t('staff.line.title', { line, bank }),
                }))}
              />
            )}
            <ChoiceField
              draft={draft}
              name="cardId"
              label={t('staff.replace.card')}
              required
              options={[
                { value: '', label: t('staff.replace.choose') },
                ...cardsFor(order, rows, { atMostCents: moved?.listPriceCents ?? 0 }),
              ]}
            />
            {asksNextCycle && (
              <CheckField
                draft={draft}
                name="mayReportNextCycle"
                label={t('staff.replace.next')}
                hint={t('checkout.mayReportNextCycleHint')}
              />
            )}
            <AreaField draft={draft} name="reason" label={t('input.reason')} required />
            <Consequences lifecycle="order" id={order.id} command="replaceLine" body={body} />
            <Problem error={moving.error} />
            <div className={dialogStyles['foot']}>
              <Button variant="default" onClick={onClose}>
                {t('dialog.cancel')}
              </Button>
              <Button type="submit" loading={moving.isPending}>
                {t('command.order.replaceLine.do')}
              </Button>
            </div>
          </Form>
        )}
      </Loaded>
    </Dialog>
  );
}
