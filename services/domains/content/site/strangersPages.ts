import { LRUCache } from 'lru-cache';
import { world } from '#projections/world.ts';
import { Overloaded } from '#services/http/admission.ts';
import type { Site, SiteAnswer, SiteRequest } from './siteTypes.ts';

type Page = Extract<SiteAnswer, { kind: 'page' }>;

/** Pages that wait to be drawn. */
const WAITING = 100;
/** What is kept: so many pages, so many letters. */
const KEPT = { max: 400, maxSize: 20_000_000, sizeCalculation: ({ html }: Page) => html.length + 1 } as const;
/** Addresses without a page: whoever tries many of them must not push out the pages. */
const KEPT_MISSING = { ...KEPT, max: 50, maxSize: 2_000_000 } as const;
/** What pages are drawn by of an address's query; everything else is for the browser alone. */
const DRAWN_BY = ['type', 'ref', 'cardholder', 'redirect', 'product', 'bank', 'answers', 'status', 'message'];
const LONGEST_VALUE = 100;

/**
 * Draws pages for strangers: they are equal for all of them, so each is drawn once for as long as the facts, the texts, the words and the
 * banner stay what they are. Drawing stops everything else for some milliseconds: after each one the others have as long.
 * Throws `Overloaded` when too many wait.
 */
export function strangersPages(
  { answer }: Pick<Site, 'answer'>,
  { most = WAITING } = {},
): (request: SiteRequest, version: string) => Promise<SiteAnswer> {
  const pages = new LRUCache<string, Page>(KEPT);
  const missing = new LRUCache<string, Page>(KEPT_MISSING);
  const drawing = new Map<string, Promise<SiteAnswer>>();
  const inTurn = turns(most);
  let keptFor: SiteRequest['facts'] | undefined;
  return async (request, version) => {
    if (request.facts !== keptFor) {
      pages.clear();
      missing.clear();
      keptFor = request.facts;
    }
    const search = drawnBy(request.search);
    const key = [request.path, search, version, request.words.version, JSON.stringify(request.banner)].join('\n');
    const kept = pages.get(key) ?? missing.get(key);
    if (kept) return kept;
    const underWay = drawing.get(key);
    const drawn =
      underWay ??
      inTurn(() => {
        const found = answer({ ...request, search });
        if (found.kind === 'page' && keptFor === request.facts) {
          (found.status === 200 ? pages : missing).set(key, found);
        }
        return found;
      }).finally(() => drawing.delete(key));
    drawing.set(key, drawn);
    const found = await drawn;
    // The way on keeps the whole query, and costs no drawing.
    return found.kind === 'page' ? found : answer(request);
  };
}

/** What of a query a page is drawn by, in one order. */
function drawnBy(search: string): string {
  const asked = new URLSearchParams(search);
  const known = DRAWN_BY.flatMap((name) => {
    const value = asked.get(name);
    return value === null || value.length > LONGEST_VALUE ? [] : [[name, value]];
  });
  return known.length === 0 ? '' : `?${String(new URLSearchParams(known))}`;
}

/** One after the other, with a pause as long as the work took. */
function turns(most: number): <Result>(work: () => Result) => Promise<Result> {
  const queue: (() => void)[] = [];
  let busy = false;
  const next = () => {
    const one = queue.shift();
    if (one) one();
    else busy = false;
  };
  return async (work) => {
    if (busy) {
      if (queue.length >= most) throw new Overloaded();
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    busy = true;
    const began = world.elapsed();
    try {
      return work();
    } finally {
      world.setTimeout(next, world.elapsed() - began);
    }
  };
}
