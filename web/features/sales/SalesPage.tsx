import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { isStaff, reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { SalesClients } from './SalesClients.tsx';
import { SalesFigures } from './SalesFigures.tsx';
import { SalesLink } from './SalesLink.tsx';
import { SalesOrders } from './SalesOrders.tsx';
import styles from './sales.module.css';

const parts = {
  '/sales-dashboard': { label: 'sales.figures', Part: SalesFigures },
  '/sales-dashboard/referral-clients': { label: 'sales.clients', Part: SalesClients },
  '/sales-dashboard/referral-orders': { label: 'sales.orders', Part: SalesOrders },
} as const;
type Path = keyof typeof parts;

/** What was sold to people who were brought: one's own, and for sales 3 and admins all of it (domains, D10). */
export default function SalesPage() {
  const me = useMe();
  const { pathname } = useLocation();
  const path = pathname.endsWith('/referral-statistics') ? '/sales-dashboard' : pathname.replace(/\/$/, '');
  if (!(path in parts)) return <ErrorPage status={404} />;
  const { Part } = parts[path as Path];
  return (
    <Page title={t('sales.title')} lead={t('sales.lead')} width="wide">
      <nav className={styles['tabs']} aria-label={t('sales.title')}>
        {(Object.keys(parts) as Path[]).map((to) => (
          <Anchor key={to} component={Link} to={to} aria-current={to === path ? 'page' : undefined}>
            {t(parts[to].label)}
          </Anchor>
        ))}
      </nav>
      {me && isStaff(me) && path === '/sales-dashboard' && <SalesLink />}
      <Part seesAll={!!me && reachesPage('sales', 3)(me)} />
    </Page>
  );
}
