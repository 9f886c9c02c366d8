import { Navigate } from 'react-router-dom';
import { isAdmin, isStaff, reachesPage } from '#web/api/session/may.ts';
import type { PageEntry, PageTable } from './pageTable.ts';
import { addressOfTab } from './queuePages.ts';

const contentText: PageEntry = {
  load: () => import('#web/admin/content/ContentEditPage.tsx'),
  words: ['staff', 'content'],
  may: isAdmin,
};
const messages: PageEntry = {
  load: () => import('#web/admin/messages/MessagesPage.tsx'),
  words: ['staff', 'telling'],
  may: isStaff,
};

/**
 * The pages to run the company, besides the daily queues: the overview, referrals, the site's texts, notifications,
 * the audit and operations. Kept apart, so that the queues don't load their paths.
 */
export const pages: PageTable = {
  '/admin/overview': {
    load: async () => {
      const { default: Overview } = await import('#web/admin/overview/OverviewPage.tsx');
      return { default: () => <Overview addressOf={addressOfTab} /> };
    },
    words: ['staff', 'queue', 'overview'],
    may: isAdmin,
  },
  '/admin/overview/waiting': {
    load: () => import('#web/admin/overview/WaitingPage.tsx'),
    words: ['staff', 'overview'],
    may: isAdmin,
  },
  '/admin/overview/lines': {
    load: () => import('#web/admin/overview/LinesPage.tsx'),
    words: ['staff', 'overview'],
    may: isAdmin,
  },
  '/admin/overview/done': {
    load: () => import('#web/admin/overview/DonePage.tsx'),
    words: ['staff', 'overview'],
    may: isAdmin,
  },
  '/admin/audit': { load: () => import('#web/admin/audit/AuditPage.tsx'), words: ['staff', 'audit'], may: isAdmin },
  '/admin/outbox': { load: () => import('#web/admin/outbox/OutboxPage.tsx'), words: 'staff', may: isAdmin },
  '/admin/contact-requests': {
    load: () => import('#web/admin/contact-requests/ContactRequestsPage.tsx'),
    words: 'staff',
    may: reachesPage('tickets', 2),
  },
  '/admin/banners': {
    load: () => import('#web/admin/banners/BannersPage.tsx'),
    words: ['staff', 'banner'],
    may: reachesPage('promocodes', 2),
  },
  '/admin/words': { load: () => import('#web/admin/words/WordsPage.tsx'), words: ['staff', 'words'], may: isAdmin },
  '/admin/content': {
    load: () => import('#web/admin/content/ContentPage.tsx'),
    words: ['staff', 'content'],
    may: isAdmin,
  },
  '/admin/content/new': contentText,
  '/admin/content/:id': contentText,
  '/admin/testimonials': {
    load: () => import('#web/admin/testimonials/TestimonialsListPage.tsx'),
    words: ['staff', 'testimonial'],
    may: isAdmin,
  },
  '/admin/operations': {
    load: () => import('#web/admin/operations/OperationsPage.tsx'),
    words: ['staff', 'operations'],
    may: isAdmin,
  },
  '/admin/notifications/manage': messages,
  '/admin/notifications/:entity/manage': messages,
  '/admin/notifications/:entity/:id/manage': messages,
  '/admin/jobs': { element: <Navigate to="/admin/operations#jobs" replace /> },
  '/admin/cardholders-referral': {
    load: () => import('#web/admin/referrers/ReferrersPage.tsx'),
    words: ['staff', 'referrals'],
    may: reachesPage('cardholders', 2),
  },
  '/admin/cardholders-referral/:id': {
    load: () => import('#web/admin/referrers/ReferrerPage.tsx'),
    words: ['staff', 'referrals', 'payouts'],
    may: reachesPage('cardholders', 2),
  },
  '/admin/referral-statistics': {
    load: () => import('#web/admin/sales/SalesPage.tsx'),
    words: ['staff', 'referrals'],
    may: reachesPage('sales', 1),
  },
};
