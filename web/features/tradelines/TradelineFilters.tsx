import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import * as tradelineRoutes from '#services/domains/tradelines/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceFilter, Filters, TextFilter } from '#web/kit/Filters.tsx';
import { formatMoney } from '#words/format/money.ts';
import type { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { DEFAULT_ORDERING } from './tradelineQuery.ts';
import styles from './tradelines.module.css';

const orderings = [
  'price',
  '-price',
  '-card_limit',
  'card_limit',
  '-account_age',
  'account_age',
  'statement_date',
  '-statement_date',
  'reports_by',
  '-reports_by',
] as const;
const ages = [2, 3, 5, 8, 10, 15] as const;

export function TradelineFilters({ filters }: { filters: ReturnType<typeof useUrlFilters> }) {
  const [open, setOpen] = useState(false);
  const { data: banks } = useAnswer(tradelineRoutes.tradelineBanks);
  const { data: ranges } = useAnswer(tradelineRoutes.tradelineRanges);
  const between = (range: { min: number; max: number } | undefined) =>
    range ? `${formatMoney(range.min, intlLocale())} – ${formatMoney(range.max, intlLocale())}` : '';
  const any = { value: '', label: t('filters.any') };
  return (
    <div className={styles['filters']} data-open={open || undefined}>
      <Button
        className={styles['toggle'] ?? ''}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('filters.label')}
      </Button>
      <Filters label={t('filters.label')}>
        <TextFilter
          filters={filters}
          name="search"
          type="search"
          label={t('filters.search')}
          icon={<IconSearch size={16} aria-hidden />}
        />
        <ChoiceFilter
          filters={filters}
          name="bank_id"
          label={t('tradelines.lender')}
          options={[
            any,
            ...(banks?.items ?? []).map(({ id, name, goodForBlankProfile }) => ({
              value: String(id),
              label: goodForBlankProfile ? `${name} · ${t('tradelines.blankProfile')}` : name,
            })),
          ]}
        />
        <TextFilter
          filters={filters}
          name="card_limit_min"
          label={t('tradelines.limitFrom')}
          placeholder={between(ranges?.limitCents)}
        />
        <TextFilter
          filters={filters}
          name="price_max"
          label={t('tradelines.priceTo')}
          placeholder={between(ranges?.priceCents)}
        />
        <ChoiceFilter
          filters={filters}
          name="account_age"
          label={t('tradelines.ageFrom')}
          options={[
            any,
            ...ages.map((years) => ({ value: String(years), label: t('tradelines.years', { count: years }) })),
          ]}
        />
        <TextFilter filters={filters} name="reports_by" type="date" label={t('tradelines.reportsBefore')} />
        <ChoiceFilter
          filters={filters}
          name="availableToBook"
          label={t('tradelines.available')}
          options={[
            { value: '', label: t('tradelines.toBuy') },
            { value: 'true', label: t('tradelines.toBook') },
          ]}
        />
        <div className={styles['ordering']}>
          <ChoiceFilter
            filters={filters}
            name="ordering"
            label={t('filters.ordering')}
            options={orderings.map((value) => ({
              value: value === DEFAULT_ORDERING ? '' : value,
              label: t(`tradelines.by.${value.replace('-', 'most_')}`),
            }))}
          />
        </div>
        {filters.isFiltered && (
          <Button variant="subtle" onClick={filters.clear}>
            {t('filters.clear')}
          </Button>
        )}
      </Filters>
    </div>
  );
}
