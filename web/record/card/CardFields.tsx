import * as cardRoutes from '#services/domains/cards/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceField, MoneyField, TextField } from '#web/kit/form/fields.tsx';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { formatMoney } from '#words/format/money.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { type Bank, limitFault, yearFault } from './cardDraft.ts';
import styles from './card.module.css';
import { madeOnce } from '#words/format/madeOnce.ts';

/** Returns the lenders, the one chosen in the form, and the recommended number of slots. */
export function useBanks(draft: Draft) {
  const { data } = useAnswer(cardRoutes.cardOptions);
  const banks = data?.banks ?? [];
  const bank = banks.find(({ id }) => String(id) === textOf(draft, 'bankId'));
  return { banks, bank, recommended: data?.recommendedSlots };
}

/** The fields that every card needs: lender, limit, statement day, and the month of opening. */
export function CardFields({ draft, banks, bank }: { draft: Draft; banks: readonly Bank[]; bank: Bank | undefined }) {
  const choose = { value: '', label: t('input.choose') };
  const offered = banks.filter(({ refused }) => !refused);
  const days = bank?.statementDay ? [bank.statementDay] : Array.from({ length: 31 }, (_, index) => index + 1);
  return (
    <>
      <ChoiceField
        draft={draft}
        name="bankId"
        label={t('cardForm.bank')}
        required
        hint={bank && !bank.refused ? bankHint(bank) : undefined}
        options={[choose, ...offered.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      {bank?.oneCardPerProfile && <Callout tone="wait">{t('cardForm.oneCard', { bank: bank.name })}</Callout>}
      <MoneyField draft={draft} name="limitCents" label={t('cardForm.limit')} required fault={limitFault} />
      <ChoiceField
        draft={draft}
        name="statementDay"
        label={t('cardForm.statementDay')}
        required
        hint={
          bank?.statementDay
            ? t('rule.statementDayFits', { bank: bank.name, requiredDay: bank.statementDay })
            : t('cardForm.statementDayHint')
        }
        options={[choose, ...days.map((day) => ({ value: String(day), label: String(day) }))]}
      />
      <fieldset className={styles['group']}>
        <legend>{t('cardForm.opened')}</legend>
        <div className={styles['pair']}>
          <ChoiceField
            draft={draft}
            name="openedOn"
            label={t('cardForm.month')}
            required
            options={[choose, ...months()]}
          />
          <TextField
            draft={draft}
            name="openedYear"
            label={t('cardForm.year')}
            required
            inputMode="numeric"
            maxLength={4}
            placeholder="2019"
            fault={yearFault}
          />
        </div>
      </fieldset>
    </>
  );
}

const bankHint = ({ minAgeYears, minLimitCents, maxSlots }: Bank) =>
  `${t('cardForm.minAge', { count: minAgeYears })} · ${t('cardForm.minLimit', { limit: formatMoney(minLimitCents, intlLocale()) })} · ${t('cardForm.maxSlots', { count: maxSlots })}`;

const months = () =>
  Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: formatMonthName(index + 1, intlLocale()),
  }));

/** Formats a month, 1 to 12, as its name: `April`. */
const formatMonthName = (month: number, locale: string): string =>
  monthNames(locale).format(Date.UTC(2026, month - 1, 1));
const monthNames = madeOnce((locale: string) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' }));
