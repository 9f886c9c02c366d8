import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { commandFieldsOf } from '#web/api/forms/commandFieldsOf.ts';
import { fieldIn, readForm } from '#web/api/forms/readForm.ts';
import { sendCommand } from '#web/api/records.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { CheckField } from '#web/kit/form/fields.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import {
  affirmed,
  clientErrors,
  clientFrom,
  emptyQuestionnaire,
  questionnaireFaults,
} from '#web/record/client/clientDraft.ts';
import { ClientFields } from '#web/record/client/ClientFields.tsx';
import { triedWith } from '#web/record/client/triedWith.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

const fields = commandFieldsOf('order', 'exchangeClient').filter(({ name }) => name === 'reason');

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
  const draft = useKeptDraft(`order-${orderId}.exchangeClient`, { ...emptyQuestionnaire, reason: '' });
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
    const fixed = { client: clientFrom(draft), ...affirmed };
    const made = readForm(fields, draft, { fixed, faults: questionnaireFaults });
    if (!made.ok) return draft.fail(made.errors);
    exchanging.mutate(made.body, { onError: (fault) => draft.fail(clientErrors(fault)) });
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
      <FormField draft={draft} field={fieldIn(fields, 'reason')} label={t('input.reason')} />
      <Consequences
        lifecycle="order"
        id={orderId}
        command="exchangeClient"
        body={{ client: triedWith, reason: t('command.order.exchangeClient.do'), ...affirmed }}
      />
    </FormDialog>
  );
}
