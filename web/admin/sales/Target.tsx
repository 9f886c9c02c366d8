import { Progress } from '@mantine/core';
import type * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import { formatMonth } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';

type Of = NonNullable<AnswerTo<typeof referralRoutes.referralStatistic>['target']>;

/** Progress of this month towards its sales target. */
export function Target({ target: { month, cents, confirmedCents } }: { target: Of }) {
  const title = t('sales.target', { month: formatMonth(month, intlLocale()) });
  const money = (amount: number) => formatMoney(amount, intlLocale());
  return (
    <Section title={title} aside={t('sales.ofTarget', { sold: money(confirmedCents), target: money(cents) })}>
      <Progress value={Math.min(100, Math.max(0, (confirmedCents / cents) * 100))} aria-label={title} />
    </Section>
  );
}
