import type { Me } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Link } from 'react-router-dom';
import { IconChevronDown } from '@tabler/icons-react';
import { isAdmin } from '#web/api/session/may.ts';
import { useSession } from '#web/api/session/useSession.ts';
import { t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import header from '#web/kit/header/header.module.css';
import { HeaderMenu } from '#web/kit/header/HeaderMenu.tsx';
import { LanguageChooser } from './LanguageChooser.tsx';
import styles from './layout.module.css';

const ChangePasswordDialog = later(() => import('#web/api/session/ChangePasswordDialog.tsx'));

const MoreEntries = later(() => import('./MoreEntries.tsx'));

/** Shows the signed-in person, their password, the language, the colors, and the logout. */
export function AccountMenu({ me }: { me: Me }) {
  const { logOut } = useSession();
  const [isChanging, setChanging] = useState(false);
  const name = `${me.firstName} ${me.lastName}`;
  // Sessions from a mailed link, and impersonations, have no password.
  const hasPassword = !me.onlyBooking && !me.behind;
  return (
    <>
      <HeaderMenu
        side="right"
        className={header['account']}
        summary={
          <>
            <span className={header['name']}>{name}</span>
            <IconChevronDown size={14} stroke={2.2} aria-hidden />
          </>
        }
      >
        <div className={styles['who']}>
          <strong>{name}</strong>
          <span>{me.email}</span>
          {me.supportPhone && <a href={`tel:${me.supportPhone}`}>{me.supportPhone}</a>}
        </div>
        {!me.onlyBooking && (
          <Link to="/profile" className={styles['entry']}>
            {t('nav.profile')}
          </Link>
        )}
        {hasPassword && (
          <button type="button" className={styles['entry']} onClick={() => setChanging(true)}>
            {t('changePassword.title')}
          </button>
        )}
        {hasPassword && (me.otherKind || isAdmin(me)) && <MoreEntries me={me} />}
        <LanguageChooser />
        <ColorSchemeEntry />
        <button type="button" className={styles['entry']} onClick={() => void logOut()}>
          {t(me.onlyBooking ? 'nav.closeLink' : 'nav.logout')}
        </button>
      </HeaderMenu>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  );
}

/** Switches between light and dark. */
export function ColorSchemeEntry() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <button type="button" className={styles['entry']} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
      {t(dark ? 'nav.light' : 'nav.dark')}
    </button>
  );
}
