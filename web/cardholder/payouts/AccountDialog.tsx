import * as payoutRoutes from '#services/domains/payouts/routes.ts';
import { accountTypes, isRoutingNumber } from '#workflows/parts/payout/formats.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { ChoiceField } from '#web/kit/form/fields.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import type { TextFormat } from '#web/kit/form/formats.ts';

/** Digits as they are printed on a check, without the blanks and hyphens that people put between them. */
const digits: TextFormat = { typed: (text) => text, tidy: (text) => text.replaceAll(/[\s-]/g, '') };
const routing: TextFormat = {
  ...digits,
  fault: (text) => (isRoutingNumber(text) ? undefined : t('field.routingNumber.wrong')),
};

/** A bank account for direct deposit. Stored numbers are not shown again: they have to be typed anew. */
export function AccountDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const form = useRouteForm(formOf(payoutRoutes.setPayoutAccount), {
    start: { type: 'checking' },
    formats: { routingNumber: routing, accountNumber: digits },
    done: t('payouts.accountSaved'),
    onDone: () => {
      onSaved();
      onClose();
    },
  });
  const { draft, field } = form;
  return (
    <FormDialog title={t('payouts.account')} form={form} send={t('payouts.save')} autoComplete="off" onClose={onClose}>
      <FormField {...field('holder')} label={t('payouts.holder')} />
      <FormField
        {...field('routingNumber')}
        label={t('payouts.routingNumber')}
        hint={t('payouts.routingHint')}
        inputMode="numeric"
      />
      <FormField {...field('accountNumber')} label={t('payouts.accountNumber')} inputMode="numeric" />
      <ChoiceField
        draft={draft}
        name="type"
        label={t('payouts.type')}
        required
        options={accountTypes.map((value) => ({ value, label: t(`payouts.accountType.${value}`) }))}
      />
      <div>{t('payouts.changeHolds')}</div>
    </FormDialog>
  );
}
