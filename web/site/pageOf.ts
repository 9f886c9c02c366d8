import type { ComponentType } from 'react';
import type { SitePageName } from '#services/domains/content/site/routes.ts';
import type { Domain } from '#words/keys.ts';
import type { formPages } from './forms/formPages.ts';
import type { frontPages } from './pages/frontPages.ts';

/** Words of a page, besides those that every page loads. */
export const pageWords: Readonly<Partial<Record<SitePageName, readonly Domain[]>>> = {
  contactForm: ['contact'],
  guideForm: ['contact'],
  leadForm: ['contact'],
  quiz: ['quiz'],
  verify: ['verify'],
  security: ['verify'],
  tradelines: ['store'],
  tradeline: ['store'],
  signup: ['signIn'],
  signupForm: ['signIn'],
  invitation: ['signIn', 'referrals'],
};

/** Returns the files of words that a page loads. */
export const wordsOfPage = (name: SitePageName): readonly Domain[] => ['common', 'site', ...(pageWords[name] ?? [])];

/** Returns the component of a page. Each group of pages is loaded on demand, so that no page weighs what another shows. */
export async function pageOf(name: SitePageName): Promise<ComponentType> {
  if (isFront(name)) return (await import('./pages/frontPages.ts')).frontPages[name];
  if (isStore(name)) return (await import('./store/storePages.ts')).storePages[name];
  if (name === 'quiz') return (await import('./quiz/QuizPage.tsx')).QuizPage;
  if (name === 'verify') return (await import('./verify/VerifyPage.tsx')).VerifyPage;
  if (isForm(name)) return (await import('./forms/formPages.ts')).formPages[name];
  return (await import('./pages.ts')).pages[name];
}

/** Returns the path of the file that `pageOf` imports for a page: the server links it before the page asks for it. */
export function partOf(name: SitePageName): string {
  if (isFront(name)) return 'site/pages/frontPages.ts';
  if (isStore(name)) return 'site/store/storePages.ts';
  if (name === 'quiz') return 'site/quiz/QuizPage.tsx';
  if (name === 'verify') return 'site/verify/VerifyPage.tsx';
  return isForm(name) ? 'site/forms/formPages.ts' : 'site/pages.ts';
}

const isStore = (name: SitePageName): name is 'tradelines' | 'tradeline' =>
  name === 'tradelines' || name === 'tradeline';
const front: ReadonlySet<SitePageName> = new Set<keyof typeof frontPages>(['home', 'front', 'about', 'security']);
const isFront = (name: SitePageName): name is keyof typeof frontPages => front.has(name);
const forms: ReadonlySet<SitePageName> = new Set<keyof typeof formPages>([
  'contactForm',
  'guideForm',
  'leadForm',
  'signup',
  'signupForm',
  'invitation',
]);
const isForm = (name: SitePageName): name is keyof typeof formPages => forms.has(name);
