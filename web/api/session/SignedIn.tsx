import type { Me } from '#services/http/routeTypes.ts';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { FailedState } from '#web/kit/FailedState.tsx';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { PageShape } from '#web/kit/PageShape.tsx';
import { useMeQuery } from './useMe.ts';

interface SignedInProps {
  may?: ((me: Me) => boolean) | undefined;
  /** Guests see the page, too. */
  guests?: boolean | undefined;
  children: ReactNode;
}

/** Shows a page to readers who may see it. Other users get 403; guests get the login, which returns here. */
export function SignedIn({ may = () => true, guests = false, children }: SignedInProps) {
  const { data: me, error, refetch } = useMeQuery();
  const { pathname, search } = useLocation();
  // The person is logging out or switching: this page is rendered once more while the next one loads.
  const isLeaving = !location.pathname.endsWith(pathname);
  if (me === undefined) {
    return error ? (
      <Page title={t(navigator.onLine ? 'failed.title' : 'failed.offlineTitle')}>
        <FailedState title={null} error={error} onRetry={() => void refetch()} />
      </Page>
    ) : (
      <PageShape />
    );
  }
  const back = `?redirect=${encodeURIComponent(`${pathname}${search}`)}`;
  if (isLeaving && !(me && may(me))) return <PageShape />;
  if (me === null && guests) return children;
  if (me === null) return <Navigate to={`/login${back}`} replace />;
  // Staff created the account or its password: its owner must first choose one (domains, D0, D7).
  if (me.passStatus !== 'set' && !me.onlyBooking && !me.behind) {
    return <Navigate to={`/set-password${back}`} replace />;
  }
  // Otherwise the page would request data that the server refuses.
  if (me.mustAddFactor && !me.onlyBooking && !me.behind) {
    return <Navigate to={`/two-factor${back}`} replace />;
  }
  if (me.onlyBooking) {
    // A mailed link opens only one form. Its booking's page redirects there; all other pages require a login.
    const form = `/cardholder/bookings/${me.onlyBooking}/consent-form`;
    const at = pathname.replace(/\/$/, '');
    if (at === `/cardholder/bookings/${me.onlyBooking}`) return <Navigate to={form} replace />;
    if (at !== form && at !== `${form}/refuse`) {
      return <Navigate to={`/login${back}`} replace />;
    }
  }
  return may(me) ? children : <ErrorPage status={403} may={may} />;
}
