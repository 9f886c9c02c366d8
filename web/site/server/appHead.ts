import type { SiteRequest } from '#services/domains/content/site/siteTypes.ts';
import { publicAppPages, sitePaths } from '#services/domains/content/site/routes.ts';
import { t } from '#web/i18n/t.ts';
import { type Language, pathIn } from '#words/languages.ts';
import { escaped, head } from './head.ts';

interface AppPage {
  readonly path: string;
  readonly language: Language;
  /** True if such a page exists. */
  readonly known: boolean;
  readonly request: SiteRequest;
}

/** The public page of the app at a path without the language prefix, or undefined. */
export const publicAppPage = (path: string): keyof typeof publicAppPages | undefined =>
  (Object.keys(publicAppPages) as (keyof typeof publicAppPages)[]).find((name) => publicAppPages[name].path === path);

const titleOf = (name: keyof typeof publicAppPages | undefined, known: boolean): string =>
  name ? t(`site.app.${name}.title`) : t(known ? 'site.app.other' : 'errorPage.404.title');

/** Content of the app's page for readers without scripts: what it is, and links to pages that they can read. */
export function withoutScript(path: string, language: Language, known: boolean): string {
  const links = [
    [sitePaths.home, t('errorPage.home')],
    [sitePaths.faq, t('nav.faq')],
    [sitePaths.contacts, t('nav.contacts')],
  ] as const;
  const items = links.map(([to, label]) => `<li><a href="${pathIn(language, to)}">${escaped(label)}</a></li>`);
  const text = known ? t('site.app.noScript') : t('errorPage.404.text');
  // A `main` element is not allowed within `noscript`.
  return `<noscript><div role="main"><h1>${escaped(titleOf(publicAppPage(path), known))}</h1><p>${escaped(text)}</p><ul>${items.join('')}</ul></div></noscript>`;
}

/**
 * Head of the app's page before its script has started: public pages have texts of their own, the others are not
 * indexed.
 */
export function appHead({ path, language, known, request: { publicUrl } }: AppPage): string {
  const name = publicAppPage(path);
  return head({
    title: titleOf(name, known),
    description: name ? t(`site.app.${name}.description`) : t('home.lead'),
    path,
    language,
    publicUrl,
    listed: name !== undefined && publicAppPages[name].listed,
  });
}
