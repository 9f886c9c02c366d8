import type { ShownClient } from '#projections/orders/model.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { sendCommand } from '#web/api/records.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { TextField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { phoneFormat, ssnFormat } from '#web/kit/form/formats.ts';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { addressFields, addressIn, clientErrors, clientFault, clientFaults, pathOf } from './clientDraft.ts';
import { AddressFields } from './ClientFields.tsx';
import { triedWith } from './triedWith.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

const open = ['firstName', 'lastName', 'email', 'phone'] as const;
const sealed = ['ssn', 'birthDate'] as const;

const tidied = (name: string, text: string) =>
  name === 'phone' ? phoneFormat.tidy(text) : name === 'ssn' ? ssnFormat.tidy(text) : text.trim();
/** An address is replaced as a whole, so any filled field of it counts as a new address. */
const movesIn = (draft: Draft) => addressFields.some((field) => textOf(draft, pathOf(field)).trim() !== '');
const changedIn = (draft: Draft, client: ShownClient) => [
  ...[...open, ...sealed]
    .map((name) => [name, tidied(name, textOf(draft, `client.${name}`))] as const)
    .filter(([name, value]) => value !== '' && value !== (client as Readonly<Record<string, unknown>>)[name]),
  ...(movesIn(draft) ? [['address', addressIn(draft)] as const] : []),
];

/** Corrects the client's details. Empty fields keep their values: sealed values are not shown here. */
export function ChangeClientDialog({
  orderId,
  client,
  onClose,
}: {
  orderId: string;
  client: ShownClient;
  onClose: () => void;
}) {
  const draft = useKeptDraft(
    `order-${orderId}.changeCustomerInfo`,
    Object.fromEntries(open.map((name) => [`client.${name}`, client[name]])),
  );
  const saving = useSend(
    (changed: Record<string, unknown>, idempotencyKey) =>
      sendCommand('order', orderId, 'changeCustomerInfo', { client: changed }, { idempotencyKey }),
    {
      touches: [`order-${orderId}`],
      done: t('command.order.changeCustomerInfo.done'),
      onDone: onClose,
    },
  );
  const submit = () => {
    const changed = changedIn(draft, client);
    if (changed.length === 0) return draft.fail({ 'client.firstName': t('rule.changesSomething') });
    const faults = movesIn(draft) ? clientFaults(draft, addressFields) : {};
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    saving.mutate(Object.fromEntries(changed), { onError: (fault) => draft.fail(clientErrors(fault)) });
  };
  return (
    <FormDialog
      title={t('command.order.changeCustomerInfo.do')}
      form={{ draft, submit, pending: saving.isPending, problem: saving.error }}
      send={t('command.order.changeCustomerInfo.do')}
      autoComplete="off"
      onClose={onClose}
    >
      <div className={formStyles['columns']}>
        {open.map((name) => (
          <TextField
            key={name}
            draft={draft}
            name={`client.${name}`}
            label={t(`client.${name}`)}
            {...(name === 'phone' ? { format: phoneFormat } : {})}
          />
        ))}
        <TextField
          draft={draft}
          name="client.ssn"
          label={t('client.ssn')}
          hint={t('client.emptyStays')}
          inputMode="numeric"
          format={ssnFormat}
          fault={() => clientFault(draft, 'ssn')}
        />
        <TextField
          draft={draft}
          name="client.birthDate"
          label={t('client.birthDate')}
          hint={t('client.emptyStays')}
          type="date"
        />
      </div>
      <AddressFields draft={draft} required={false} hint={t('client.emptyStays')} />
      {changedIn(draft, client).length > 0 && (
        <Consequences
          lifecycle="order"
          id={orderId}
          command="changeCustomerInfo"
          body={{ client: Object.fromEntries(changedIn(draft, client).map(([name]) => [name, triedWith[name]])) }}
        />
      )}
    </FormDialog>
  );
}
