import { Button } from '@mantine/core';
import { endsOf, usualMethod } from '#workflows/payout/methods.ts';
import type { MaskedPayout } from '#services/domains/payouts/contract.ts';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { AreaField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Money } from '#web/kit/Money.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { ReferenceField, reuseReasonIn } from '#web/record/actions/ReferenceField.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { MethodField, methodIn } from './MethodField.tsx';
import styles from './commission-payments.module.css';
import { SendTo } from './Destination.tsx';

interface Referrer {
  readonly who: { readonly id: string; readonly name: string; readonly email: string };
  readonly amountCents: number;
}
type Open =
  | ({ readonly does: 'pay'; readonly payout: MaskedPayout } & Referrer)
  | ({ readonly does: 'unpay'; readonly reference: string; readonly paidAt: string } & Referrer);

/** Marks what a referrer can be paid as paid, with the reference to send along; or takes a payment back, with a reason. */
export function ReferralDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const draft = useDraft({
    text: '',
    reference: '',
    reuseReason: '',
    method: (open.does === 'pay' && usualMethod(endsOf(open.payout))) || '',
  });
  const pays = open.does === 'pay';
  const sending = useSend(
    (text: string, idempotencyKey) => {
      const referrerId = open.who.id;
      return open.does === 'pay'
        ? call(
            referralRoutes.payReferrals,
            {
              body: {
                referrerId,
                reference: text,
                amountCents: open.amountCents,
                ...reuseReasonIn(draft),
                ...methodIn(draft),
              },
            },
            { idempotencyKey },
          )
        : call(
            referralRoutes.unpayReferrals,
            { body: { referrerId, reference: open.reference, paidAt: open.paidAt, reason: text } },
            { idempotencyKey },
          );
    },
    {
      onDone: () => {
        toast.good(t(pays ? 'referrals.paidDone' : 'referrals.unpaidDone'));
        onClose();
      },
    },
  );
  const submit = () => {
    const field = pays ? 'reference' : 'text';
    const text = textOf(draft, field).trim();
    if (text.length < (pays ? 1 : 3)) return draft.fail({ [field]: t('field.required') });
    sending.mutate(text);
  };
  const title =
    open.does === 'pay'
      ? t('referrals.payTitle', { name: shownName(open.who.name) })
      : t('referrals.unpayTitle', { reference: open.reference });
  return (
    <Dialog title={title} onClose={onClose}>
      {open.does === 'pay' && <SendTo payee={open.who} payout={open.payout} />}
      <Form draft={draft} onSubmit={submit}>
        {pays ? (
          <>
            <ReferenceField draft={draft} label={t('referrals.reference')} maxLength={80} />
            <MethodField draft={draft} />
          </>
        ) : (
          <AreaField draft={draft} name="text" label={t('referrals.reason')} required />
        )}
        <Problem error={sending.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('referrals.cancel')}
          </Button>
          <Button type="submit" loading={sending.isPending}>
            {t(pays ? 'referrals.payAll' : 'referrals.unpay')}
            <span className={styles['amount']}>
              <Money cents={open.amountCents} />
            </span>
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
