import { IconBell, IconChevronDown, IconMenu2 } from '@tabler/icons-react';
import { placesFor, type Place } from '#web/api/session/places.ts';
import { t } from '#web/i18n/t.ts';
import header from '#web/kit/header/header.module.css';
import { HeaderMenu } from '#web/kit/header/HeaderMenu.tsx';
import { placesBeside } from '#web/kit/header/placesBeside.ts';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { Brand } from './Brand.tsx';
import { CartLink } from './CartLink.tsx';
import { Person } from './Person.tsx';
import { Colors, LanguageMenu } from './Preferences.tsx';
import styles from './frame.module.css';

/**
 * The header, by role (spec section 6), as in the app. Under 1024 px its links are in one menu; both variants work
 * without a script.
 */
export function SiteHeader() {
  const { reader, path } = useSite();
  const isKnown = reader !== null && !reader.onlyBooking;
  const places = placesFor(reader);
  const usual = places.filter(({ rare }) => !rare);
  const further = [...usual.slice(placesBeside), ...places.filter(({ rare }) => rare)];
  const entry = ({ to, label }: Place) => (
    <SiteLink key={to} to={to} className={header['place']} aria-current={to === path ? 'page' : undefined}>
      {t(label)}
    </SiteLink>
  );
  return (
    <header className={`${header['header']} no-print`}>
      <div className={header['bar']}>
        <Brand />
        <nav className={`${header['places']} ${styles['wideOnly']}`} aria-label={t('nav.main')}>
          {usual.slice(0, placesBeside).map(entry)}
          {further.length > 0 && (
            <HeaderMenu
              className={header['place']}
              summary={
                <>
                  {t('nav.more')} <IconChevronDown size={14} stroke={2.2} aria-hidden />
                </>
              }
            >
              {further.map(entry)}
            </HeaderMenu>
          )}
        </nav>
        <div className={header['person']}>
          {isKnown ? (
            <SiteLink to="/profile/notifications" className={header['icon']} aria-label={t('nav.bell')}>
              <IconBell size={20} stroke={1.7} aria-hidden />
            </SiteLink>
          ) : (
            <>
              <LanguageMenu />
              <Colors />
            </>
          )}
          <CartLink />
          <div className={styles['wideOnly']}>
            <Person />
          </div>
        </div>
        <div className={styles['wideMenu']}>
          <HeaderMenu
            className={header['burger']}
            summary={
              <>
                <IconMenu2 size={22} aria-hidden />
                <span className="visually-hidden">{t('nav.menu')}</span>
              </>
            }
          >
            <nav aria-label={t('nav.menu')}>{places.map(entry)}</nav>
            {!isKnown && <Colors inMenu />}
            <Person />
          </HeaderMenu>
        </div>
      </div>
    </header>
  );
}
