import { type FormEvent, useRef } from 'react';
import { IconX } from '@tabler/icons-react';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { pageRows, scrolledRows } from '#workflows/limits.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { formatMoney } from '#words/format/money.ts';
import { pathIn } from '#words/languages.ts';
import { Choice, Typed, withChosen } from './filterFields.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { narrowedBy } from './tradelineQuery.ts';
import type { Store } from './useStore.ts';
import styles from './filters.module.css';

/** Id of the form: the button that opens it on a phone and the field for the order stand outside of it. */
export const FILTERS_ID = 'filters';
const rare = ['bank_perk_ids', 'statement_day', 'purchase_by', 'statement_date', 'limit'] as const;
const pageSizes = [pageRows, scrolledRows, 100] as const;
const money = (dollars: number) => formatMoney(dollars * 100, intlLocale());

/**
 * The filters of the list: a form that the browser sends without a script, and that filters at once with one. On a
 * phone it is a sheet at the foot of the window.
 */
export function StoreFilters({ store }: { store: Store }) {
  const { language } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const { banks } = store.list.choices;
  const close = () => form.current?.matches(':popover-open') && form.current.hidePopover();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
  };
  const book = narrowedBy((name) => store.typed(name) || undefined).availableToBook ?? '';
  return (
    <search>
      <form
        ref={form}
        id={FILTERS_ID}
        popover="auto"
        className={`${styles['filters']} no-print`}
        aria-label={t('filters.label')}
        action={pathIn(language, sitePaths.tradelines)}
        onSubmit={submit}
      >
        <div className={styles['head']}>
          <h2>{t('filters.label')}</h2>
          <button type="button" popoverTarget={FILTERS_ID} popoverTargetAction="hide" aria-label={t('dialog.close')}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
        <Typed store={store} name="search" type="search" label={t('filters.search')} />
        <Choice
          store={store}
          name="bank_id"
          label={t('tradelines.lender')}
          options={withChosen(store.typed('bank_id'), [
            ['', t('filters.any')],
            ...banks.map(
              ({ id, name, goodForBlankProfile, count }) =>
                [
                  String(id),
                  `${goodForBlankProfile ? `${name} · ${t('tradelines.perk.blankProfile')}` : name} (${count})`,
                ] as const,
            ),
          ])}
        />
        <Ranges store={store} />
        <Typed store={store} name="reports_by" type="date" label={t('tradelines.reportsBefore')} />
        <Choice
          store={store}
          name="availableToBook"
          label={t('tradelines.available')}
          // The address may use either of two names for it (product spec, section 4); from here on it uses this one.
          value={book}
          more={{ availableToBuy: '' }}
          options={[
            ['', t('tradelines.toBuy')],
            ['true', t('tradelines.toBook')],
          ]}
        />
        <Rare store={store} />
        <div className={styles['foot']}>
          <button type="submit" className={styles['show']}>
            <span className={styles['withScript']}>{t('store.show', { count: store.list.found.count })}</span>
            <span className={styles['withoutScript']}>{t('store.apply')}</span>
          </button>
          {store.isFiltered && (
            <SiteLink
              to={sitePaths.tradelines}
              className={styles['clear']}
              onClick={(event) => {
                event.preventDefault();
                store.clear();
              }}
            >
              {t('filters.clear')}
            </SiteLink>
          )}
        </div>
      </form>
    </search>
  );
}

function Ranges({ store }: { store: Store }) {
  return (
    <>
      <RangeFilter
        store={store}
        name="card_limit"
        legend={t('tradelines.limit')}
        labels={[t('tradelines.limitFrom'), t('tradelines.limitTo')]}
        show={money}
        step={500}
      />
      <RangeFilter
        store={store}
        name="price"
        legend={t('tradelines.price')}
        labels={[t('tradelines.priceFrom'), t('tradelines.priceTo')]}
        show={money}
        step={5}
      />
      <RangeFilter
        store={store}
        name="account_age"
        legend={t('tradelines.age')}
        labels={[t('tradelines.ageFrom'), t('tradelines.ageTo')]}
        show={(count) => t('tradelines.years', { count })}
        step={1}
      />
    </>
  );
}

/** Rarely used filters: folded, unless the address has one of them. */
function Rare({ store }: { store: Store }) {
  const { perks, days } = store.list.choices;
  const any = ['', t('filters.any')] as const;
  return (
    <details className={styles['rare']} open={rare.some((name) => store.applied(name) !== undefined) || undefined}>
      <summary>{t('tradelines.more')}</summary>
      <div className={styles['rareFields']}>
        <Choice
          store={store}
          name="bank_perk_ids"
          label={t('tradelines.perks')}
          options={withChosen(store.typed('bank_perk_ids'), [
            any,
            ...perks.map(
              ({ id, name, count }) =>
                [String(id), `${t(`tradelines.perk.${name as 'blankProfile'}`)} (${count})`] as const,
            ),
          ])}
        />
        <Choice
          store={store}
          name="statement_day"
          label={t('tradelines.statementDay')}
          options={[any, ...days.map(({ day, count }) => [String(day), `${day} (${count})`] as const)]}
        />
        <Typed store={store} name="statement_date" type="date" label={t('tradelines.statementBefore')} />
        <Typed store={store} name="purchase_by" type="date" label={t('tradelines.purchaseBefore')} />
        <Choice
          store={store}
          name="limit"
          label={t('tradelines.pageSize')}
          options={pageSizes.map((size) => [size === scrolledRows ? '' : String(size), String(size)] as const)}
        />
      </div>
    </details>
  );
}
