import { Button } from '@mantine/core';
import { IconCreditCardOff, IconSearch } from '@tabler/icons-react';
import * as tradelineRoutes from '#services/domains/catalogue/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Pager } from '#web/kit/Pager.tsx';
import { SkipLink } from '#web/kit/SkipLink.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { scrolledRows } from '#workflows/limits.ts';
import { CompareBar } from './CompareBar.tsx';
import { DEFAULT_ORDERING, tradelineQuery } from './tradelineQuery.ts';
import { TradelineFilters } from './TradelineFilters.tsx';
import { ROWS_ID, TradelineList } from './TradelineList.tsx';
import { useCompared } from './useCompared.ts';

/** Tradelines for sale, with filters in the address and one button to the cart. */
export default function TradelinesPage() {
  const filters = useUrlFilters('offset');
  const compared = useCompared();
  const query = tradelineQuery(filters.applied);
  const answer = useAnswer(tradelineRoutes.tradelines, { query }, { watches: ['card'], keepLast: true });
  const { offset = 0, limit = scrolledRows } = query as { offset?: number; limit?: number };
  return (
    <Page title={t('tradelines.title')} lead={t('tradelines.lead')} width="wide">
      <SkipLink to={ROWS_ID}>{t('tradelines.skip')}</SkipLink>
      <TradelineFilters filters={filters} />
      <Loaded
        query={answer}
        failed={t('tradelines.failed')}
        skeleton={<Skeletons rows={8} height={56} />}
        empty={({ rows }) =>
          rows.length === 0 && (
            <EmptyState
              icon={filters.isFiltered ? IconSearch : IconCreditCardOff}
              title={t(filters.isFiltered ? 'tradelines.noMatch' : 'tradelines.none')}
              action={
                filters.isFiltered && (
                  <Button variant="default" onClick={filters.clear}>
                    {t('filters.clear')}
                  </Button>
                )
              }
            >
              {t(filters.isFiltered ? 'tradelines.noMatchText' : 'tradelines.noneText')}
            </EmptyState>
          )
        }
      >
        {({ rows, count, countIsExact }) => (
          <>
            <p className="visually-hidden" role="status">
              {t(countIsExact ? 'tradelines.found' : 'tradelines.foundAbout', { count })}
            </p>
            <TradelineList
              rows={rows}
              fading={answer.isPlaceholderData}
              compared={compared}
              sorting={{
                by: filters.applied('ordering') ?? DEFAULT_ORDERING,
                onSort: (by) => filters.choose('ordering', by === DEFAULT_ORDERING ? '' : by),
              }}
            />
            <Pager
              page={Math.floor(offset / limit) + 1}
              pageSize={limit}
              count={count}
              more={countIsExact ? undefined : rows.length === limit}
              onGo={(page) => filters.choose('offset', String((page - 1) * limit))}
            />
          </>
        )}
      </Loaded>
      <CompareBar compared={compared} />
    </Page>
  );
}
