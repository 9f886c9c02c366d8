import { parseCookie, stringifySetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { accessLinkOf } from '#services/accounts/accessLinks.ts';
import { actorOf } from '#services/accounts/actorOf.ts';
import { isOver } from '#services/accounts/sessions.ts';
import type { Caller } from '../call.ts';
import type { HttpDeps } from '../deps.ts';

type Deps = Pick<HttpDeps, 'env' | 'sessionOf' | 'db' | 'now'>;

/** `__Host-` binds the cookie to this host, but browsers take it over https only. */
const sessionCookie = ({ PUBLIC_URL }: HttpDeps['env']) => (isHttps(PUBLIC_URL) ? '__Host-session' : 'session');
const accessCookie = ({ PUBLIC_URL }: HttpDeps['env']) => (isHttps(PUBLIC_URL) ? '__Host-access' : 'access');
const isHttps = (url: string) => url.startsWith('https:');

/** The session token of a request, and whether it came as a cookie. */
function tokenIn(
  req: Request,
  env: HttpDeps['env'],
): { readonly token: string | undefined; readonly byCookie: boolean } {
  const cookie = cookieIn(req, sessionCookie(env));
  if (cookie !== undefined) return { token: cookie, byCookie: true };
  return { token: /^Token ([\w-]{1,200})$/i.exec(req.headers.authorization ?? '')?.[1], byCookie: false };
}

/** The sender of a request. A session takes precedence; without one, an access link gives access to its one booking. */
export async function callerOf({ env, sessionOf, db, now }: Deps, req: Request): Promise<Caller | undefined> {
  const { token } = tokenIn(req, env);
  const session = token === undefined ? undefined : await sessionOf(token);
  if (session) return { person: actorOf(session), session };
  const link = cookieIn(req, accessCookie(env));
  if (link === undefined) return undefined;
  const opened = await accessLinkOf({ db, now }, link);
  return opened.kind === 'open' ? { person: opened.person } : undefined;
}

/** Returns whether the request has the cookie of an access link, valid or not. */
export const hasAccessCookie = (req: Request, env: HttpDeps['env']): boolean =>
  cookieIn(req, accessCookie(env)) !== undefined;

/** Whether the browser sent one of our cookies on its own; if so, the request's origin matters. */
export const hasOurCookie = (req: Request, env: HttpDeps['env']): boolean =>
  cookieIn(req, sessionCookie(env)) !== undefined || hasAccessCookie(req, env);

/** Returns the value of the browser's session cookie, valid or not. */
export const sessionCookieIn = (req: Request, env: HttpDeps['env']): string | undefined =>
  cookieIn(req, sessionCookie(env));
export const setSessionCookie = (res: Response, env: HttpDeps['env'], token: string, maxAgeSeconds: number) =>
  setCookie(res, env, sessionCookie(env), token, maxAgeSeconds);
export const clearSessionCookie = (res: Response, env: HttpDeps['env']) =>
  setCookie(res, env, sessionCookie(env), '', 0);
/**
 * Stops the browser from sending the cookie of a session that is over. Not where another session took its place: requests that were
 * under way by then are answered late, and would sign the new one out. Gives whether there was one.
 */
export async function dropSessionCookie(
  { env, db, now }: Pick<HttpDeps, 'env' | 'db' | 'now'>,
  req: Request,
  res: Response,
): Promise<boolean> {
  const { token, byCookie } = tokenIn(req, env);
  const over = byCookie && token !== undefined && (await isOver({ db, now }, token));
  if (over) clearSessionCookie(res, env);
  return over;
}
/** What a browser knows itself by, so that signing in with another one can be mailed; kept as long as the longest session. */
const deviceCookie = ({ PUBLIC_URL }: HttpDeps['env']) => (isHttps(PUBLIC_URL) ? '__Host-device' : 'device');
const DEVICE_SECONDS = 365 * 86_400;
export const deviceIn = (req: Request, env: HttpDeps['env']): string | undefined => cookieIn(req, deviceCookie(env));
export const setDeviceCookie = (res: Response, env: HttpDeps['env'], device: string) =>
  setCookie(res, env, deviceCookie(env), device, DEVICE_SECONDS);

/** The ticket of a login that waits for its second factor: gone with the browser's window, or used up. */
const ticketCookie = ({ PUBLIC_URL }: HttpDeps['env']) => (isHttps(PUBLIC_URL) ? '__Host-signing-in' : 'signing-in');
export const ticketIn = (req: Request, env: HttpDeps['env']): string | undefined => cookieIn(req, ticketCookie(env));
export const setTicketCookie = (res: Response, env: HttpDeps['env'], token: string, maxAgeSeconds: number) =>
  setCookie(res, env, ticketCookie(env), token, maxAgeSeconds);
export const clearTicketCookie = (res: Response, env: HttpDeps['env']) => setCookie(res, env, ticketCookie(env), '', 0);

/** The cookie of a browser that left for a provider and is expected back. */
const flowCookie = ({ PUBLIC_URL }: HttpDeps['env']) => (isHttps(PUBLIC_URL) ? '__Host-provider' : 'provider');
export const flowIn = (req: Request, env: HttpDeps['env']): string | undefined => cookieIn(req, flowCookie(env));
export const setFlowCookie = (res: Response, env: HttpDeps['env'], token: string) =>
  setCookie(res, env, flowCookie(env), token, 600);
/** Keeps the cookie as long as the mailed link works. */
export const keepFlowCookie = (res: Response, env: HttpDeps['env'], token: string) =>
  setCookie(res, env, flowCookie(env), token, 3_600);
export const clearFlowCookie = (res: Response, env: HttpDeps['env']) => setCookie(res, env, flowCookie(env), '', 0);

export const setAccessCookie = (res: Response, env: HttpDeps['env'], token: string, maxAgeSeconds: number) =>
  setCookie(res, env, accessCookie(env), token, maxAgeSeconds);
export const clearAccessCookie = (res: Response, env: HttpDeps['env']) => setCookie(res, env, accessCookie(env), '', 0);

function setCookie(res: Response, { PUBLIC_URL }: HttpDeps['env'], name: string, value: string, maxAge: number) {
  const secure = isHttps(PUBLIC_URL);
  res.append(
    'set-cookie',
    stringifySetCookie({ name, value, maxAge, path: '/', httpOnly: true, secure, sameSite: 'lax' }),
  );
}

/** Our values are base64url; anything else is not ours. */
function cookieIn(req: Request, name: string): string | undefined {
  const value = parseCookie(req.headers.cookie ?? '')[name];
  return value !== undefined && /^[\w-]{1,200}$/.test(value) ? value : undefined;
}
