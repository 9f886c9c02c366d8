import type { Me, UserView } from '#services/http/routeTypes.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isAdmin, isAlso, isCustomer, reachesPage } from '#web/api/session/may.ts';
import { t } from '#web/i18n/t.ts';
import { nameOf } from './userColumns.tsx';
import styles from './users.module.css';

/**
 * Other pages about this person that the reader may open, besides the counted ones: the verification, and their
 * activity.
 */
export function PersonLinks({ user, me }: { user: UserView; me: Me }) {
  const { id, email } = user;
  // Below that level tickets can't be found by an address.
  const ticketsOf = reachesPage('tickets', 3)(me) ? email : nameOf(user);
  const leases = isAlso('cardholder', user);
  const buys = isAlso('buyer', user) || isAlso('broker', user);
  const links = [
    {
      to: `/admin/orders?tab=all&search=${encodeURIComponent(email)}`,
      words: t('nav.orders'),
      shown: buys && reachesPage('orders', 2)(me),
    },
    { to: `/admin/verifications/${id}`, words: t('nav.verification'), shown: leases && reachesPage('users', 2)(me) },
    {
      to: `/admin/cardholder/payments?search=${encodeURIComponent(email)}`,
      words: t('nav.payments'),
      shown: leases && reachesPage('payments', 2)(me),
    },
    {
      to: `/admin/cardholders-referral/${id}`,
      words: t('nav.referrers'),
      shown: leases && reachesPage('cardholders', 2)(me),
    },
    {
      to: `/admin/tickets?tab=all&search=${encodeURIComponent(ticketsOf)}`,
      words: t('nav.tickets'),
      shown: isCustomer(user) && reachesPage('tickets', 2)(me),
    },
    { to: `/admin/notifications/user/${id}/manage`, words: t('staff.notify'), shown: reachesPage('users', 3)(me) },
    { to: `/admin/audit?person=${id}&logins=shown`, words: t('nav.audit'), shown: isAdmin(me) },
  ].filter(({ shown }) => shown);
  if (links.length === 0) return null;
  return (
    <nav className={styles['actions']} aria-label={t('users.records')}>
      {links.map(({ to, words }) => (
        <Anchor key={to} component={Link} to={to}>
          {words}
        </Anchor>
      ))}
    </nav>
  );
}
