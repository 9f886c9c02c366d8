import type { Me } from '#services/http/routeTypes.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { NavLink, useLocation } from 'react-router-dom';
import { isUnder, type Place, placesFor } from '#web/api/session/places.ts';
import { t } from '#web/i18n/t.ts';
import { PlaceCount } from './PlaceCount.tsx';
import styles from './sidebar.module.css';
import { groupOf, groups, iconOf } from './sidebarPlaces.ts';

/**
 * The staff's places in groups, beside every page: those of the header, with what waits at each. It is a rail of icons
 * where there is little room, or if they chose that in this browser.
 */
export default function Sidebar({ me }: { me: Me }) {
  const places = placesFor(me);
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (list.current) showCurrent(list.current);
  }, [pathname]);
  const fits = useMediaQuery(FITS_OPEN, undefined, { getInitialValueInEffect: false });
  const [chosen, choose] = useState(document.documentElement.dataset['sidebar']);
  const isOpen = chosen === undefined ? fits : chosen === 'open';
  const Sign = isOpen ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const fold = t(isOpen ? 'queue.side.fold' : 'queue.side.unfold');
  return (
    <nav id="sidebar" className={styles['side']} aria-label={t('nav.main')}>
      <div ref={list} className={styles['groups']}>
        {groups.map((group) => (
          <Group key={group} name={group} places={places.filter(({ to }) => groupOf(to) === group)} all={places} />
        ))}
      </div>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={isOpen}
        aria-controls="sidebar"
        title={fold}
        onClick={() => choose(keepSide(isOpen ? 'rail' : 'open'))}
      >
        <Sign size={19} stroke={1.7} aria-hidden />
        <span className={styles['name']}>{fold}</span>
      </button>
    </nav>
  );
}

/** The width that has room for words beside the icons; `layout.module.css` has the same. */
const FITS_OPEN = '(min-width: 1440px)';

/** Applies the choice, and keeps it where `public/before-paint.js` reads it before the first paint. */
function keepSide(side: 'open' | 'rail'): string {
  document.documentElement.dataset['sidebar'] = side;
  try {
    localStorage.setItem('sidebar', side);
  } catch {
    // Storage is disabled: the choice applies only to this page.
  }
  return side;
}

/** Scrolls the list, and nothing around it, to the link of the current page if that is out of sight. */
function showCurrent(list: HTMLElement): void {
  const here = list.querySelector<HTMLElement>('[aria-current]')?.offsetTop ?? 0;
  if (here < list.scrollTop || here > list.scrollTop + list.clientHeight - 40) {
    list.scrollTop = here - list.clientHeight / 2;
  }
}

interface GroupProps {
  name: (typeof groups)[number];
  places: readonly Place[];
  /** Those of the other groups, too. */
  all: readonly Place[];
}

function Group({ name, places, all }: GroupProps) {
  const id = useId();
  const { pathname } = useLocation();
  if (places.length === 0) return null;
  return (
    <div className={styles['group']}>
      {name !== 'home' && (
        <p id={id} className={styles['title']}>
          <span>{t(`queue.side.${name}`)}</span>
        </p>
      )}
      <ul aria-labelledby={name === 'home' ? undefined : id}>
        {places.map(({ to, label }) => {
          const Icon = iconOf(to);
          return (
            <li key={to}>
              <NavLink to={to} end={isUnder(all, to, pathname)} className={styles['place'] ?? ''} title={t(label)}>
                <Icon size={19} stroke={1.7} aria-hidden />
                <span className={styles['name']}>{t(label)}</span>
                <span className={styles['counts']}>
                  <PlaceCount to={to} />
                </span>
              </NavLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
