import type { MaskedPayout } from '#services/http/routeTypes.ts';
import { endsOf, usualMethod } from '#workflows/parts/payout/methods.ts';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { t } from '#web/i18n/t.ts';
import { Money } from '#web/kit/Money.tsx';
import { ReferenceField } from '#web/record/actions/ReferenceField.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { MethodField } from './MethodField.tsx';
import styles from './commission-payments.module.css';
import { SendTo } from '#web/record/money/staff/SendTo.tsx';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';

interface Referrer {
  readonly who: { readonly id: string; readonly name: string; readonly email: string };
  readonly amountCents: number;
}
type Pay = { readonly does: 'pay'; readonly payout: MaskedPayout } & Referrer;
type Unpay = { readonly does: 'unpay'; readonly reference: string; readonly paidAt: string } & Referrer;

/**
 * Marks a referrer's payable amount as paid, with the reference to send along; or takes a payment back, with a reason.
 */
export const ReferralDialog = ({ open, onClose }: { open: Pay | Unpay; onClose: () => void }) =>
  open.does === 'pay' ? <PayDialog open={open} onClose={onClose} /> : <UnpayDialog open={open} onClose={onClose} />;

function PayDialog({ open: { who, payout, amountCents }, onClose }: { open: Pay; onClose: () => void }) {
  const form = useRouteForm(formOf(referralRoutes.payReferrals), {
    start: { method: usualMethod(endsOf(payout)) ?? '' },
    fixed: { referrerId: who.id, amountCents },
    done: t('referrals.paidDone'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('referrals.payTitle', { name: shownName(who.name) })}
      form={form}
      send={<SendWith words={t('referrals.payAll')} cents={amountCents} />}
      onClose={onClose}
    >
      <SendTo payee={who} payout={payout} />
      <ReferenceField draft={form.draft} label={t('referrals.reference')} maxLength={80} />
      <MethodField draft={form.draft} />
    </FormDialog>
  );
}

function UnpayDialog({ open: { who, reference, paidAt, amountCents }, onClose }: { open: Unpay; onClose: () => void }) {
  const form = useRouteForm(formOf(referralRoutes.unpayReferrals), {
    fixed: { referrerId: who.id, reference, paidAt },
    done: t('referrals.unpaidDone'),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('referrals.unpayTitle', { reference })}
      form={form}
      send={<SendWith words={t('referrals.unpay')} cents={amountCents} />}
      onClose={onClose}
    >
      <FormField {...form.field('reason')} label={t('referrals.reason')} />
    </FormDialog>
  );
}

const SendWith = ({ words, cents }: { words: string; cents: number }) => (
  <>
    {words}
    <span className={styles['amount']}>
      <Money cents={cents} />
    </span>
  </>
);
