import type { ComponentType } from 'react';
import type { SitePageName } from '#services/domains/site/routes.ts';
import { formPages } from '../forms/formPages.ts';
import { pages } from '../pages.ts';
import { QuizPage } from '../quiz/QuizPage.tsx';

/** What each page of the site looks like: the server has them all at hand. */
export const everyPage = {
  ...pages,
  ...formPages,
  quiz: QuizPage,
} as const satisfies Record<SitePageName, ComponentType>;
