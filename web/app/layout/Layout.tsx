import { useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { Crash } from '#web/app/errors/Crash.tsx';
import { Overlays } from '#web/app/palette/Overlays.tsx';
import { isCardholder, isStaff } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { Coming } from '#web/kit/Coming.tsx';
import { later } from '#web/kit/later.tsx';
import { whenIdle } from '#web/kit/whenIdle.ts';
import header from '#web/kit/header/header.module.css';
import { Header } from './Header.tsx';
import { Logo } from './Logo.tsx';
import skip from './skip.module.css';
import styles from './layout.module.css';

const Sidebar = later(async () => (await Promise.all([import('./Sidebar.tsx'), loadWords('queue')]))[0]);
const ToTop = later(async () => (await import('#web/kit/ToTop.tsx')).ToTop);
/** Notices above the header of both layouts. */
const Notices = later(() => import('./AboveHeader.tsx'), <NoticesComing />);
const BannerBar = later(async () => (await Promise.all([import('./BannerBar.tsx'), loadWords('banner')]))[0]);

/** Pages of the public site; the refund policy is hidden from cardholders (spec section 6). */
const footerLinks = [
  { to: sitePaths.front, label: 'nav.front' },
  { to: sitePaths.faq, label: 'nav.faq' },
  { to: sitePaths.contacts, label: 'nav.contacts' },
  { to: sitePaths.privacy, label: 'nav.privacy' },
  { to: sitePaths.terms, label: 'nav.terms' },
  { to: sitePaths.refunds, label: 'nav.refundPolicy' },
] as const;

/** The default layout: header, staff's sidebar, page, footer, and the button to the top. */
export function DefaultLayout() {
  const me = useMe();
  const { pathname } = useLocation();
  // Until the person is known, the address decides, so that nothing moves when the answer arrives.
  const atWork = /\/admin(?:\/|$)/.test(pathname);
  const staffs = me ? isStaff(me) : atWork;
  const hasSidebar = staffs && me !== null && me?.passStatus !== 'oneTime';
  return (
    <div className={styles['layout']} data-width={staffs ? 'wide' : 'normal'} data-side={hasSidebar || undefined}>
      <a className={skip['skip']} href="#page">
        {t('nav.skip')}
      </a>
      <Notices />
      <Header />
      <div className={styles['frame']}>
        {hasSidebar && <div className={`${styles['side']} no-print`}>{me && <Sidebar me={me} />}</div>}
        <div className={styles['column']}>
          <Body />
          <footer className={`${styles['footer']} no-print`}>
            <span>
              {t('app.zone')} {t('app.footer')}
            </span>
            <div className={styles['footerLinks']}>
              {footerLinks
                .filter(({ to }) => !(to === sitePaths.refunds && me && isCardholder(me)))
                .map(({ to, label }) => (
                  <Link key={to} to={to}>
                    {t(label)}
                  </Link>
                ))}
            </div>
          </footer>
        </div>
      </div>
      <ToTop />
      {!atWork && !(me && isCardholder(me)) && !pathname.startsWith('/signup') && <BannerBar />}
      <Overlays />
    </div>
  );
}

/** A layout with only the logo, for payments, where nothing should lead away (spec section 2). */
export function PaymentLayout() {
  return (
    <div className={styles['layout']}>
      <Notices />
      <header className={`${header['header']} no-print`}>
        <div className={header['bar']}>
          <Logo to="/my-orders" />
        </div>
      </header>
      <Body />
      <footer className={`${styles['footer']} no-print`}>
        <span>{t('app.zone')}</span>
      </footer>
      <Overlays />
    </div>
  );
}

/** The last page shown, in either layout: payments have one of their own. */
let last: string | undefined;

/** The page itself. Navigation moves the focus to it and scrolls to its top. */
function Body() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = last;
    last = pathname;
    if (before === undefined || before === pathname) return;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  useEffect(keepingFocus, []);
  return (
    <main id="page" ref={main} tabIndex={-1} className={styles['main']}>
      <Crash key={pathname}>
        <Outlet />
      </Crash>
    </main>
  );
}

/** Loaded when the page is idle. What had the focus until then is remembered: its button may be busy, or have been. */
function keepingFocus(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let before: EventTarget | null = null;
  // A click clears the focus on purpose, unless it gives it to something.
  addEventListener('pointerdown', () => (before = null), { signal });
  addEventListener('focusin', ({ target }) => (before = target), { signal });
  void whenIdle(
    () =>
      void import('#web/kit/focus/keepFocus.ts').then(
        ({ keepFocus }) => keepFocus(before, signal),
        () => undefined,
      ),
  );
  return () => leaving.abort();
}

/** Whoever acts for another or has an address to confirm reads so above every page. */
function NoticesComing() {
  const me = useMe();
  return (me?.behind || me?.emailVerified === false) && <Coming />;
}
