import { useDebouncedValue } from '@mantine/hooks';
import * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { AreaField, TextField } from '#web/kit/form/fields.tsx';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { formatDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { ownFields } from './ownFields.ts';

ownFields['reference'] = ReferenceField;

interface ReferenceFieldProps {
  draft: Draft;
  label: string;
  maxLength?: number | undefined;
  /** Hint shown while the field has no other message. */
  hint?: string | undefined;
}

/**
 * The bank's reference of the transfer. A reference that was used before is reported while it is typed, and requires a
 * reason.
 */
export function ReferenceField({ draft, label, maxLength, hint }: ReferenceFieldProps) {
  const [reference] = useDebouncedValue(textOf(draft, 'reference').trim(), 250);
  const uses = useAnswer(
    orderManagementRoutes.referenceUses,
    { query: { reference } },
    { enabled: reference.length >= 3 },
  );
  const used = reference.length >= 3 ? uses.data?.uses[0] : undefined;
  const told = used
    ? t('reference.used', {
        number: used.orderNumber,
        amount: formatMoney(used.amountCents, intlLocale()),
        day: formatDay(used.on, intlLocale()),
        name: shownName(used.name),
      })
    : hint;
  return (
    <>
      <TextField draft={draft} name="reference" label={label} required maxLength={maxLength} hint={told} />
      {used && <AreaField draft={draft} name="reuseReason" label={t('input.reuseReason')} required maxLength={500} />}
    </>
  );
}
