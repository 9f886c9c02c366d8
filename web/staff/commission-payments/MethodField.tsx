import { type PayoutMethod, payoutMethods } from '#workflows/payout/methods.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceField } from '#web/kit/form/fields.tsx';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';

/** How the money is sent: unless somebody says so, to each as they have it on file. */
export const MethodField = ({ draft }: { draft: Draft }) => (
  <ChoiceField
    draft={draft}
    name="method"
    label={t('staff.pay.method')}
    options={[
      { value: '', label: t('staff.pay.asOnFile') },
      ...payoutMethods.map((value) => ({ value, label: t(`value.${value}`) })),
    ]}
  />
);

/** What was chosen, for the request. */
export const methodIn = (draft: Draft): { readonly method?: PayoutMethod } => {
  const method = payoutMethods.find((one) => one === textOf(draft, 'method'));
  return method ? { method } : {};
};
