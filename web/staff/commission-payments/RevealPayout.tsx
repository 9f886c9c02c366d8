import { Button } from '@mantine/core';
import * as payoutRoutes from '#services/domains/payouts/routes.ts';
import type { PayoutField } from '#services/domains/payouts/contract.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { AreaField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';

interface Props {
  cardholderId: string;
  field: PayoutField;
  onRevealed: (value: string) => void;
  onClose: () => void;
}

/** One value of somebody's payout details against a reason, which is kept. */
export function RevealPayout({ cardholderId, field, onRevealed, onClose }: Props) {
  const draft = useDraft({ reason: '' });
  const revealing = useSend(
    (reason: string) => call(payoutRoutes.revealPayout, { body: { cardholderId, field, reason } }),
    {
      onDone: ({ value }) => {
        onRevealed(value ?? t('client.erased'));
        onClose();
      },
    },
  );
  const submit = () => {
    const reason = textOf(draft, 'reason').trim();
    if (reason.length < 3) return draft.fail({ reason: t('field.required') });
    revealing.mutate(reason, { onError: draft.failWith });
  };
  return (
    <Dialog title={named(t('reveal.show'), t(`payouts.${field}`))} onClose={onClose}>
      <Form draft={draft} onSubmit={submit}>
        <div>{t('reveal.hint')}</div>
        <AreaField draft={draft} name="reason" label={t('input.reason')} required />
        <Problem error={revealing.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={revealing.isPending}>
            {t('reveal.show')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
