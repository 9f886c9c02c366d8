import type { Request } from 'express';
import type { HttpDeps } from '../deps.ts';
import { ApiProblem } from '../problems.ts';
import { hasOurCookie } from './caller.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a mutation that another site's page makes a browser send. Browsers name the page's origin on every one of
 * them (`Origin`, and newer ones `Sec-Fetch-Site`); what names neither is a program. Programs that bring their own
 * `Authorization: Token` and no cookie of ours may come from anywhere.
 */
export function checkOrigin(
  env: HttpDeps['env'],
  req: Request,
  { ownSiteOnly = false }: { readonly ownSiteOnly?: boolean } = {},
): void {
  if (safe.has(req.method)) return ownSiteOnly ? checkSite(req) : undefined;
  if (req.headers.authorization !== undefined && !hasOurCookie(req, env)) return;
  const { origin, referer } = req.headers;
  const site = req.headers['sec-fetch-site'];
  const from = origin ?? (site === undefined ? referer : undefined);
  const hereSaysBrowser = site === undefined || site === 'same-origin' || site === 'none';
  if (!hereSaysBrowser || (from !== undefined && !isOurs(from, env, req))) throw new ApiProblem(403, 'foreignOrigin');
}

/** A link on another site makes a browser ask with our cookie. What does not say where it comes from is a program, or somebody who typed the address. */
function checkSite({ headers }: Request): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new ApiProblem(403, 'foreignOrigin');
}

/** Our public address, or the very host that was asked (a developer's machine, a health check). */
function isOurs(from: string, { PUBLIC_URL }: HttpDeps['env'], req: Request): boolean {
  if (!URL.canParse(from)) return false;
  const { origin, host } = new URL(from);
  return origin === new URL(PUBLIC_URL).origin || host === req.headers.host;
}
