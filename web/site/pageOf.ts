import type { ComponentType } from 'react';
import type { SitePageName } from '#services/domains/content/site/routes.ts';
import type { Domain } from '#words/keys.ts';
import { pages } from './pages.ts';

/** The words of a page, beside those that every page reads. */
export const pageWords: Readonly<Partial<Record<SitePageName, readonly Domain[]>>> = {
  contactForm: ['contact'],
  guideForm: ['contact'],
  leadForm: ['contact'],
  quiz: ['quiz'],
  signup: ['signIn'],
  signupForm: ['signIn'],
  invitation: ['signIn', 'referrals'],
};

/** What a page looks like. What only some pages need is fetched for them. */
export async function pageOf(name: SitePageName): Promise<ComponentType> {
  if (isUsual(name)) return pages[name];
  if (name === 'quiz') return (await import('./quiz/QuizPage.tsx')).QuizPage;
  return (await import('./forms/formPages.ts')).formPages[name];
}

const isUsual = (name: SitePageName): name is keyof typeof pages => Object.hasOwn(pages, name);
