import type { Me } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { ReturnButton } from '#web/api/session/ReturnButton.tsx';
import { useMe } from '#web/api/session/useMe.ts';
import { overlay } from '#web/kit/palette/overlay.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { Page } from '#web/kit/Page.tsx';
import { isStaffPath } from './isStaffPath.ts';
import { placesFor } from './places.ts';
import styles from './ErrorPageContent.module.css';

export interface ErrorPageProps {
  readonly status: 403 | 404;
  /** Returns whether a person may see the page; set if this reader may not. */
  readonly may?: (me: Me) => boolean;
}

const OtherSide = later(async () => {
  const [side] = await Promise.all([import('./OtherSide.tsx'), loadWords('profile')]);
  return { default: side.OtherSide };
});

/**
 * The 403 and 404 pages (spec section 2): the code, the message, the search, and the reader's own pages; while logged
 * in as another user also the way back. A customer on a staff page is sent to the login.
 */
export function ErrorPageContent({ status, may }: ErrorPageProps) {
  const me = useMe();
  const { pathname, search } = useLocation();
  // Another account may open a staff page: the login says so, and continues to it (product spec, section 2).
  if (status === 403 && me && isStaffPath(pathname, me)) {
    return <Navigate to={`/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`} replace />;
  }
  const viewed = status === 403 && me?.behind ? `${me.firstName} ${me.lastName}` : undefined;
  const otherSide = Boolean(me?.otherKind && may?.({ ...me, userType: me.otherKind }));
  return (
    <Page title={t(`errorPage.${status}.title`)} width="narrow">
      <div className={styles['page']}>
        <span className={styles['status']} aria-hidden>
          {status}
        </span>
        {me && otherSide && viewed === undefined ? (
          <OtherSide me={me} to={`${pathname}${search}`} />
        ) : (
          <p>{viewed === undefined ? t(`errorPage.${status}.text`) : t('errorPage.403.behind', { name: viewed })}</p>
        )}
        {viewed !== undefined && <ReturnButton />}
        <div className={styles['ways']}>
          <Button
            variant={otherSide ? 'default' : 'filled'}
            onClick={() => overlay.show('palette')}
            leftSection={<IconSearch size={16} aria-hidden />}
          >
            {t('errorPage.search')}
          </Button>
          <Button component={Link} to="/" variant="default">
            {t(me ? 'errorPage.start' : 'errorPage.home')}
          </Button>
        </div>
        <nav aria-label={t('errorPage.yours')} className={styles['yours']}>
          {t('errorPage.yours')}
          <ul>
            {placesFor(me).map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{t(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Page>
  );
}
