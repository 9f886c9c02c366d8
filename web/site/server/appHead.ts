import type { SiteRequest } from '#services/domains/content/site/contract.ts';
import { publicAppPages, sitePaths } from '#services/domains/content/site/routes.ts';
import { t } from '#web/i18n/t.ts';
import { type Language, pathIn } from '#words/languages.ts';
import { escaped, head } from './head.ts';
import { offers } from './jsonLd.ts';

interface AppPage {
  readonly path: string;
  readonly language: Language;
  /** Whether there is such a page at all. */
  readonly known: boolean;
  readonly request: SiteRequest;
}

/** The page of the app that strangers find at a path, without the prefix of a language. */
export const publicAppPage = (path: string): keyof typeof publicAppPages | undefined =>
  (Object.keys(publicAppPages) as (keyof typeof publicAppPages)[]).find((name) => publicAppPages[name].path === path);

const titleOf = (name: keyof typeof publicAppPages | undefined, known: boolean): string =>
  name ? t(`site.app.${name}.title`) : t(known ? 'site.app.other' : 'errorPage.404.title');

/** What stands in the app's page for whoever runs no script: what it is, and where there is something to read. */
export function withoutScript(path: string, language: Language, known: boolean): string {
  const links = [
    [sitePaths.home, t('errorPage.home')],
    [sitePaths.faq, t('nav.faq')],
    [sitePaths.contacts, t('nav.contacts')],
  ] as const;
  const items = links.map(([to, label]) => `<li><a href="${pathIn(language, to)}">${escaped(label)}</a></li>`);
  const text = known ? t('site.app.noScript') : t('errorPage.404.text');
  // An element `main` may not stand within `noscript`.
  return `<noscript><div role="main"><h1>${escaped(titleOf(publicAppPage(path), known))}</h1><p>${escaped(text)}</p><ul>${items.join('')}</ul></div></noscript>`;
}

/** What the app's page says about itself before it has begun: what strangers may come to has words of its own, the rest isn't listed. */
export function appHead({ path, language, known, request: { publicUrl, facts } }: AppPage): string {
  const name = publicAppPage(path);
  return head({
    title: titleOf(name, known),
    description: name ? t(`site.app.${name}.description`) : t('home.lead'),
    path,
    language,
    publicUrl,
    listed: name !== undefined && publicAppPages[name].listed,
    jsonLd: name === 'tradelines' ? offers(facts, publicUrl) : [],
  });
}
