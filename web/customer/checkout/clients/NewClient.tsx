import { useMutation } from '@tanstack/react-query';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { useDraft } from '#web/kit/form/useDraft.ts';
import { addressIn, clientFaults, clientFrom } from '#web/record/client/clientDraft.ts';
import { ClientFields } from '#web/record/client/ClientFields.tsx';
import { addressFaultAt, whyNotThisAddress } from '#web/record/client/useAddress.ts';
import type { BenchClient } from './clients.ts';

/** Asks for a client's details once. They stay in this page until the order for them is placed. */
export function NewClient({ onClose, onAdd }: { onClose: () => void; onAdd: (client: BenchClient) => void }) {
  const draft = useDraft({});
  const address = useMutation({
    mutationFn: () => whyNotThisAddress(addressIn(draft)),
    onSuccess: (because) => {
      if (because !== null) return draft.fail(addressFaultAt(because));
      const details = clientFrom(draft);
      const { firstName, lastName, ssn } = details;
      onAdd({ key: crypto.randomUUID(), name: `${firstName} ${lastName}`, lastFour: ssn.slice(-4), details });
    },
  });
  const submit = () => {
    const faults = clientFaults(draft);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    address.mutate();
  };
  return (
    <FormDialog
      title={t('several.add')}
      form={{ draft, submit, pending: address.isPending, problem: address.error }}
      send={t('several.addDo')}
      wide
      autoComplete="off"
      onClose={onClose}
    >
      <ClientFields draft={draft} />
    </FormDialog>
  );
}
