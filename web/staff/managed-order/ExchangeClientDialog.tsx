import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { sendCommand } from '#web/api/records.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { AreaField, CheckField } from '#web/kit/form/fields.tsx';
import { flagOf, textOf } from '#web/kit/form/useDraft.ts';
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
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

const affirmations = ['detailsAreRight', 'ssnIsReal'] as const;
const empty = {
  ...Object.fromEntries(clientFields.map((field) => [pathOf(field), ''])),
  ...Object.fromEntries(affirmations.map((name) => [name, false])),
  reason: '',
};

/**
 * Replaces the client by another person: their complete questionnaire, and the reason. Nothing of the former client is
 * shown or kept in it.
 */
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
      done: t('command.order.exchangeClient.done'),
      onDone: onClose,
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
    <FormDialog
      title={t('command.order.exchangeClient.do')}
      form={{ draft, submit, pending: exchanging.isPending, problem: exchanging.error }}
      send={t('command.order.exchangeClient.do')}
      autoComplete="off"
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
