import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { guideFiles, sitePaths } from '#services/domains/content/site/routes.ts';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { PageShape } from '#web/kit/PageShape.tsx';

const patterns = [...Object.values(sitePaths), ...Object.keys(guideFiles)].map(
  (path) => new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}/?$`),
);
const LEFT = 'left-for-the-site';
/** Milliseconds. Whoever is back sooner was sent back: there is no such page, also on the site. */
const SENT_BACK = 5_000;

/** An address that isn't the app's: a page of the public site is loaded from the server, all others are not there. */
export default function OnTheSite() {
  const { pathname, search, hash } = useLocation();
  const [isThere] = useState(() => patterns.some((one) => one.test(pathname)) && !wasSentBack());
  useEffect(() => {
    if (!isThere) return;
    // Whoever comes back may find the app kept as it was left, on its way to the site: it begins anew, whatever page it is on by then.
    addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
    sessionStorage.setItem(LEFT, `${Date.now()} ${location.pathname}`);
    // As the browser has it, with the language's prefix. The same address again would count as a reload: the browser would go on taking
    // the page before for this very document, and back would change the address alone.
    const to = location.href;
    history.replaceState(history.state, '', '?leaving');
    location.replace(to);
  }, [isThere, pathname, search, hash]);
  return isThere ? <PageShape /> : <ErrorPage status={404} />;
}

function wasSentBack(): boolean {
  const [at, from] = sessionStorage.getItem(LEFT)?.split(' ') ?? [];
  return from === location.pathname && Date.now() - Number(at) < SENT_BACK;
}
