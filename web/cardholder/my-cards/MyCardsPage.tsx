// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import type { OwnCard } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { IconCreditCard, IconTableImport, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import * as cardRoutes from '#services/domains/cards/routes.ts';
import { OwnList } from '#web/api/OwnList.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { ChoiceFilter, Filters, SearchFilter } from '#web/kit/Filters.tsx';
import { pageNumber } from '#web/kit/form/pageNumber.ts';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { Page } from '#web/kit/Page.tsx';
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
  const { page } = pageNumber(filters);
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
  return (
    <Page title={t('nav.myCards')} lead={t('myCards.lead')} actions={add}>
      <OwnList
        head={
          (filters.isFiltered || (cards.data?.meta.count ?? 0) >= SEARCHED_FROM) && (
            <Filters label={t('myCards.find')}>
              <SearchFilter filters={filters} name="search" label={t('myCards.search')} />
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
          )
        }
        filters={filters}
        query={cards}
        rowsOf={({ data, meta: { count } }) => ({ rows: data, count })}
        label={t('nav.myCards')}
        className={styles['tiles']}
        failed={t('myCards.failed')}
        skeleton={<Skeletons rows={3} height={148} />}
        found={(count) => t('myCards.found', { count })}
        noMatch={{ title: t('myCards.noMatch'), text: t('myCards.noMatchText'), clear: t('myCards.showAll') }}
        none={
          <EmptyState icon={IconCreditCard} title={t('myCards.none')} action={add}>
            {t('myCards.noneText')}
          </EmptyState>
        }
        above={(rows) => <VerifyFirst verified={rows.every(({ ownerVerified }) => ownerVerified)} />}
      >
        {(card) => (
          <li key={card.id}>
            <CardTile card={card as OwnCard} />
          </li>
        )}
      </OwnList>
    </Page>
  );
}
