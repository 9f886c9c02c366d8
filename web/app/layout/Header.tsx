import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { isCardholderVisit } from '#web/api/referral/cardholderVisit.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BellPlace } from './BellPlace.tsx';
import { CartLink } from './CartLink.tsx';
import { Logo } from './Logo.tsx';
import { MorePlaces } from './MorePlaces.tsx';
import { placesFor } from '#web/api/session/places.ts';
import { PlaceCount } from './PlaceCount.tsx';
import { PaletteButton } from './PaletteButton.tsx';
import { useFitting } from './useFitting.ts';
import styles from './layout.module.css';

/** The header: where one can go, by role, and who is signed in. Links that don't fit on its line are under More; below 1024 px all are behind one button. */
export function Header() {
  const known = useMe();
  // Who has yet to replace a password of the staff's goes nowhere else, and is told nothing.
  const me = known?.passStatus === 'oneTime' ? undefined : known;
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  // A guest's links would move aside for everybody else's.
  const places = me === undefined ? [] : placesFor(me);
  const usual = places.filter(({ rare }) => !rare);
  const line = useRef<HTMLDivElement>(null);
  const fitting = useFitting(line, usual.length);
  /** A place below this one has a link of its own, and we're there. */
  const isUnder = (to: string) =>
    places.some((other) => other.to !== to && other.to.startsWith(`${to}/`) && pathname.startsWith(other.to));
  const door = isCardholderVisit() ? 'quiz' : 'signup';
  const Sign = open ? IconX : IconMenu2;
  return (
    <header className={`${styles['header']} no-print`} onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
      <div className={styles['bar']}>
        <Logo />
        <button
          type="button"
          className={styles['menu']}
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpen(!open)}
        >
          <Sign size={22} aria-hidden />
          <span className="visually-hidden">{t('nav.menu')}</span>
        </button>
        {me && !me.onlyBooking && <BellPlace />}
        <div className={styles['cart']}>
          <CartLink me={me} />
        </div>
        <div id="site-menu" className={styles['panel']} data-open={open || undefined}>
          <nav className={styles['places']} aria-label={t('nav.main')}>
            <div ref={line} className={styles['line']}>
              {usual.map(({ to, label }, index) => (
                <NavLink
                  key={to}
                  to={to}
                  end={to === '/cardholder' || to === '/cardholder/card' || isUnder(to)}
                  className={styles['place'] ?? ''}
                  data-over={index >= fitting || undefined}
                >
                  {t(label)}
                  <PlaceCount to={to} />
                </NavLink>
              ))}
            </div>
            <MorePlaces key={pathname} places={[...usual.slice(fitting), ...places.filter(({ rare }) => rare)]} />
          </nav>
          <div className={styles['person']}>
            <PaletteButton />
            {(me === null || me?.onlyBooking) && (
              <Button component={Link} to="/login" variant="default" size="sm">
                {t('nav.login')}
              </Button>
            )}
            {me === null && (
              <Button component={Link} to={door === 'quiz' ? '/cardholders-quizz' : '/signup'} size="sm">
                {t(`nav.${door}`)}
              </Button>
            )}
            {known !== undefined && <AccountMenu me={known} />}
          </div>
        </div>
      </div>
    </header>
  );
}
