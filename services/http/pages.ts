import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Router } from 'express';
import { packed } from './packed.ts';

const YEAR_SECONDS = 31_536_000;

/** The pages for developers, in every language. */
const forDevelopers = /^(\/(ru|es|cn))?\/dev(\/|$)/;

/**
 * An address as browsers and the web's router may read it: decoded until nothing is left to decode, in lower case, with
 * single slashes.
 */
function plainly(path: string): string {
  for (let before = ''; before !== path;) {
    before = path;
    path = decoded(path)
      .replace(/[\\/]+/g, '/')
      .toLowerCase();
  }
  return path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The built web app: assets cached forever by their hashed names, and its one page for every other address. In
 * production without `/dev`.
 */
export function pages(webFolder: string, { production }: { readonly production: boolean }): Router {
  const router = express.Router();
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
  router.use(
    express.static(webFolder, {
      index: false,
      maxAge: '1h',
      redirect: false,
      setHeaders: (res, path) => void (path === page && res.setHeader('cache-control', 'no-cache')),
    }),
  );
  router.get('/{*splat}', (req, res, next) => {
    // A missing file is a 404: a page in its place would be run as a script and fail in confusing ways.
    if (/\.\w{2,5}$/.test(req.path) || (production && forDevelopers.test(plainly(req.path))) || !existsSync(page)) {
      return next();
    }
    res.sendFile(page, { headers: { 'cache-control': 'no-cache' }, maxAge: 0, cacheControl: false });
  });
  return router;
}
