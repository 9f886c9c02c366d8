import type { SiteContent, SiteRequest, Story } from '#services/domains/content/site/siteTypes.ts';
import { type Guide, guideFiles, type SitePage, sitePages } from '#services/domains/content/site/routes.ts';
import type { Language } from '#words/languages.ts';
import { t } from '#web/i18n/t.ts';
import type { PageData } from '../pageData.ts';
import { blogPage, blogPageCount, latest } from './blog.ts';
import { questionsIn } from './faq.ts';
import type { Found } from './find.ts';
import { textOf } from './texts.ts';

type At = Extract<Found, { kind: 'page' }> & { readonly language: Language; readonly path: string };

/** The data that a page is rendered from. */
export function dataFor(request: SiteRequest, { name, language, path, shown, page, version }: At): PageData {
  const { search, now, banner, reader, content: texts } = request;
  const { banks, receiptKey, ...facts } = request.facts;
  const { content, withoutBanner }: SitePage = sitePages[name];
  const text = shown ? `blog/${shown.slug}` : content;
  const versions = text === undefined ? [] : texts.policyVersions(text);
  const policy = version === undefined ? text && texts.policyOf(text) : versions.find((one) => one.version === version);
  const edited = reader?.userType === 'admin' && text !== undefined ? texts.idOf(text) : undefined;
  const isHome = name === 'home' || name === 'front';
  const stories = storiesFor(texts.stories, language);
  return {
    name,
    language,
    path,
    search,
    now,
    facts,
    ...(banner && !withoutBanner && { banner }),
    reader,
    ...(text && {
      article: (version && texts.policyText(text, version, language)) || textOf(texts, text, language),
    }),
    ...(policy && { policy, versions }),
    ...(edited && { edited }),
    ...(name === 'faq' || isHome ? { questions: questionsIn(texts, language) } : {}),
    ...(isHome ? { stories: stories.slice(0, 3) } : {}),
    ...(name === 'testimonials' ? { stories } : {}),
    ...(name === 'quiz' ? { banks } : {}),
    ...(name === 'verify' ? { receiptKey } : {}),
    ...(request.store && { store: request.store }),
    ...(name === 'guides' ? { guides: guidesIn(texts, language) } : {}),
    ...(page ? { blog: { teasers: blogPage(texts, page, language), page, pages: blogPageCount(texts) } } : {}),
    ...(shown ? { shown, blog: { teasers: latest(texts, language, shown), page: 1, pages: 1 } } : {}),
    ...(name === 'error' ? { error: errorIn(search) } : {}),
  };
}

/** The guides whose text is available. */
const guidesIn = ({ article }: SiteContent, language: Language): readonly Guide[] =>
  Object.entries(guideFiles).filter(([, text]) => article(text, language) !== undefined);

/** Number of testimonials that fills a page. */
const ENOUGH = 3;

/** Testimonials in the reader's language; if there are too few, the others follow. */
function storiesFor(stories: readonly Story[], language: Language): readonly Story[] {
  const own = stories.filter((one) => one.language === language);
  return own.length >= ENOUGH ? own : [...own, ...stories.filter((one) => one.language !== language)];
}

/** Texts of `/error`, chosen by `?status=` and `?message=` (spec sections 2 and 8): no text of the address itself. */
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
