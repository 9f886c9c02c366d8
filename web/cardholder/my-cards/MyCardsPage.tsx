// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import type { OwnCard } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { IconCreditCard, IconTableImport, IconPlus, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import * as cardRoutes from '#services/domains/cards/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { ChoiceFilter, Filters, TextFilter } from '#web/kit/Filters.tsx';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Pager } from '#web/kit/Pager.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { pageRows } from '#workflows/limits.ts';
import { CardTile } from './CardTile.tsx';
import { VerifyFirst } from '#web/record/verification/VerifyFirst.tsx';
import styles from './myCards.module.css';

/** Number of cards from which on a search helps: fewer are all in sight. */
const SEARCHED_FROM = 12;

const tabs = ['active', 'onHold', 'onReview', 'onUpdateReview'] as const;
/** Filter names of this page and their names in the server's list. */
const filteringOf = {
  active: 'active',
  onHold: 'on_hold',
  onReview: 'on_review',
  onUpdateReview: 'on_update_review',
} as const;
const orderings = ['-submitted', 'statement', '-limit', '-available', 'lender'] as const;

/** Keeps only valid choices of the address. */
function askedFor(applied: (name: string) => string | undefined) {
  const [search, bank] = [applied('search'), applied('bank')];
  const tab = tabs.find((one) => one === applied('tab'));
  const ordering = orderings.find((one) => one === applied('ordering'));
  return {
    ...(search ? { search } : {}),
    ...(tab ? { filtering: filteringOf[tab] } : {}),
    ...(bank && /^\d+$/.test(bank) ? { bank_id: Number(bank) } : {}),
    ...(ordering ? { ordering } : {}),
  };
}

/** The reader's cards, each with its slots, its state and its next statement. */
export default function MyCardsPage() {
  const filters = useUrlFilters();
  const page = Number(filters.applied('page') ?? 1);
  const cards = useAnswer(
    cardRoutes.cards,
    { query: { page, page_size: pageRows, ...askedFor(filters.applied) } },
    { watches: ['card', 'holds', 'verification'], keepLast: true },
  );
  const { data: options } = useAnswer(cardRoutes.cardOptions);
  const bankChoices = [
    { value: '', label: t('filters.any') },
    ...(options?.banks ?? [])
      .filter(({ refused }) => !refused)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const add = (
    <>
      <Button component={Link} to="/cardholder/card" leftSection={<IconPlus size={17} aria-hidden />}>
        {t('nav.addCard')}
      </Button>
      <Button
        component={Link}
        to="/cardholder/import"
        variant="default"
        leftSection={<IconTableImport size={17} aria-hidden />}
      >
        {t('myCards.import')}
      </Button>
    </>
  );
  const none = filters.isFiltered ? (
    <EmptyState
      icon={IconSearch}
      title={t('myCards.noMatch')}
      action={
        <Button variant="default" onClick={filters.clear}>
          {t('myCards.showAll')}
        </Button>
      }
    >
      {t('myCards.noMatchText')}
    </EmptyState>
  ) : (
    <EmptyState icon={IconCreditCard} title={t('myCards.none')} action={add}>
      {t('myCards.noneText')}
    </EmptyState>
  );
  return (
    <Page title={t('nav.myCards')} lead={t('myCards.lead')} actions={add}>
      {(filters.isFiltered || (cards.data?.meta.count ?? 0) >= SEARCHED_FROM) && (
        <Filters label={t('myCards.find')}>
          <TextFilter
            filters={filters}
            name="search"
            type="search"
            label={t('myCards.search')}
            icon={<IconSearch size={16} aria-hidden />}
          />
          <ChoiceFilter
            filters={filters}
            name="tab"
            label={t('myCards.status')}
            options={[
              { value: '', label: t('filters.any') },
              ...tabs.map((value) => ({ value, label: t(`status.card.${value}`) })),
            ]}
          />
          <ChoiceFilter filters={filters} name="bank" label={t('myCards.bank')} options={bankChoices} />
          <ChoiceFilter
            filters={filters}
            name="ordering"
            label={t('filters.ordering')}
            options={orderings.map((value) => ({
              value: value === orderings[0] ? '' : value,
              label: t(`myCards.by.${value.replace('-', 'most_')}`),
            }))}
          />
        </Filters>
      )}
      <Loaded
        query={cards}
        failed={t('myCards.failed')}
        skeleton={<Skeletons rows={3} height={148} />}
        empty={({ data }) => data.length === 0 && none}
      >
        {({ data: rows, meta: { count } }) => (
          <>
            <VerifyFirst verified={rows.every(({ ownerVerified }) => ownerVerified)} />
            <p className="visually-hidden" role="status">
              {t('myCards.found', { count })}
            </p>
            <ul
              className={styles['tiles']}
              aria-label={t('nav.myCards')}
              data-fading={cards.isPlaceholderData || undefined}
            >
              {rows.map((card) => (
                <li key={card.id}>
                  <CardTile card={card as OwnCard} />
                </li>
              ))}
            </ul>
            <Pager page={page} pageSize={pageRows} count={count} onGo={(to) => filters.choose('page', String(to))} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
