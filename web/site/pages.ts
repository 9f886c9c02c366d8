import type { ComponentType } from 'react';
import type { SitePageName } from '#services/domains/content/site/routes.ts';
import { AddressPage } from './pages/AddressPage.tsx';
import { BlogArticlePage } from './pages/BlogArticlePage.tsx';
import { BlogPage } from './pages/BlogPage.tsx';
import { BrokeragePage } from './pages/BrokeragePage.tsx';
import { CommissionsPage } from './pages/CommissionsPage.tsx';
import { ContactsPage } from './pages/ContactsPage.tsx';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { FaqPage } from './pages/FaqPage.tsx';
import { GuidesPage } from './pages/GuidesPage.tsx';
import { IndividualsPage } from './pages/IndividualsPage.tsx';
import { SellingPage } from './pages/SellingPage.tsx';
import { TestimonialsPage } from './pages/TestimonialsPage.tsx';
import { TextPage } from './pages/TextPage.tsx';

/** Components of the pages that are only read. */
export const pages = {
  individuals: IndividualsPage,
  brokerage: BrokeragePage,
  selling: SellingPage,
  sellingThanks: TextPage,
  commissions: CommissionsPage,
  address: AddressPage,
  faq: FaqPage,
  testimonials: TestimonialsPage,
  contacts: ContactsPage,
  guides: GuidesPage,
  privacy: TextPage,
  terms: TextPage,
  refunds: TextPage,
  blog: BlogPage,
  blogPages: BlogPage,
  blogPage: BlogPage,
  blogArticle: BlogArticlePage,
  cardUpdate: TextPage,
  error: ErrorPage,
} as const satisfies Partial<Record<SitePageName, ComponentType>>;
