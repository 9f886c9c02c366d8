import { Button } from '@mantine/core';
import * as payoutRoutes from '#services/domains/payouts/routes.ts';
import { accountNumberPattern, accountTypes, type AccountType, isRoutingNumber } from '#workflows/payout/formats.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { type Draft, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';

/** A bank account for direct deposit. What is on file isn't shown again: it is typed anew. */
export function AccountDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const draft = useDraft({ holder: '', routingNumber: '', accountNumber: '', type: 'checking' });
  const saving = useSend(
    (account: Account, idempotencyKey) => call(payoutRoutes.setPayoutAccount, { body: account }, { idempotencyKey }),
    {
      onDone: () => {
        toast.good(t('payouts.accountSaved'));
        onSaved();
        onClose();
      },
    },
  );
  const submit = () => {
    const account = accountIn(draft);
    const faults = faultsOf(account);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    saving.mutate(account, { onError: draft.failWith });
  };
  const shared = { draft, required: true } as const;
  return (
    <Dialog title={t('payouts.account')} onClose={onClose}>
      <Form draft={draft} onSubmit={submit} autoComplete="off">
        <TextField {...shared} name="holder" label={t('payouts.holder')} maxLength={120} />
        <TextField
          {...shared}
          name="routingNumber"
          label={t('payouts.routingNumber')}
          hint={t('payouts.routingHint')}
          inputMode="numeric"
          maxLength={14}
        />
        <TextField
          {...shared}
          name="accountNumber"
          label={t('payouts.accountNumber')}
          inputMode="numeric"
          maxLength={24}
        />
        <ChoiceField
          {...shared}
          name="type"
          label={t('payouts.type')}
          options={accountTypes.map((value) => ({ value, label: t(`payouts.accountType.${value}`) }))}
        />
        <div>{t('payouts.changeHolds')}</div>
        <Problem error={saving.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('payouts.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type Account = ReturnType<typeof accountIn>;
/** Numbers as they stand on a check, without the blanks and hyphens that people put between the digits. */
const accountIn = (draft: Draft) => ({
  holder: textOf(draft, 'holder').trim(),
  routingNumber: digits(textOf(draft, 'routingNumber')),
  accountNumber: digits(textOf(draft, 'accountNumber')),
  type: textOf(draft, 'type') as AccountType,
});
const digits = (text: string) => text.replaceAll(/[\s-]/g, '');

function faultsOf({ holder, routingNumber, accountNumber }: Account): Record<string, string> {
  const required = t('field.required');
  return {
    ...(holder.length < 2 ? { holder: required } : {}),
    ...(isRoutingNumber(routingNumber)
      ? {}
      : { routingNumber: routingNumber === '' ? required : t('field.routingNumber.wrong') }),
    ...(accountNumberPattern.test(accountNumber)
      ? {}
      : { accountNumber: accountNumber === '' ? required : t('field.accountNumber.wrong') }),
  };
}
