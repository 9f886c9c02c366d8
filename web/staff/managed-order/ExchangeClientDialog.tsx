import { Button } from '@mantine/core';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { sendCommand } from '#web/api/records.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { AreaField, CheckField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import {
  affirmed,
  clientFaults,
  clientFields,
  clientFrom,
  pathOf,
  clientErrors,
} from '#web/record/client/clientDraft.ts';
import { ClientFields } from '#web/record/client/ClientFields.tsx';
import { triedWith } from '#web/record/client/triedWith.ts';

const affirmations = ['detailsAreRight', 'ssnIsReal'] as const;
const empty = {
  ...Object.fromEntries(clientFields.map((field) => [pathOf(field), ''])),
  ...Object.fromEntries(affirmations.map((name) => [name, false])),
  reason: '',
};

/** Another person is added instead of the client: their whole questionnaire, and why. Nothing of the former client is shown or kept in it. */
export function ExchangeClientDialog({
  orderId,
  revision,
  onClose,
}: {
  orderId: string;
  revision: string | null;
  onClose: () => void;
}) {
  const draft = useKeptDraft(`order-${orderId}.exchangeClient`, empty);
  const exchanging = useSend(
    (body: Readonly<Record<string, unknown>>, idempotencyKey) =>
      sendCommand('order', orderId, 'exchangeClient', body, {
        idempotencyKey,
        ...(revision === null ? {} : { ifMatch: revision }),
      }),
    {
      touches: [`order-${orderId}`],
      onDone: () => {
        toast.good(t('command.order.exchangeClient.done'));
        onClose();
      },
    },
  );
  const submit = () => {
    const faults = {
      ...clientFaults(draft),
      ...Object.fromEntries(
        affirmations.filter((name) => !flagOf(draft, name)).map((name) => [name, t('field.accept')]),
      ),
      ...(textOf(draft, 'reason').trim() === '' ? { reason: t('field.required') } : {}),
    };
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    const reason = textOf(draft, 'reason').trim();
    exchanging.mutate(
      { client: clientFrom(draft), reason, ...affirmed },
      { onError: (fault) => draft.fail(clientErrors(fault)) },
    );
  };
  return (
    <Dialog title={t('command.order.exchangeClient.do')} onClose={onClose}>
      <Form draft={draft} onSubmit={submit} autoComplete="off">
        <div>{t('command.order.exchangeClient.hint')}</div>
        <ClientFields draft={draft} />
        <CheckField draft={draft} name="detailsAreRight" label={t('staff.exchange.detailsAreRight')} required />
        <CheckField draft={draft} name="ssnIsReal" label={t('checkout.affirm.ssnIsReal.client')} required />
        <AreaField draft={draft} name="reason" label={t('input.reason')} required />
        <Consequences
          lifecycle="order"
          id={orderId}
          command="exchangeClient"
          body={{ client: triedWith, reason: t('command.order.exchangeClient.do'), ...affirmed }}
        />
        <Problem error={exchanging.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={exchanging.isPending}>
            {t('command.order.exchangeClient.do')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
