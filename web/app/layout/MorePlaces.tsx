import { IconChevronDown } from '@tabler/icons-react';
import { NavLink, useLocation } from '#web/kit/router.tsx';
import { t } from '#web/i18n/t.ts';
import styles from './layout.module.css';
import type { Place } from './navigation.ts';

/** Places gone to now and then, folded into one entry of the header. It closes when one leaves it, or goes somewhere. */
export function MorePlaces({ places }: { places: readonly Place[] }) {
  const { pathname } = useLocation();
  if (places.length === 0) return null;
  const here = places.some(({ to }) => pathname.startsWith(to));
  return (
    <details
      className={styles['more']}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && currentTarget.removeAttribute('open')
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        event.currentTarget.open = false;
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={styles['place']} aria-current={here || undefined}>
        {t('nav.more')} <IconChevronDown size={14} stroke={2.2} aria-hidden />
      </summary>
      <div className={styles['morePlaces']}>
        {places.map(({ to, label }) => (
          <NavLink key={to} to={to} className={styles['place'] ?? ''}>
            {t(label)}
          </NavLink>
        ))}
      </div>
    </details>
  );
}
