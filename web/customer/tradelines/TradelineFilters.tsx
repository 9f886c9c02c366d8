import { startTransition, useState } from 'react';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import * as tradelineRoutes from '#services/domains/catalogue/routes.ts';
import { tradelineOrderings } from '#workflows/card/orderings.ts';
import { pageRows, scrolledRows } from '#workflows/limits.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceFilter, Filters, SearchFilter, TextFilter } from '#web/kit/Filters.tsx';
import type { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { formatMoney } from '#words/format/money.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { DEFAULT_ORDERING, narrowedBy } from './tradelineQuery.ts';
import styles from './tradelines.module.css';

type UrlFilters = ReturnType<typeof useUrlFilters>;
const rare = ['bank_perk_ids', 'statement_day', 'purchase_by', 'statement_date', 'limit'] as const;
const pageSizes = [pageRows, scrolledRows, 100] as const;

export function TradelineFilters({ filters }: { filters: UrlFilters }) {
  const [open, setOpen] = useState(false);
  const [more, setMore] = useState(false);
  const narrowed = narrowedBy(filters.applied);
  const { data: banks } = useAnswer(tradelineRoutes.tradelineBanks, { query: narrowed }, { keepLast: true });
  const showsMore = more || rare.some((name) => filters.typed(name) !== '');
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
        <SearchFilter filters={filters} name="search" label={t('filters.search')} />
        <ChoiceFilter
          filters={filters}
          name="bank_id"
          label={t('tradelines.lender')}
          options={withChosen(filters.typed('bank_id'), [
            { value: '', label: t('filters.any') },
            ...(banks?.items ?? []).map(({ id, name, goodForBlankProfile, count }) => ({
              value: String(id),
              label: `${goodForBlankProfile ? `${name} · ${t('tradelines.perk.blankProfile')}` : name} (${count})`,
            })),
          ])}
        />
        <Ranges filters={filters} book={narrowed.availableToBook === 'true'} />
        <TextFilter filters={filters} name="reports_by" type="date" label={t('tradelines.reportsBefore')} />
        <ChoiceFilter
          filters={{
            ...filters,
            // The address may use either of two names for it (product spec, section 4); from here on it uses this one.
            typed: () => narrowedBy((name) => filters.typed(name) || undefined).availableToBook ?? '',
            choose: (name, value) => filters.choose(name, value, { availableToBuy: '' }),
          }}
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
            options={tradelineOrderings.map((value) => ({
              value: value === DEFAULT_ORDERING ? '' : value,
              label: t(`tradelines.by.${value.replace('-', 'most_')}`),
            }))}
          />
        </div>
        {showsMore && <Rare filters={filters} />}
        {!showsMore && (
          // Five fields appear at once: the press is painted before they are rendered.
          <Button variant="subtle" onClick={() => startTransition(() => setMore(true))}>
            {t('tradelines.more')}
          </Button>
        )}
        {filters.isFiltered && (
          <Button variant="subtle" onClick={filters.clear}>
            {t('filters.clear')}
          </Button>
        )}
      </Filters>
    </div>
  );
}

/** A range between the minimum and the maximum on offer. */
function Ranges({ filters, book }: { filters: UrlFilters; book: boolean }) {
  const availability = book ? 'book' : 'buy';
  const money = (dollars: number) => formatMoney(dollars * 100, intlLocale());
  const { data: limits } = useAnswer(tradelineRoutes.tradelineRange, { query: { type: 'card_limit', availability } });
  const { data: prices } = useAnswer(tradelineRoutes.tradelineRange, { query: { type: 'price', availability } });
  const { data: ages } = useAnswer(tradelineRoutes.tradelineRange, { query: { type: 'account_age', availability } });
  return (
    <>
      <RangeFilter
        filters={filters}
        name="card_limit"
        legend={t('tradelines.limit')}
        labels={[t('tradelines.limitFrom'), t('tradelines.limitTo')]}
        offered={limits}
        show={money}
        step={500}
      />
      <RangeFilter
        filters={filters}
        name="price"
        legend={t('tradelines.price')}
        labels={[t('tradelines.priceFrom'), t('tradelines.priceTo')]}
        offered={prices}
        show={money}
        step={5}
      />
      <RangeFilter
        filters={filters}
        name="account_age"
        legend={t('tradelines.age')}
        labels={[t('tradelines.ageFrom'), t('tradelines.ageTo')]}
        offered={ages}
        show={(count) => t('tradelines.years', { count })}
        step={1}
      />
    </>
  );
}

/** Rarely used filters. They are shown when the reader asks for more, or when the address has one of them. */
function Rare({ filters }: { filters: UrlFilters }) {
  const query = narrowedBy(filters.applied);
  const { data: perks } = useAnswer(tradelineRoutes.tradelinePerks, { query }, { keepLast: true });
  const { data: days } = useAnswer(tradelineRoutes.tradelineStatementDays, { query }, { keepLast: true });
  const any = { value: '', label: t('filters.any') };
  return (
    <>
      <ChoiceFilter
        filters={filters}
        name="bank_perk_ids"
        label={t('tradelines.perks')}
        options={withChosen(filters.typed('bank_perk_ids'), [
          any,
          ...(perks?.items ?? []).map(({ id, name, count }) => ({
            value: String(id),
            label: `${t(`tradelines.perk.${name}`)} (${count})`,
          })),
        ])}
      />
      <ChoiceFilter
        filters={filters}
        name="statement_day"
        label={t('tradelines.statementDay')}
        options={[
          any,
          ...(days?.items ?? []).map(({ day, count }) => ({ value: String(day), label: `${day} (${count})` })),
        ]}
      />
      <TextFilter filters={filters} name="statement_date" type="date" label={t('tradelines.statementBefore')} />
      <TextFilter filters={filters} name="purchase_by" type="date" label={t('tradelines.purchaseBefore')} />
      <ChoiceFilter
        filters={filters}
        name="limit"
        label={t('tradelines.pageSize')}
        options={pageSizes.map((size) => ({ value: size === scrolledRows ? '' : String(size), label: String(size) }))}
      />
    </>
  );
}

type Option = { readonly value: string; readonly label: string };
/**
 * Adds the address's choice where it names several values, separated by commas: otherwise a link to some lenders would
 * seem to show all of them.
 */
function withChosen(chosen: string, options: readonly Option[]): readonly Option[] {
  const several = chosen.split(',').flatMap((one) => options.find(({ value }) => value === one)?.label ?? []);
  return several.length < 2 ? options : [...options, { value: chosen, label: listed(several) }];
}
