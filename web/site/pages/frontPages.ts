import type { ComponentType } from 'react';
import type { SitePageName } from '#services/domains/content/site/routes.ts';
import { AboutPage } from './AboutPage.tsx';
import { HomePage } from './HomePage.tsx';
import { SecurityPage } from './SecurityPage.tsx';

/** Components of the pages that say who we are. They have drawings of their own, so other pages don't load them. */
export const frontPages = {
  home: HomePage,
  front: HomePage,
  about: AboutPage,
  security: SecurityPage,
} as const satisfies Partial<Record<SitePageName, ComponentType>>;
