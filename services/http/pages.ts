import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Request, type Response, type Router } from 'express';
import { unreachable } from '#workflows/kernel/unreachable.ts';
import { decoded } from './decoded.ts';
import { packed } from './packed.ts';
import { packedPages } from './packedPages.ts';

const YEAR_SECONDS = 31_536_000;

/** The pages for developers, in every language. */
const forDevelopers = /^(\/(ru|es|cn))?\/dev(\/|$)/;

/** Maximum number of nested percent-encodings to undo: something between a browser and us may add some. */
const LAYERS = 3;

/**
 * An address as browsers and the web's router may read it: decoded until nothing is left to decode, in lower case, with
 * single slashes. Undefined for one that is still encoded where nobody honest goes on: each layer costs a pass over all of it.
 */
function fullyDecoded(path: string): string | undefined {
  for (let turn = 0; turn <= LAYERS; turn += 1) {
    const before = path;
    path = (decoded(path) ?? path).replace(/[\\/]+/g, '/').toLowerCase();
    if (path === before) return path;
  }
  return undefined;
}

/** Returns whether a path is, or may be, one of the pages for developers. */
function isForDevelopers(path: string): boolean {
  const plain = fullyDecoded(path);
  return plain === undefined || forDevelopers.test(plain);
}

/** What the public site has at an address. `isPrivate`: drawn for the one who asks. */
export type PageAnswer =
  | { readonly kind: 'page'; readonly status: 200 | 404 | 410; readonly html: string; readonly isPrivate: boolean }
  | { readonly kind: 'moved'; readonly status: 301 | 302; readonly to: string }
  | { readonly kind: 'file'; readonly type: string; readonly body: string | Buffer };

interface PagesOptions {
  readonly production: boolean;
  /** Draws the public site; nothing where it has nothing to say. */
  readonly answerTo?: (req: Request) => Promise<PageAnswer | undefined>;
}

/**
 * The built web app: assets cached forever by their hashed names; the public site; and the app's one page for every other address. In
 * production without `/dev`.
 */
export function pages(webFolder: string, { production, answerTo }: PagesOptions): Router {
  const router = express.Router();
  const sendAlike = packedPages();
  const page = join(webFolder, 'index.html');
  router.use('/assets', packed(join(webFolder, 'assets'), YEAR_SECONDS * 1000));
  router.use(compression({ level: 6 }));
  router.use(
    '/assets',
    express.static(join(webFolder, 'assets'), {
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      index: false,
      fallthrough: true,
      redirect: false,
    }),
  );
  const files = express.static(webFolder, {
    index: false,
    maxAge: '1h',
    redirect: false,
    setHeaders: (res, path) => void (path === page && res.setHeader('cache-control', 'no-cache')),
  });
  router.use((req, res, next) => (namesFile(req) ? files(req, res, next) : next()));
  // Not a path's pattern: Express would refuse an address that can't be decoded, and whoever mistyped one gets a page, too.
  router.use(async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const isHidden = production && isForDevelopers(req.path);
    const answer = isHidden ? undefined : await answerTo?.(req);
    if (answer) return send(res, answer, sendAlike);
    // A missing file is a 404: a page in its place would be run as a script and fail in confusing ways.
    if (namesFile(req) || isHidden || !existsSync(page)) return next();
    res.sendFile(page, { headers: { 'cache-control': 'no-cache' }, maxAge: 0, cacheControl: false });
  });
  return router;
}

const namesFile = ({ path }: Request): boolean => /\.\w{2,5}$/.test(path);

async function send(
  res: Response,
  answer: PageAnswer,
  sendAlike: (res: Response, html: string) => Promise<void>,
): Promise<void> {
  switch (answer.kind) {
    case 'moved':
      res.redirect(answer.status, answer.to);
      return;
    case 'file':
      res.setHeader('cache-control', 'public, max-age=3600');
      res.type(answer.type).send(answer.body);
      return;
    case 'page':
      res.setHeader('cache-control', answer.isPrivate ? 'no-store' : 'no-cache');
      res.status(answer.status).type('html');
      return answer.isPrivate ? void res.send(answer.html) : sendAlike(res, answer.html);
    default:
      unreachable(answer);
  }
}
