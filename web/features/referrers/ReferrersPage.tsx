import { Anchor, TextInput } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { pageNumber } from '#web/kit/form/pageNumber.ts';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Pager } from '#web/kit/Pager.tsx';
import { shownName } from '#web/record/client/shownName.ts';

const PAGE_SIZE = 25;

/** Cardholders who brought others (spec section 2: /admin/cardholders-referral). */
export default function ReferrersPage() {
  const filters = useUrlFilters();
  const { page, onGo } = pageNumber(filters);
  const search = filters.applied('search');
  const referrers = useAnswer(
    referralRoutes.referrers,
    { query: { page, pageSize: PAGE_SIZE, ...(search ? { search } : {}) } },
    { keepLast: true },
  );
  return (
    <Page title={t('referrals.referrersTitle')} lead={t('referrals.referrersLead')} width="wide">
      <TextInput
        type="search"
        label={t('referrals.search')}
        value={filters.typed('search')}
        maxLength={100}
        maw="24rem"
        onChange={({ currentTarget }) => filters.set('search', currentTarget.value)}
      />
      <Loaded
        query={referrers}
        failed={t('referrals.failed')}
        empty={({ rows }) => rows.length === 0 && <p>{t('referrals.nobody')}</p>}
      >
        {({ rows, count }) => (
          <>
            <ListTable
              label={t('referrals.referrersTitle')}
              rows={rows}
              rowKey={({ id }) => id}
              fading={referrers.isPlaceholderData}
              columns={[
                {
                  key: 'name',
                  title: true,
                  label: t('referrals.name'),
                  cell: ({ id, name }) => (
                    <Anchor component={Link} to={`/admin/cardholders-referral/${id}`}>
                      {shownName(name)}
                    </Anchor>
                  ),
                },
                { key: 'email', label: t('client.email'), cell: ({ email }) => email },
                { key: 'code', label: t('referrals.code2'), cell: ({ code }) => code },
                { key: 'signUps', label: t('referrals.signUps2'), align: 'right', cell: ({ signUps }) => signUps },
                { key: 'cards', label: t('referrals.cards'), align: 'right', cell: ({ cards }) => cards },
                {
                  key: 'earned',
                  label: t('referrals.earned'),
                  align: 'right',
                  cell: ({ earnedCents }) => <Money cents={earnedCents} />,
                },
                {
                  key: 'paid',
                  label: t('referrals.paid'),
                  align: 'right',
                  cell: ({ paidCents }) => <Money cents={paidCents} />,
                },
                {
                  key: 'unpaid',
                  label: t('referrals.unpaid'),
                  align: 'right',
                  cell: ({ unpaidCents }) => <Money cents={unpaidCents} />,
                },
              ]}
            />
            <Pager page={page} pageSize={PAGE_SIZE} count={count} onGo={onGo} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
