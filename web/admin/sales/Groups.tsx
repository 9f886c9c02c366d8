import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Select } from '#web/kit/form/Select.tsx';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { TableLink } from '#web/record/TableLink.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { unreachable } from '#workflows/kernel/unreachable.ts';
import { formatDay } from '#words/format/dates.ts';
import styles from './sales.module.css';

export const groupings = ['code', 'kind', 'period'] as const;
export type Grouping = (typeof groupings)[number];
type Row = NonNullable<AnswerTo<typeof referralRoutes.referralStatistic>['groups']>[number];

interface GroupsProps {
  rows: readonly Row[];
  grouping: Grouping;
  onGrouping: (grouping: string) => void;
  /** The range and scope of the figures above. */
  query: Readonly<Record<string, string>>;
}

/** Figures of the range by code, by kind of referrer or by period: as a table, and as a file. */
export function Groups({ rows, grouping, onGrouping, query }: GroupsProps) {
  const me = useMe();
  const opens = me != null && reachesPage('cardholders', 2)(me);
  return (
    <Section title={t('sales.groups')}>
      <div className={styles['grouped']}>
        <Select
          label={t('sales.groupBy')}
          value={grouping}
          onChange={({ currentTarget }) => onGrouping(currentTarget.value)}
          options={groupings.map((value) => ({ value, label: t(`sales.grouping.${value}`) }))}
        />
        <TableLink
          label={t('sales.csv')}
          route={referralRoutes.exportReferralStatistic}
          query={{ ...query, group: grouping }}
        />
      </div>
      {rows.length === 0 ? (
        <p className={styles['quiet']}>{t('sales.nothing')}</p>
      ) : (
        <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('sales.groups')}>
          <ListTable
            label={t('sales.groups')}
            rows={rows}
            rowKey={({ ownerId, kind, day }) => ownerId ?? kind ?? day ?? ''}
            columns={[...keyColumns(grouping, opens), ...counts.map(countColumn), ...sums.map(sumColumn)]}
          />
        </div>
      )}
    </Section>
  );
}

const counts = ['clicks', 'signUps', 'firstOrders', 'orders', 'cards'] as const;
const sums = ['confirmedCents', 'refundedCents', 'earnedCents', 'cardCents', 'paidCents'] as const;

const countColumn = (name: (typeof counts)[number]) => ({
  key: name,
  label: t(`sales.${name}`),
  align: 'right' as const,
  cell: (row: Row) => <span className="numbers">{row[name]}</span>,
});
const sumColumn = (name: (typeof sums)[number]) => ({
  key: name,
  // The amount paid was earned by sales and by cards.
  label: t(name === 'paidCents' ? 'sales.paidOut' : `sales.${name}`),
  align: 'right' as const,
  cell: (row: Row) => <Money cents={row[name]} />,
});

/** The column that names a row's group; a cardholder's name links to their page. */
const keyColumns = (grouping: Grouping, opens: boolean) => {
  const kind = { key: 'kind', label: t('sales.kind'), cell: (row: Row) => row.kind && t(`sales.kinds.${row.kind}`) };
  switch (grouping) {
    case 'code':
      return [
        {
          key: 'referrer',
          title: true as const,
          label: t('referrals.who'),
          cell: ({ ownerId, name, kind: of }: Row) =>
            opens && of === 'cardholder' ? (
              <Anchor component={Link} to={`/admin/cardholders-referral/${ownerId}`}>
                {shownName(name ?? '')}
              </Anchor>
            ) : (
              shownName(name ?? '')
            ),
        },
        { key: 'code', label: t('referrals.code2'), cell: ({ code }: Row) => code },
        kind,
      ];
    case 'kind':
      return [{ ...kind, title: true as const }];
    case 'period':
      return [
        {
          key: 'day',
          title: true as const,
          label: t('sales.periodStart'),
          cell: ({ day }: Row) => day && formatDay(day, intlLocale()),
        },
      ];
    default:
      return unreachable(grouping);
  }
};
