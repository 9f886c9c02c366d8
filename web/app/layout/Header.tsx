import { useEffect, useRef, useState } from 'react';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { isCardholderVisit } from '#web/api/referral/cardholderVisit.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import header from '#web/kit/header/header.module.css';
import { later } from '#web/kit/later.tsx';
import { placesBeside } from '#web/kit/header/placesBeside.ts';
import { AccountMenu, ColorSchemeEntry } from './AccountMenu.tsx';
import { BellPlace } from './BellPlace.tsx';
import { CartLink } from './CartLink.tsx';
import { Logo } from './Logo.tsx';
import { MorePlaces } from './MorePlaces.tsx';
import { isUnder, placesFor } from '#web/api/session/places.ts';
import { PlaceCount } from './PlaceCount.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { useFitting } from './useFitting.ts';
import styles from './layout.module.css';

const GuestTools = later(() => import('./GuestTools.tsx'));

/**
 * The header: links by role, and the signed-in person. Links that don't fit on its line are under More; below 1024 px
 * all are behind one button. Staff's are in the sidebar where that has room.
 */
export function Header() {
  const known = useMe();
  // A staff member who has to replace a one-time password gets no links and no notifications.
  const me = known?.passStatus === 'oneTime' ? undefined : known;
  const isGuest = me === null;
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  // Without knowing the person yet, no links are shown: a guest's would move aside for everyone else's.
  const places = me === undefined ? [] : placesFor(me);
  const usual = places.filter(({ rare }) => !rare);
  const line = useRef<HTMLDivElement>(null);
  // A guest's header is the same on the public site, which has no script to measure with.
  const beside = isGuest ? usual.slice(0, placesBeside) : usual;
  const fitting = Math.min(useFitting(line, beside.length), beside.length);
  const door = isCardholderVisit() ? 'quiz' : 'signup';
  const Sign = open ? IconX : IconMenu2;
  return (
    <header
      className={`${header['header']} ${styles['header']} no-print`}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <div className={`${header['bar']} ${styles['bar']}`}>
        <Logo />
        <div className={`${header['person']} ${styles['tools']}`}>
          {me && (
            <span className={styles['wideOnly']}>
              <PaletteButton />
            </span>
          )}
          {isGuest && (
            <span className={styles['guestTools']}>
              <GuestTools />
            </span>
          )}
          {me && !me.onlyBooking && <BellPlace />}
          <CartLink me={me} />
        </div>
        <button
          type="button"
          className={`${header['burger']} ${styles['burger']}`}
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpen(!open)}
        >
          <Sign size={22} aria-hidden />
          <span className="visually-hidden">{t('nav.menu')}</span>
        </button>
        <div id="site-menu" className={styles['panel']} data-open={open || undefined}>
          <nav className={`${header['places']} ${styles['places']}`} aria-label={t('nav.main')}>
            <div ref={line} className={styles['line']}>
              {beside.map(({ to, label }, index) => (
                <NavLink
                  key={to}
                  to={to}
                  end={to === '/cardholder' || to === '/cardholder/card' || isUnder(places, to, pathname)}
                  className={header['place'] ?? ''}
                  data-over={index >= fitting || undefined}
                >
                  {t(label)}
                  <PlaceCount to={to} />
                </NavLink>
              ))}
            </div>
            <MorePlaces key={pathname} places={[...usual.slice(fitting), ...places.filter(({ rare }) => rare)]} />
          </nav>
          <div className={`${header['person']} ${styles['person']}`}>
            {me && (
              <span className={styles['narrowOnly']}>
                <PaletteButton />
              </span>
            )}
            {isGuest && (
              <span className={styles['narrowOnly']}>
                <ColorSchemeEntry />
              </span>
            )}
            {(isGuest || me?.onlyBooking) && (
              <Link to="/login" className={header['quietButton']}>
                {t('nav.login')}
              </Link>
            )}
            {isGuest && (
              <Link to={door === 'quiz' ? '/cardholders-quizz' : '/signup'} className={header['button']}>
                {t(`nav.${door}`)}
              </Link>
            )}
            {known && <AccountMenu me={known} />}
          </div>
        </div>
      </div>
    </header>
  );
}
