import type { Request, RequestHandler, Response } from 'express';
import { world } from '#projections/world.ts';
import type { Logger } from '#services/platform/logger.ts';

/**
 * One line per request: method, path, status, time, route. No bodies, headers or query (it may contain search terms).
 * Successful requests are logged at `debug`. Uses pino directly: pino-http creates a child logger per request, which is
 * expensive with our redaction and unused for most requests.
 */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const from = world.elapsed();
    res.once('finish', () => {
      // Refused requests must not add load by being logged one by one: their number is logged at intervals.
      const level = res.locals['turnedAway']
        ? 'debug'
        : res.statusCode === 503
          ? 'warn'
          : res.statusCode >= 500
            ? 'error'
            : res.statusCode >= 400
              ? 'info'
              : 'debug';
      if (log.isLevelEnabled(level)) log[level](lineOf(req, res, world.elapsed() - from), 'request');
    });
    next();
  };

/** Identifies a request in its problem and in the log. Created when first used, as most requests need none. */
export const requestIdOf = (res: Response): string => (res.locals['requestId'] ??= world.newId());

/** A calendar's address is itself a secret. */
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
