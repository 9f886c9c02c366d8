import { useEffect, useReducer, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { guideFiles, sitePaths } from '#services/domains/content/site/routes.ts';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { t } from '#web/i18n/t.ts';
import { FailedState } from '#web/kit/FailedState.tsx';
import { Page } from '#web/kit/Page.tsx';
import { PageShape } from '#web/kit/PageShape.tsx';

const patterns = [...Object.values(sitePaths), ...Object.keys(guideFiles)].map(
  (path) => new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}/?$`),
);
const LEFT = 'left-for-the-site';
/** Milliseconds. A return within this time means that the server redirected here: the site has no such page either. */
const SENT_BACK = 5_000;

/**
 * Handles paths outside of the app: a page of the public site is loaded from the server; for all others this shows 404.
 */
export default function OnTheSite() {
  const { pathname, search, hash } = useLocation();
  const [isThere] = useState(() => patterns.some((one) => one.test(pathname)) && !wasSentBack());
  const [tries, tryAgain] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    // The browser would show its own page in place of ours.
    if (!isThere || !navigator.onLine) return;
    // On back navigation the browser may restore the app as it was when it left for the site: it reloads, on whatever
    // page it is by then.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
    sessionStorage.setItem(LEFT, `${Date.now()} ${location.pathname}`);
    // The browser's address, with the language's prefix. Assigning the same address would count as a reload: the
    // browser would keep the previous history entry for this very document, and going back would change only the
    // address.
    const to = location.href;
    history.replaceState(history.state, '', '?leaving');
    location.replace(to);
  }, [isThere, tries, pathname, search, hash]);
  if (!isThere) return <ErrorPage status={404} />;
  return navigator.onLine ? (
    <PageShape />
  ) : (
    <Page title={t('failed.offlineTitle')}>
      <FailedState title={null} error={null} onRetry={tryAgain} />
    </Page>
  );
}

function wasSentBack(): boolean {
  const [at, from] = sessionStorage.getItem(LEFT)?.split(' ') ?? [];
  return from === location.pathname && Date.now() - Number(at) < SENT_BACK;
}
