import { IconChevronDown } from '@tabler/icons-react';
import { NavLink, useLocation } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import header from '#web/kit/header/header.module.css';
import { HeaderMenu } from '#web/kit/header/HeaderMenu.tsx';
import { PlaceCount } from './PlaceCount.tsx';
import type { Place } from '#web/api/session/places.ts';

/** Rarely visited places, folded into one item of the header. It closes on navigation and when it is left. */
export function MorePlaces({ places }: { places: readonly Place[] }) {
  const { pathname } = useLocation();
  if (places.length === 0) return null;
  return (
    <HeaderMenu
      className={header['place']}
      isHere={places.some(({ to }) => pathname.startsWith(to))}
      summary={
        <>
          {t('nav.more')} <IconChevronDown size={14} stroke={2.2} aria-hidden />
        </>
      }
    >
      {places.map(({ to, label }) => (
        <NavLink key={to} to={to} className={header['place'] ?? ''}>
          {t(label)}
          <PlaceCount to={to} />
        </NavLink>
      ))}
    </HeaderMenu>
  );
}
