import type { RequestHandler } from 'express';
import { traceHeaders } from '#services/platform/trace.ts';

const asked = ['authorization', 'content-type', 'idempotency-key', 'if-match', 'x-client-link', ...traceHeaders];
const told = ['etag', 'x-position', 'retry-after', 'content-disposition', ...traceHeaders];

/**
 * Lets pages of the origins that the environment names (`API_ORIGINS`) call the API with the session's cookie, and nobody else's:
 * without such a list no other origin may read an answer.
 */
export const cors = ({
  API_ORIGINS = [],
}: {
  readonly API_ORIGINS?: readonly string[] | undefined;
}): RequestHandler => {
  const known = new Set(API_ORIGINS);
  return (req, res, next) => {
    if (known.size === 0 || !req.path.startsWith('/api/')) return next();
    res.vary('origin');
    if (!known.has(req.headers.origin ?? '')) return next();
    res.setHeader('access-control-allow-origin', req.headers.origin!);
    res.setHeader('access-control-allow-credentials', 'true');
    res.setHeader('access-control-expose-headers', told.join(', '));
    if (req.method !== 'OPTIONS' || !req.headers['access-control-request-method']) return next();
    res.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
    res.setHeader('access-control-allow-headers', asked.join(', '));
    res.setHeader('access-control-max-age', '600');
    res.status(204).end();
  };
};
