import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { pinoHttp } from 'pino-http';
import type { Logger } from '#services/platform/logger.ts';

/**
 * One line a request: method, path, status, time, route. No bodies, no headers, no query (it may hold what somebody
 * searched for). What went well is `debug`, so that a busy server does not spend its time on saying so.
 */
export const requestLog = (log: Logger): RequestHandler =>
  pinoHttp<Request, Response>({
    logger: log as never,
    genReqId: () => randomUUID(),
    quietReqLogger: true,
    customLogLevel: (_req, res, fault) => (fault || res.statusCode >= 500 ? 'error' : res.statusCode >= 400 ? 'info' : 'debug'),
    customProps: (_req, res) => ({ route: res.locals['route'] }),
    serializers: { req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?', 1)[0] }), res: ({ statusCode }: { statusCode: number }) => ({ statusCode }) },
  });
