import { Anchor } from '@mantine/core';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { isStaff, reachesPage, isAdmin, type Role } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { MyTable } from './MyTable.tsx';
import { SalesFigures } from './SalesFigures.tsx';
import type { SalesGridProps } from './SalesGrids.tsx';
import { SalesLink } from './SalesLink.tsx';
import styles from './sales.module.css';

/** Only staff load it, with the words of their lists. */
const SalesGrids = later<SalesGridProps & { of: 'clients' | 'orders' }>(
  async () => (await Promise.all([import('./SalesGrids.tsx'), loadWords('staff')]))[0],
  <Skeletons rows={8} height={40} />,
);

const parts = {
  '/sales-dashboard': 'figures',
  '/sales-dashboard/referral-clients': 'clients',
  '/sales-dashboard/referral-orders': 'orders',
} as const;
type Path = keyof typeof parts;

/** Sales to referred people: the reader's own, or all of them for sales 3 and admins (domains, D10). */
export default function SalesPage() {
  const me = useMe();
  const { pathname } = useLocation();
  const asked = useSearchParams()[0].get('table');
  const staff = me != null && isStaff(me);
  const link = useAnswer(referralRoutes.salesLink, {}, { enabled: staff });
  const path = pathname.endsWith('/referral-statistics') ? '/sales-dashboard' : pathname.replace(/\/$/, '');
  if (!(path in parts)) return <ErrorPage status={404} />;
  if (!me) return null;
  const tables = tablesFor(me, link.data?.inProgram ?? false);
  const table = tables.find((one) => one === asked) ?? tables[0]!;
  const at = (to: string, of: SalesTable) => (of === tables[0] ? to : `${to}?table=${of}`);
  return (
    <Page title={t('sales.title')} lead={t('sales.lead')} width="wide">
      {tables.length > 1 && (
        <Tabs label={t('sales.tables.label')} here={table} tabs={tables} hrefOf={(one) => at(path, one)} />
      )}
      <nav className={styles['tabs']} aria-label={t('sales.title')}>
        {(Object.keys(parts) as Path[]).map((to) => (
          <Anchor key={to} component={Link} to={at(to, table)} aria-current={to === path ? 'page' : undefined}>
            {t(`sales.${parts[to]}`)}
          </Anchor>
        ))}
      </nav>
      {staff && path === '/sales-dashboard' && <SalesLink />}
      <Part of={parts[path as Path]} table={table} seesAll={table === 'new' && reachesPage('sales', 3)(me)} />
    </Page>
  );
}

interface TabsProps {
  label: string;
  tabs: readonly SalesTable[];
  here: SalesTable;
  hrefOf: (table: SalesTable) => string;
}
const Tabs = ({ label, tabs, here, hrefOf }: TabsProps) => (
  <nav className={styles['tabs']} aria-label={label}>
    {tabs.map((one) => (
      <Anchor key={one} component={Link} to={hrefOf(one)} aria-current={one === here ? 'page' : undefined}>
        {t(`sales.tables.${one}`)}
      </Anchor>
    ))}
  </nav>
);

interface PartProps extends SalesGridProps {
  of: (typeof parts)[Path];
  table: SalesTable;
}
function Part({ of, table, seesAll }: PartProps) {
  if (of === 'figures') return <SalesFigures seesAll={seesAll} />;
  if (table === 'old') return <MyTable of={of} />;
  return <SalesGrids key={of} of={of} seesAll={seesAll} />;
}

/** `new` is the sales team's table of all that they may see; `old` has the sales to people whom the reader referred. */
type SalesTable = 'new' | 'old';

/**
 * Returns the tables of sales that a role may read (product spec, section 6): the new one for sales 1 or 3 and admins,
 * the old one for members of the referral program and sales 2. The server says whether a customer is a member; a person
 * with both chooses.
 */
function tablesFor(me: Role, inProgram: boolean): readonly SalesTable[] {
  if (!isStaff(me)) return ['old'];
  const hasNew = isAdmin(me) || me.permissions.sales !== 2;
  return hasNew ? ['new', ...(inProgram ? (['old'] as const) : [])] : ['old'];
}
