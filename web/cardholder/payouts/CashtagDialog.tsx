import { Button } from '@mantine/core';
import * as payoutRoutes from '#services/domains/payouts/routes.ts';
import { cashtagPattern } from '#workflows/payout/formats.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';

/** The cashtag: required, its format checked (spec section 5). */
export function CashtagDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const draft = useDraft({ cashtag: '' });
  const saving = useSend(
    (cashtag: string, idempotencyKey) => call(payoutRoutes.setCashtag, { body: { cashtag } }, { idempotencyKey }),
    {
      onDone: () => {
        toast.good(t('payouts.cashtagSaved'));
        onSaved();
        onClose();
      },
    },
  );
  const submit = () => {
    const cashtag = textOf(draft, 'cashtag').trim();
    if (cashtag === '') return draft.fail({ cashtag: t('field.required') });
    if (!cashtagPattern.test(cashtag)) return draft.fail({ cashtag: t('field.cashtag.wrong') });
    saving.mutate(cashtag, { onError: draft.failWith });
  };
  return (
    <Dialog title={t('payouts.cashApp')} onClose={onClose}>
      <Form draft={draft} onSubmit={submit} autoComplete="off">
        <TextField
          draft={draft}
          name="cashtag"
          label={t('payouts.cashtag')}
          hint={t('payouts.cashtagHint')}
          maxLength={40}
          required
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
