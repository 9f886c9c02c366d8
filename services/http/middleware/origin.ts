import type { Request } from 'express';
import type { HttpDeps } from '../deps.ts';
import { ApiProblem } from '../problems.ts';
import { hasOurCookie } from './caller.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a mutation that another site's page caused (CSRF). Browsers send the page's origin with every mutation
 * (`Origin`, newer ones also `Sec-Fetch-Site`); a request with neither comes from a program. Programs that send
 * `Authorization: Token` and none of our cookies may have any origin, and the origins of `API_ORIGINS` are as our own.
 */
export function checkOrigin(
  env: HttpDeps['env'],
  req: Request,
  { ownSiteOnly = false }: { readonly ownSiteOnly?: boolean } = {},
): void {
  if (env.API_ORIGINS?.includes(req.headers.origin ?? '')) return;
  if (safe.has(req.method)) return ownSiteOnly ? checkSite(req) : undefined;
  if (req.headers.authorization !== undefined && !hasOurCookie(req, env)) return;
  const { origin, referer } = req.headers;
  const site = req.headers['sec-fetch-site'];
  const from = origin ?? (site === undefined ? referer : undefined);
  const hereSaysBrowser = site === undefined || site === 'same-origin' || site === 'none';
  if (!hereSaysBrowser || (from !== undefined && !isOurs(from, env, req))) throw new ApiProblem(403, 'foreignOrigin');
}

/**
 * A link on another site makes the browser send our cookie. A request without these headers comes from a program or
 * from a typed address.
 */
function checkSite({ headers }: Request): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new ApiProblem(403, 'foreignOrigin');
}

/** Our public address, or the host of the request itself (a developer's machine, a health check). */
function isOurs(from: string, { PUBLIC_URL }: HttpDeps['env'], req: Request): boolean {
  if (!URL.canParse(from)) return false;
  const { origin, host } = new URL(from);
  return origin === new URL(PUBLIC_URL).origin || host === req.headers.host;
}
