import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { PagedList } from '#web/api/PagedList.tsx';
import { t } from '#web/i18n/t.ts';
import { Money } from '#web/kit/Money.tsx';
import { Page } from '#web/kit/Page.tsx';
import { shownName } from '#web/record/client/shownName.ts';

/** Cardholders who referred others (spec section 2: /admin/cardholders-referral). */
export default function ReferrersPage() {
  return (
    <Page title={t('referrals.referrersTitle')} lead={t('referrals.referrersLead')} width="wide">
      <PagedList
        route={referralRoutes.referrers}
        label={t('referrals.referrersTitle')}
        searchLabel={t('referrals.search')}
        failed={t('referrals.failed')}
        none={t('referrals.nobody')}
        noMatch={t('sales.noMatch')}
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
          ...(['earned', 'paid', 'unpaid'] as const).map((name) => ({
            key: name,
            label: t(`referrals.${name}`),
            align: 'right' as const,
            cell: (row: Sums) => <Money cents={row[`${name}Cents`]} />,
          })),
        ]}
      />
    </Page>
  );
}

type Sums = Readonly<Record<'earnedCents' | 'paidCents' | 'unpaidCents', number>>;
