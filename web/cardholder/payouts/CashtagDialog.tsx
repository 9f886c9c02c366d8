import * as payoutRoutes from '#services/domains/payouts/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';

/** The cashtag, required and checked for its format (spec section 5). */
export function CashtagDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const form = useRouteForm(formOf(payoutRoutes.setCashtag), {
    done: t('payouts.cashtagSaved'),
    onDone: () => {
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog title={t('payouts.cashApp')} form={form} send={t('payouts.save')} autoComplete="off" onClose={onClose}>
      <FormField {...form.field('cashtag')} label={t('payouts.cashtag')} hint={t('payouts.cashtagHint')} />
      <div>{t('payouts.changeHolds')}</div>
    </FormDialog>
  );
}
