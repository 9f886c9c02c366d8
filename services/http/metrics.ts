import type { RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { world } from '#projections/world.ts';

/** Counts and times requests by route (its name, never its path), method and status. */
export function requestMetrics(registry: Registry): RequestHandler {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a response was written',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
  });
  return (req, res, next) => {
    const from = world.elapsed();
    res.once('finish', () => {
      const route: unknown = res.locals['route'];
      if (route !== 'live') {
        seconds.observe(
          { route: typeof route === 'string' ? route : 'page', method: req.method, status: res.statusCode },
          (world.elapsed() - from) / 1000,
        );
      }
    });
    next();
  };
}
