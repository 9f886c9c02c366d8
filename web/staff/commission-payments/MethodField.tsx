import { payoutMethods } from '#workflows/parts/payout/methods.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceField } from '#web/kit/form/fields.tsx';
import type { Draft } from '#web/kit/form/useDraft.ts';

/** The payout method: by default each payee's method on file. */
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
