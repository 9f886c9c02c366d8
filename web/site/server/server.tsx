import { renderToString } from 'react-dom/server';
import type { CreateSite, SiteAnswer, SiteRequest } from '#services/domains/content/site/siteTypes.ts';
import { languages, languageOf } from '#words/languages.ts';
import { drawWordsIn, loadWordsOfAll, putWords } from '#web/i18n/t.ts';
import { pageWords } from '../pageOf.ts';
import { SitePage } from '../SitePage.tsx';
import { appHead, publicAppPage, withoutScript } from './appHead.ts';
import { type Found, find } from './find.ts';
import { headOf } from './head.ts';
import { isAppPath } from './appPath.ts';
import { dataFor } from './dataFor.ts';
import { laterLinks } from './laterLinks.ts';
import { sitemap } from './sitemap.ts';
import { storePages } from '#web/site/store/storePages.ts';
import { tradelineIn, tradelinePath } from '#web/site/store/tradelinePath.ts';
import { filtersIn, tradelineQuery } from '#web/site/store/tradelineQuery.ts';
import type { ComponentType } from 'react';
import { type SitePageName, sitePaths } from '#services/domains/content/site/routes.ts';
import { formPages } from '#web/site/forms/formPages.ts';
import { pages } from '#web/site/pages.ts';
import { frontPages } from '#web/site/pages/frontPages.ts';
import { VerifyPage } from '#web/site/verify/VerifyPage.tsx';
import { QuizPage } from '#web/site/quiz/QuizPage.tsx';

/**
 * Renders the public site. The server loads this file's build, `dist/site/server.js`, which `npm run build` creates.
 * Rendering is synchronous, so that the language of one page is never used for another.
 */
export const createSite: CreateSite = async ({ site, app }) => {
  await loadWordsOfAll([...new Set(['common', 'site', ...Object.values(pageWords).flat()] as const)]);
  return {
    sitemap,
    asks: ({ path, search }) => {
      const there = bare(path.toLowerCase(), languages[languageOf(path)].prefix);
      if (there === sitePaths.tradelines) {
        const filters = filtersIn(search);
        return { kind: 'list', filters, query: tradelineQuery((name) => filters[name]) };
      }
      const id = tradelineIn(there);
      return id === undefined ? undefined : { kind: 'tradeline', id };
    },
    answer: (request) => {
      const language = languageOf(request.path);
      const path = bare(request.path, languages[language].prefix);
      const plain = request.path.toLowerCase();
      if (plain !== request.path && !isPublic(request.path, request) && isPublic(plain, request)) {
        return { kind: 'moved', status: 301, to: plain + request.search };
      }
      const found = known(find(path, request.content), path, request);
      if (found.kind === 'moved') {
        return { kind: 'moved', status: 301, to: `${languages[language].prefix}${found.to}${request.search}` };
      }
      putWords(request.words.texts);
      drawWordsIn(language);
      // Signed-in users have a start page of their own: the app leads there.
      const isFrontDoor = found.kind === 'page' && found.name === 'home' && request.reader !== null;
      if (found.kind === 'page' && !isFrontDoor) return drawn(site, request, { ...found, language, path });
      const isThere = isFrontDoor || isAppPath(path);
      return {
        kind: 'page',
        status: isThere ? 200 : 404,
        html: withHead(app, { language, request }, appHead({ path, language, known: isThere, request })).replace(
          /<noscript>[^<]*<\/noscript>/,
          () => withoutScript(path, language, isThere),
        ),
      };
    },
  };
};

/** A tradeline's address is known once the store knows the tradeline; an outdated one leads on. */
function known(found: Found, path: string, { store }: SiteRequest): Found {
  if (found.kind !== 'page' || found.name !== 'tradeline') return found;
  if (store?.kind === 'gone') return found;
  if (store?.kind !== 'tradeline') return { kind: 'nothing' };
  const own = tradelinePath(store.tradeline);
  return own === path ? found : { kind: 'moved', to: own };
}

/** True if an address, with its language prefix, is public. */
function isPublic(address: string, { content }: SiteRequest): boolean {
  const path = bare(address, languages[languageOf(address)].prefix);
  return find(path, content).kind !== 'nothing' || publicAppPage(path) !== undefined;
}

function drawn(template: string, request: SiteRequest, at: Parameters<typeof dataFor>[1]): SiteAnswer {
  const data = dataFor(request, at);
  const page = { name: data.name, language: at.language, version: request.words.version };
  const html = laterLinks(withHead(template, { language: at.language, request }, headOf(data, request.publicUrl)), page)
    .replace('<!--page-->', () => renderToString(<SitePage data={data} page={everyPage[data.name]} />))
    .replace('<!--data-->', () => `<script type="application/json" id="data">${safely(data)}</script>`);
  return { kind: 'page', status: data.store?.kind === 'gone' ? 410 : 200, html };
}

/** Pages request their words in the version that they were rendered with. */
const wordsOf = ({ words: { version } }: SiteRequest): string => (version === '' ? '' : ` data-words="?v=${version}"`);

const withHead = (template: string, { language, request }: { language: string; request: SiteRequest }, head: string) =>
  template
    .replace('<html lang="en"', `<html lang="${language}"${wordsOf(request)}`)
    .replace(/<title>[^<]*<\/title>/, '')
    // Keeps links of this page's language only, such as the font for its alphabet.
    .replaceAll(/<link\s+data-only="(\w+)"[^>]*>\s*/g, (link, only: string) => (only === language ? link : ''))
    .replace(/<!--head-->|(?=<\/head>)/, () => head);

/** JSON that is safe within a script element: nothing in it can end the element. */
const safely = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The path without the language prefix and without a trailing slash. */
const bare = (path: string, prefix: string): string => path.slice(prefix.length).replace(/\/+$/, '') || '/';

/** Components of all pages: the server loads all of them. */
const everyPage = {
  ...pages,
  ...frontPages,
  ...formPages,
  ...storePages,
  quiz: QuizPage,
  verify: VerifyPage,
} as const satisfies Record<SitePageName, ComponentType>;
