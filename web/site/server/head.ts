import { type SitePage, sitePages, sitePaths } from '#services/domains/content/site/routes.ts';
import { t } from '#web/i18n/t.ts';
import { languageCodes, languages, pathIn, type Language } from '#words/languages.ts';
import type { PageData } from '../pageData.ts';
import { plainText } from '../plainText.ts';
import { homeLead } from '../homeLead.ts';
import { tradelineDescription, tradelineTitle } from '../store/tradelineTitle.ts';
import { jsonLdOf } from './jsonLd.ts';

interface Head {
  readonly title: string;
  readonly description: string;
  /** Without the language prefix. */
  readonly path: string;
  readonly language: Language;
  readonly publicUrl: string;
  /** True if search engines may list it. */
  readonly listed: boolean;
  readonly kind?: 'website' | 'article';
  readonly jsonLd?: readonly object[];
}

/** Head of a page of the site, as HTML. */
export function headOf(data: PageData, publicUrl: string): string {
  const { name, path, language, article, shown, blog } = data;
  const page: SitePage = sitePages[name];
  const [title, description] = titleOf(data);
  // The first page of the blog has several addresses.
  const own = blog && !shown && blog.page === 1 ? sitePaths.blog : path;
  return head({
    title,
    description: article ? plainText(article.lead) : description,
    path: own,
    language,
    publicUrl,
    listed:
      (page.listed && data.policy?.version === data.versions?.[0]?.version) ||
      name === 'blogArticle' ||
      name === 'blogPage' ||
      data.store?.kind === 'tradeline',
    kind: shown ? 'article' : 'website',
    jsonLd: jsonLdOf(data, publicUrl),
  });
}

function titleOf({
  name,
  article,
  error,
  blog,
  facts,
  store,
}: PageData): readonly [title: string, description: string] {
  if (article) return [article.title, ''];
  if (error) return [error.message, error.message];
  switch (name) {
    case 'home':
    case 'front':
      return [t('home.title'), homeLead(facts)];
    case 'blog':
    case 'blogPages':
    case 'blogPage':
      return [
        blog!.page > 1
          ? `${t('site.blog.title')} · ${t('site.blog.page', { page: blog!.page, pages: blog!.pages })}`
          : t('site.blog.title'),
        t('site.blog.lead'),
      ];
    case 'guides':
      return [t('site.guides.title'), t('site.guides.lead')];
    case 'verify':
      return [t('verify.title'), t('verify.lead')];
    case 'tradeline':
      return store?.kind === 'tradeline'
        ? [tradelineTitle(store.tradeline), tradelineDescription(store.tradeline)]
        : [t('store.gone.title'), t('store.gone.text')];
    case 'tradelines':
    case 'contactForm':
    case 'guideForm':
    case 'leadForm':
    case 'quiz':
    case 'signup':
    case 'signupForm':
    case 'invitation':
      return [t(`site.app.${name}.title`), t(`site.app.${name}.description`)];
    default:
      return [t('site.contacts.title'), t('site.contacts.lead')];
  }
}

/** Title, description, canonical address, and the same page in every language. */
export function head({
  title,
  description,
  path,
  language,
  publicUrl,
  listed,
  kind = 'website',
  jsonLd = [],
}: Head): string {
  const address = (of: Language) => escaped(publicUrl + pathIn(of, path));
  const named = `${title} · ${t('app.name')}`;
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`;
  const graph = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escaped(content)}" />`;
  return [
    `<title>${escaped(named)}</title>`,
    meta('description', description),
    ...(listed ? [] : [meta('robots', 'noindex')]),
    `<link rel="canonical" href="${address(language)}" />`,
    ...languageCodes.map((one) => `<link rel="alternate" hreflang="${hreflang(one)}" href="${address(one)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${address('en')}" />`,
    graph('title', title),
    graph('description', description),
    graph('type', kind),
    graph('url', publicUrl + pathIn(language, path)),
    graph('site_name', t('app.name')),
    graph('locale', languages[language].intl.replace('-', '_')),
    graph('image', `${publicUrl}/share.png`),
    graph('image:width', '1200'),
    graph('image:height', '630'),
    meta('twitter:card', 'summary_large_image'),
    ...jsonLd.map(
      (one) => `<script type="application/ld+json">${JSON.stringify(one).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n    ');
}

/** Language codes for search engines. Ours are for readers everywhere, so they have no country. */
const hreflang = (language: Language): string => (language === 'zh' ? 'zh-Hans' : language);

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
