import type { ComponentType } from 'react';
import type { SitePageName } from '#services/domains/content/site/routes.ts';
import type { Domain } from '#words/keys.ts';
import { pages } from './pages.ts';
import type { frontPages } from './pages/frontPages.ts';

/** Words of a page, besides those that every page loads. */
export const pageWords: Readonly<Partial<Record<SitePageName, readonly Domain[]>>> = {
  contactForm: ['contact'],
  guideForm: ['contact'],
  leadForm: ['contact'],
  quiz: ['quiz'],
  tradelines: ['store'],
  tradeline: ['store'],
  signup: ['signIn'],
  signupForm: ['signIn'],
  invitation: ['signIn', 'referrals'],
};

/** Returns the component of a page. Components that only some pages need are loaded on demand. */
export async function pageOf(name: SitePageName): Promise<ComponentType> {
  if (isUsual(name)) return pages[name];
  if (isFront(name)) return (await import('./pages/frontPages.ts')).frontPages[name];
  if (name === 'tradelines' || name === 'tradeline') return (await import('./store/storePages.ts')).storePages[name];
  if (name === 'quiz') return (await import('./quiz/QuizPage.tsx')).QuizPage;
  return (await import('./forms/formPages.ts')).formPages[name];
}

const front: ReadonlySet<SitePageName> = new Set<keyof typeof frontPages>(['home', 'front', 'about', 'security']);
const isFront = (name: SitePageName): name is keyof typeof frontPages => front.has(name);
const isUsual = (name: SitePageName): name is keyof typeof pages => Object.hasOwn(pages, name);
