import { TextInput } from '@mantine/core';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import type { AnswerTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Select } from '#web/kit/form/Select.tsx';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { Section } from '#web/kit/Section.tsx';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { formatMoney } from '#words/format/money.ts';
import { type Grouping, groupings, Groups } from './Groups.tsx';
import { SalesOverTime } from './SalesOverTime.tsx';
import { Target } from './Target.tsx';
import styles from './sales.module.css';

type Statistic = AnswerTo<typeof referralRoutes.referralStatistic>;
type Figures = Statistic['now'];

/** The range in the address, by default the last thirty Pacific days. */
function rangeIn(filters: ReturnType<typeof useUrlFilters>) {
  const today = pacificDate(new Date().toISOString());
  const from = dayIn(filters.typed('from')) ?? addDays(today, -29);
  const to = dayIn(filters.typed('to')) ?? today;
  return { from, to, isRange: from <= to && addDays(from, 366) >= to };
}
const dayIn = (text: string): string | undefined => (/^20\d\d-\d\d-\d\d$/.test(text) && isDay(text) ? text : undefined);

/** Rejects February 30, which browsers read as a day in March. */
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const periods = ['day', 'week', 'month'] as const;
type Period = (typeof periods)[number];
/** By default days, while they are few enough to be distinguished. */
const periodIn = (asked: string, { from, to }: { from: string; to: string }): Period =>
  periods.find((one) => one === asked) ?? (addDays(from, 92) < to ? 'month' : 'day');

/** Figures of a range, compared with the range before it, and period by period. */
export function SalesFigures({ seesAll }: { seesAll: boolean }) {
  const filters = useUrlFilters();
  const { from, to, isRange } = rangeIn(filters);
  const by = periodIn(filters.typed('by'), { from, to });
  const scope = seesAll && filters.typed('scope') !== 'mine' ? 'all' : 'mine';
  const group = groupings.find((one) => one === filters.typed('group')) ?? groupings[0];
  return (
    <>
      <div className={styles['filters']}>
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t(`sales.${name}`)}
            value={name === 'from' ? from : to}
            error={name === 'to' && !isRange ? t('sales.badRange') : undefined}
            onChange={({ currentTarget }) => filters.choose(name, currentTarget.value)}
          />
        ))}
        <Select
          label={t('sales.by')}
          value={by}
          onChange={({ currentTarget }) => filters.choose('by', currentTarget.value)}
          options={periods.map((value) => ({ value, label: t(`sales.period.${value}`) }))}
        />
        {seesAll && (
          <Select
            label={t('sales.scope')}
            value={scope}
            onChange={({ currentTarget }) => filters.choose('scope', currentTarget.value)}
            options={(['all', 'mine'] as const).map((value) => ({ value, label: t(`sales.${value}`) }))}
          />
        )}
      </div>
      {isRange && <Shown from={from} to={to} by={by} scope={scope} {...(seesAll ? { group } : {})} />}
    </>
  );
}

/** `group` is for readers who see everyone's figures; the reader's own have only one code. */
function Shown(query: { from: string; to: string; by: Period; scope: 'all' | 'mine'; group?: Grouping }) {
  const filters = useUrlFilters();
  const { group, ...range } = query;
  const statistic = useAnswer(referralRoutes.referralStatistic, { query }, { keepLast: true });
  return (
    <Loaded query={statistic} failed={t('referrals.failed')}>
      {({ now, before, days, groups, target }) => (
        <>
          {target && <Target target={target} />}
          <Section title={t('sales.figures')}>
            <dl className={styles['figures']}>
              {entries.map(([name, of]) => (
                <div key={name}>
                  <dt>{t(`sales.${name}`)}</dt>
                  <dd>{of(now)}</dd>
                  <dd className={styles['before']}>{t('sales.before', { value: of(before) })}</dd>
                </div>
              ))}
            </dl>
          </Section>
          <SalesOverTime days={days} />
          {group && groups && (
            <Groups
              rows={groups}
              grouping={group}
              onGrouping={(chosen) => filters.choose('group', chosen)}
              query={range}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

const count = (value: number) => new Intl.NumberFormat(intlLocale()).format(value);
const money = (cents: number) => formatMoney(cents, intlLocale());
const share = (part: number, whole: number) =>
  whole === 0
    ? '–'
    : new Intl.NumberFormat(intlLocale(), { style: 'percent', maximumFractionDigits: 1 }).format(part / whole);
const entries = [
  ['clicks', ({ clicks }: Figures) => count(clicks)],
  ['signUps', ({ signUps }: Figures) => count(signUps)],
  ['firstOrders', ({ firstOrders }: Figures) => count(firstOrders)],
  ['conversion', ({ converted, signUps }: Figures) => share(converted, signUps)],
  ['orders', ({ orders }: Figures) => count(orders)],
  ['confirmedCents', ({ confirmedCents }: Figures) => money(confirmedCents)],
  [
    'average',
    ({ confirmedCents, orders }: Figures) => (orders === 0 ? '–' : money(Math.round(confirmedCents / orders))),
  ],
  ['refundedCents', ({ refundedCents }: Figures) => money(refundedCents)],
  ['openOrders', ({ openOrders }: Figures) => count(openOrders)],
  ['earnedCents', ({ earnedCents }: Figures) => money(earnedCents)],
  ['paidCents', ({ paidCents }: Figures) => money(paidCents)],
  ['unpaidCents', ({ unpaidCents }: Figures) => money(unpaidCents)],
] as const;
