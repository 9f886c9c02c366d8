import type { RequestHandler } from 'express';
import { asPartOf, traceIn } from '#services/platform/trace.ts';

/**
 * Forwards the caller's trace headers (product spec, section 7): they come back in the answer, `x-request-id` names the request in its
 * problem, and what the request leads to here (log lines, calls to others, events by their correlation) carries them.
 */
export const trace: RequestHandler = (req, res, next) => {
  const given = traceIn(req.headers);
  if (!given) return next();
  for (const [name, value] of Object.entries(given)) res.setHeader(name, value);
  if (given['x-request-id']) res.locals['requestId'] = given['x-request-id'];
  asPartOf(given, next);
};
