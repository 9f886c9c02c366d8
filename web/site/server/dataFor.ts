import type { SiteRequest } from '#services/domains/site/contract.ts';
import { type SitePage, sitePages } from '#services/domains/site/routes.ts';
import type { Language } from '#words/languages.ts';
import { t } from '#web/i18n/t.ts';
import type { PageData } from '../pageData.ts';
import { blogPage, blogPageCount, latest } from './blog.ts';
import { questionsIn, storiesIn } from './faq.ts';
import type { Found } from './find.ts';
import { textOf } from './texts.ts';

type At = Extract<Found, { kind: 'page' }> & { readonly language: Language; readonly path: string };

/** What a page is drawn from. */
export function dataFor(request: SiteRequest, { name, language, path, shown, page }: At): PageData {
  const { search, now, facts, reader } = request;
  const { content }: SitePage = sitePages[name];
  const text = shown ? `blog-${shown.slug}` : content;
  const stories = facts.isDemo ? storiesIn(language) : [];
  return {
    name,
    language,
    path,
    search,
    now,
    facts,
    reader,
    ...(text && { article: textOf(text, language) }),
    ...(name === 'faq' || name === 'home' ? { questions: questionsIn(language) } : {}),
    ...(name === 'home'
      ? { stories: stories.slice(0, 3), blog: { teasers: latest(language), page: 1, pages: 1 } }
      : {}),
    ...(name === 'testimonials' ? { stories } : {}),
    ...(page ? { blog: { teasers: blogPage(page, language), page, pages: blogPageCount } } : {}),
    ...(shown ? { shown, blog: { teasers: latest(language, shown), page: 1, pages: 1 } } : {}),
    ...(name === 'error' ? { error: errorIn(search) } : {}),
  };
}

/** What `/error` can say, by `?status=` and `?message=` (spec sections 2 and 8): no word of the address itself. */
function errorIn(search: string): { readonly status: number; readonly message: string } {
  const asked = new URLSearchParams(search);
  const sayings = {
    unauthorized: [401, t('site.error.unauthorized')],
    noPermission: [403, t('errorPage.403.text')],
    notFound: [404, t('errorPage.404.title')],
    documentNotFound: [404, t('site.error.documentNotFound')],
    linkExpired: [410, t('site.error.linkExpired')],
    serverError: [500, t('site.error.serverError')],
  } as const;
  const named = Object.entries(sayings).find(([message]) => message === asked.get('message'));
  const [status, message] =
    named?.[1] ?? Object.values(sayings).find(([code]) => String(code) === asked.get('status')) ?? sayings.notFound;
  return { status, message };
}
