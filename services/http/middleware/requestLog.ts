import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '#services/platform/logger.ts';

/**
 * One line a request: method, path, status, time, route. No bodies, no headers, no query (it may hold what somebody
 * searched for). What went well is `debug`. Written with pino itself: pino-http makes a child logger for each request,
 * which our redaction makes dear, and most requests have nothing to say.
 */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const from = performance.now();
    res.once('finish', () => {
      // The log of a server with too much to do must not be one more thing to do: how many they are is told at times.
      const level = res.locals['turnedAway']
        ? 'debug'
        : res.statusCode === 503
          ? 'warn'
          : res.statusCode >= 500
            ? 'error'
            : res.statusCode >= 400
              ? 'info'
              : 'debug';
      if (log.isLevelEnabled(level)) log[level](lineOf(req, res, performance.now() - from), 'request');
    });
    next();
  };

/** Names a request in its problem and in the log. Made when something is to be said of it: most need none. */
export const requestIdOf = (res: Response): string => (res.locals['requestId'] ??= randomUUID());

/** A calendar's address is a secret in itself. */
const withoutSecret = (path: string): string => path.replace(/^(\/api\/v1\/calendar\/)[^/]+/, '$1…');

const lineOf = (req: Request, res: Response, ms: number) => ({
  method: req.method,
  path: withoutSecret(req.originalUrl.split('?', 1)[0]!),
  status: res.statusCode,
  ms: Math.round(ms),
  route: res.locals['route'],
  ...(res.statusCode >= 400 ? { requestId: requestIdOf(res) } : {}),
  ...(res.locals['fault'] ? { because: wordsOf(res.locals['fault']) } : {}),
});

const wordsOf = (fault: unknown): string =>
  fault instanceof Error
    ? [fault.message, fault.cause instanceof Error ? fault.cause.message : ''].filter(Boolean).join(': ')
    : 'unknown';
