import { createRoutesFromElements, Route, useRoutes } from 'react-router-dom';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { isAdmin, isStaff, reachesPage } from '#web/api/session/may.ts';
import { page, withWords } from './page.tsx';
import { addressOfTab } from './staffLists.ts';

const pages = {
  overview: page(
    withWords(['staff', 'queue', 'overview'], async () => {
      const { default: Overview } = await import('#web/admin/overview/OverviewPage.tsx');
      return { default: () => <Overview addressOf={addressOfTab} /> };
    }),
    isAdmin,
  ),
  waiting: page(
    withWords(['staff', 'overview'], () => import('#web/admin/overview/WaitingPage.tsx')),
    isAdmin,
  ),
  audit: page(
    withWords(['staff', 'audit'], () => import('#web/admin/audit/AuditPage.tsx')),
    isAdmin,
  ),
  contactRequests: page(
    withWords('staff', () => import('#web/admin/contact-requests/ContactRequestsPage.tsx')),
    reachesPage('tickets', 2),
  ),
  outbox: page(
    withWords('staff', () => import('#web/admin/outbox/OutboxPage.tsx')),
    isAdmin,
  ),
  banners: page(
    withWords(['staff', 'banner'], () => import('#web/admin/banners/BannersPage.tsx')),
    reachesPage('promocodes', 2),
  ),
  contents: page(
    withWords(['staff', 'content'], () => import('#web/admin/content/ContentPage.tsx')),
    isAdmin,
  ),
  words: page(
    withWords(['staff', 'words'], () => import('#web/admin/words/WordsPage.tsx')),
    isAdmin,
  ),
  contentText: page(
    withWords(['staff', 'content'], () => import('#web/admin/content/ContentEditPage.tsx')),
    isAdmin,
  ),
  testimonials: page(
    withWords(['staff', 'testimonial'], () => import('#web/admin/testimonials/TestimonialsListPage.tsx')),
    isAdmin,
  ),
  operations: page(
    withWords(['staff', 'operations'], () => import('#web/admin/operations/OperationsPage.tsx')),
    isAdmin,
  ),
  telling: page(
    withWords(['staff', 'telling'], () => import('#web/admin/telling/TellingPage.tsx')),
    isStaff,
  ),
  jobs: page(
    withWords(['staff', 'operations'], () => import('#web/admin/operations/JobsPage.tsx')),
    isAdmin,
  ),
  referrers: page(
    withWords(['staff', 'referrals'], () => import('#web/admin/referrers/ReferrersPage.tsx')),
    reachesPage('cardholders', 2),
  ),
  referrer: page(
    withWords(['staff', 'referrals', 'payouts'], () => import('#web/admin/referrers/ReferrerPage.tsx')),
    reachesPage('cardholders', 2),
  ),
  sales: page(
    withWords(['staff', 'referrals'], () => import('#web/admin/sales/SalesPage.tsx')),
    reachesPage('sales', 1),
  ),
};

/**
 * The pages to run the company, besides the daily queues: the overview, referrals, the site's texts, notifications, the
 * audit and operations. Kept apart, so that the queues don't load their paths.
 */
export const routes = () =>
  createRoutesFromElements(
    <>
      <Route path="overview" element={pages.overview} />
      <Route path="overview/waiting" element={pages.waiting} />
      <Route path="audit" element={pages.audit} />
      <Route path="outbox" element={pages.outbox} />
      <Route path="contact-requests" element={pages.contactRequests} />
      <Route path="banners" element={pages.banners} />
      <Route path="words" element={pages.words} />
      <Route path="content" element={pages.contents} />
      <Route path="content/new" element={pages.contentText} />
      <Route path="content/:id" element={pages.contentText} />
      <Route path="testimonials" element={pages.testimonials} />
      <Route path="operations" element={pages.operations} />
      <Route path="notifications/manage" element={pages.telling} />
      <Route path="notifications/:entity/manage" element={pages.telling} />
      <Route path="notifications/:entity/:id/manage" element={pages.telling} />
      <Route path="jobs" element={pages.jobs} />
      <Route path="cardholders-referral" element={pages.referrers} />
      <Route path="cardholders-referral/:id" element={pages.referrer} />
      <Route path="referral-statistics" element={pages.sales} />
      <Route path="*" element={<ErrorPage status={404} />} />
    </>,
  );

export const Pages = () => useRoutes(routes());
