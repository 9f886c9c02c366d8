import { parseCookie } from 'cookie';
import type { Request } from 'express';
import { userById } from '#services/accounts/users.ts';
import { bannerFor } from '#services/domains/promotions/banners/bannerFor.ts';
import type { ContentDeps } from '#services/domains/content/deps.ts';
import { isInProgram } from '#services/domains/referrals/program.ts';
import { gateBefore } from '#services/http/access.ts';
import type { Caller } from '#services/http/call.ts';
import { callerOf } from '#services/http/middleware/caller.ts';
import type { PageAnswer } from '#services/http/pages.ts';
import { type Language, languageOf, languages } from '#words/languages.ts';
import type { Reader, Site } from './siteTypes.ts';
import { guides } from './guide/guides.ts';
import { siteFacts } from './siteFacts.ts';
import { storeAnswers } from './storeAnswers.ts';
import { strangersPages } from './strangersPages.ts';

/** What the public site answers: its pages, the app's page with a head of its own, what search engines read. */
export function siteAnswers(deps: ContentDeps, site: Site): (req: Request) => Promise<PageAnswer | undefined> {
  const facts = siteFacts(deps);
  const forStrangers = strangersPages(site);
  const store = storeAnswers(deps);
  const publicUrl = deps.env.PUBLIC_URL.replace(/\/$/, '');
  const guideAt = guides(deps, publicUrl);
  return async (req) => {
    if (req.path === '/robots.txt') return { kind: 'file', type: 'text/plain', body: robots(publicUrl) };
    const now = deps.now().toISOString();
    if (req.path === '/sitemap.xml') {
      return {
        kind: 'file',
        type: 'application/xml',
        body: site.sitemap(publicUrl, await deps.content.at(now), await store.forSale()),
      };
    }
    const guide = await guideAt(req.path, now);
    if (guide) return { kind: 'file', type: 'application/pdf', body: guide };
    // A missing file is no page.
    if (/\.\w{2,5}$/.test(req.path)) return undefined;
    const chosen = languageChosen(req);
    if (chosen) return { kind: 'moved', status: 302, to: `${languages[chosen].prefix}${searchOf(req)}` };
    const caller = await callerOf(deps, req);
    const reader = await readerOf(deps, caller);
    const closed = behindLogin(req, reader);
    if (closed) return closed;
    const drafted = gateBefore(deps.env, caller) ? undefined : draftAsked(req, reader);
    const { banners, shown } = await facts();
    const content = await (drafted === undefined ? deps.content.at(now) : deps.content.withDraft(now, drafted));
    const address = { path: req.path, search: searchOf(req) };
    const asked = site.asks(address);
    const sold = asked && (await store.answerTo(asked, caller));
    const request = {
      ...address,
      reader,
      store: sold?.answer,
      facts: shown,
      banner: bannerFor(banners, reader ?? undefined, languageOf(req.path), deps.now()),
      content,
      now,
      publicUrl,
      words: await deps.words.current(),
    };
    const answer =
      reader === null ? await forStrangers(request, `${content.stamp} ${sold?.version ?? ''}`) : site.answer(request);
    return answer.kind === 'page' ? { ...answer, isPrivate: reader !== null } : answer;
  };
}

const searchOf = ({ originalUrl }: Request): string => {
  const query = originalUrl.indexOf('?');
  return query < 0 ? '' : originalUrl.slice(query);
};

/** Support is for customers who are signed in: everybody else comes back to it after logging in (domains, D12). */
function behindLogin({ path, originalUrl }: Request, reader: Reader | null): PageAnswer | undefined {
  const { prefix } = languages[languageOf(path)];
  if (reader !== null || !/^\/support(\/|$)/.test(path.slice(prefix.length))) return undefined;
  const wanted = originalUrl.slice(prefix.length);
  return { kind: 'moved', status: 302, to: `${prefix}/login?redirect=${encodeURIComponent(wanted)}` };
}

/** The text whose draft an admin wants to see in its place (`?draft=`): a page that nobody else sees, and that isn't kept. */
function draftAsked({ query }: Request, reader: Reader | null): string | undefined {
  const asked = query['draft'];
  return reader?.userType === 'admin' && typeof asked === 'string' ? asked : undefined;
}

/**
 * The language that a reader chose before, for the front page alone, and where nobody led them there: any other address says
 * its language itself.
 */
function languageChosen(req: Request): Language | undefined {
  if (req.path !== '/' || req.headers.referer !== undefined) return undefined;
  // Our own pages send no referrer, but browsers say that they are where one comes from.
  if ((req.headers['sec-fetch-site'] ?? 'none') !== 'none') return undefined;
  const kept = parseCookie(req.headers.cookie ?? '')['language'] ?? '';
  return kept !== 'en' && Object.hasOwn(languages, kept) ? (kept as Language) : undefined;
}

async function readerOf(deps: ContentDeps, caller: Caller | undefined): Promise<Reader | null> {
  const user = caller && (await userById(deps.db, caller.person.userId));
  if (!caller || !user) return null;
  const { userType, permissions, firstName, lastName, email } = user;
  const onlyBooking = caller.person.onlyBooking ?? null;
  const isBehind = caller.person.behind !== undefined;
  return {
    userType,
    permissions,
    referralProgramUser: await isInProgram(deps.db, { userId: user.id, userType }),
    onlyBooking,
    firstName,
    lastName,
    email: onlyBooking === null ? email : '',
    isBehind,
  };
}

/** Whatever is behind a login is nobody's to list. */
const robots = (publicUrl: string): string => `User-agent: *
Disallow: /api/
Disallow: /admin/
Disallow: /cardholder/
Disallow: /my-orders/
Disallow: /payment/
Disallow: /document/
Disallow: /order-file/
Sitemap: ${publicUrl}/sitemap.xml
`;
