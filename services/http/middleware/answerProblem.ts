import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { HttpDeps } from '../deps.ts';
import { Overloaded } from '../admission.ts';
import { problemOf } from '../problemOf.ts';
import { notFound } from '../problems.ts';
import { dropSessionCookie } from './caller.ts';
import { requestIdOf } from './requestLog.ts';

/**
 * Turns every error of a route into problem+json. Server faults are logged with their stack; an unavailable dependency
 * is named in the request's log line.
 */
export const answerProblem =
  (deps: Pick<HttpDeps, 'log' | 'env' | 'db' | 'now'>): ErrorRequestHandler =>
  async (fault, req, res, next) => {
    const { problem, headers } = problemOf(fault);
    const requestId = requestIdOf(res);
    // A damaged record is our fault too, even though the caller gets a 409.
    if (fault instanceof Overloaded) {
      res.locals['turnedAway'] = true;
    } else if (problem.status === 503) {
      res.locals['fault'] = fault;
    } else if (problem.status >= 500 || problem.code === 'recordDamaged') {
      deps.log.error({ err: fault as Error, requestId, route: res.locals['route'] }, 'a request failed');
    }
    if (res.headersSent) return next(fault);
    // Whether it goes or stays: without a database it's answered all the same.
    if (problem.code === 'notSignedIn') await dropSessionCookie(deps, req, res).catch(() => undefined);
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    const text = JSON.stringify({ ...problem, requestId });
    res.statusCode = problem.status;
    res.setHeader('content-type', 'application/problem+json');
    res.setHeader('content-length', Buffer.byteLength(text));
    res.end(text);
  };

export const noSuchRoute: RequestHandler = () => {
  throw notFound();
};
