import { IconChevronDown, IconMenu2 } from '@tabler/icons-react';
import { placesFor, type Place } from '#web/api/session/places.ts';
import { t } from '#web/i18n/t.ts';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { Brand } from './Brand.tsx';
import { CartLink } from './CartLink.tsx';
import { Menu } from './Menu.tsx';
import { Person } from './Person.tsx';
import { Preferences } from './Preferences.tsx';
import styles from './frame.module.css';

/** Number of links side by side; the others are under More. */
const BESIDE = 3;

/**
 * The header, by role (spec section 6). Under 1150 px all of it is in one menu; both variants work without a script.
 */
export function SiteHeader() {
  const { reader, path } = useSite();
  const places = placesFor(reader);
  const usual = places.filter(({ rare }) => !rare);
  const further = [...usual.slice(BESIDE), ...places.filter(({ rare }) => rare)];
  const entry = ({ to, label }: Place) => (
    <SiteLink key={to} to={to} className={styles['place']} aria-current={to === path ? 'page' : undefined}>
      {t(label)}
    </SiteLink>
  );
  return (
    <header className={`${styles['header']} no-print`}>
      <div className={styles['bar']}>
        <Brand />
        <nav className={styles['places']} aria-label={t('nav.main')}>
          {usual.slice(0, BESIDE).map(entry)}
          {further.length > 0 && (
            <Menu
              className={styles['place']}
              summary={
                <>
                  {t('nav.more')} <IconChevronDown size={14} stroke={2.2} aria-hidden />
                </>
              }
            >
              {further.map(entry)}
            </Menu>
          )}
        </nav>
        <div className={styles['person']}>
          <Preferences />
          <CartLink />
          <Person />
        </div>
        <Menu
          className={styles['burger']}
          wide
          summary={
            <>
              <IconMenu2 size={22} aria-hidden />
              <span className="visually-hidden">{t('nav.menu')}</span>
            </>
          }
        >
          <nav aria-label={t('nav.menu')}>{places.map(entry)}</nav>
          <Person />
        </Menu>
      </div>
    </header>
  );
}
