import type { FormEvent } from 'react';
import { Button } from '@mantine/core';
import { sendCommand } from '#web/api/records.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { ChoiceField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { formatMoney } from '#words/format/money.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import type { ManagedOrder } from './managedOrder.ts';

/** Brings an order back; a line whose card has no slot any more gets another card. */
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
  const offered = useAnswer('tradelines', { query: { limit: 100, available: 'buy' } });
  const restoring = useSend(
    (replacements: readonly { line: number; cardId: string }[], idempotencyKey) =>
      sendCommand('order', order.id, 'restore', replacements.length > 0 ? { replacements } : {}, {
        idempotencyKey,
        ...(revision === null ? {} : { ifMatch: revision }),
      }),
    {
      touches: [`order-${order.id}`],
      expects: () => ({ lifecycle: 'order', id: order.id, command: 'restore', body: {} }),
      onDone: () => {
        toast.good(t('command.order.restore.done'));
        onClose();
      },
    },
  );
  const replacements = order.lines.flatMap(({ line }) =>
    textOf(draft, `line${line}`) ? [{ line, cardId: textOf(draft, `line${line}`) }] : [],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    restoring.mutate(replacements);
  };
  const cards = (offered.data?.rows ?? []).map(({ id, lender, limitCents, priceCents }) => ({
    value: id,
    label: t('staff.restore.card', {
      lender,
      limit: formatMoney(limitCents, intlLocale()),
      price: formatMoney(priceCents, intlLocale()),
    }),
  }));
  return (
    <Dialog title={t('command.order.restore.do')} onClose={onClose}>
      <form className={formStyles['form']} onSubmit={submit}>
        <div>{t('command.order.restore.hint')}</div>
        {order.lines.map(({ line, bank, cardId }) => (
          <ChoiceField
            key={line}
            draft={draft}
            name={`line${line}`}
            label={t('staff.line.title', { line, bank })}
            options={[{ value: '', label: t('staff.restore.keep') }, ...cards.filter(({ value }) => value !== cardId)]}
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
      </form>
    </Dialog>
  );
}
