import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import type { HttpDeps } from '../deps.ts';
import { ApiProblem, notFound } from '../problems.ts';

/**
 * Metrics, the API's description and the details of readiness are for operators. In production they require
 * `OPERATORS_TOKEN`, as a bearer token (collectors) or as the password of any user name (browsers); without a
 * configured token they answer 404. Outside production they are open.
 */
export function isOperator(
  { production, OPERATORS_TOKEN }: Pick<HttpDeps['env'], 'production' | 'OPERATORS_TOKEN'>,
  { headers: { authorization = '' } }: Pick<IncomingMessage, 'headers'>,
): boolean {
  if (!production) return true;
  if (OPERATORS_TOKEN === undefined) return false;
  const [scheme = '', given = ''] = authorization.split(' ', 2);
  if (scheme.toLowerCase() === 'bearer') return isSame(given, OPERATORS_TOKEN);
  return scheme.toLowerCase() === 'basic' && isSame(passwordIn(given), OPERATORS_TOKEN);
}

/** Throws for everybody else: 404 if no token is configured, 401 if a browser may ask for it. */
export function checkOperator(env: HttpDeps['env'], req: Request): void {
  if (isOperator(env, req)) return;
  if (env.OPERATORS_TOKEN === undefined) throw notFound();
  throw new ApiProblem(401, 'operatorsOnly', {}, { 'www-authenticate': 'Basic realm="operators", charset="UTF-8"' });
}

export const forOperators =
  (env: HttpDeps['env']): RequestHandler =>
  (req, _res, next) => {
    checkOperator(env, req);
    next();
  };

const passwordIn = (basic: string) => Buffer.from(basic, 'base64').toString('utf8').split(':').slice(1).join(':');
const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, token: string) => timingSafeEqual(digest(given), digest(token));
