import compression from 'compression';
import express, { type Express } from 'express';
import type { Mount } from './call.ts';
import type { ApiDeps } from './deps.ts';
import { docs } from './docs.ts';
import { methodNotAllowed } from './methodNotAllowed.ts';
import { requestMetrics } from './metrics.ts';
import { answerProblem, noSuchRoute } from './middleware/answerProblem.ts';
import { requestLog } from './middleware/requestLog.ts';
import { apiHeaders, pageHeaders } from './middleware/securityHeaders.ts';
import { mounts } from './mounts.ts';
import { pages } from './pages.ts';
import { redirects } from './redirects.ts';
import { registered } from './registry.ts';
import { serve } from './serve.ts';

/**
 * The API and, with `webFolder`, the web app, as one Express app. Throws at once when a route is not fully declared.
 * End the live streams (`closeLive`) before the server is closed.
 */
export function createApi(deps: ApiDeps): { readonly app: Express; readonly closeLive: () => void } {
  const { mounts: all, closeLive } = mounts(deps);
  const routes = registered(all);
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.use(requestLog(deps.log), requestMetrics(deps.metrics));
  const api = express.Router({ caseSensitive: true });
  api.use(apiHeaders);
  // Commands first, and without compression: they are many, small and in a hurry.
  for (const one of routes.filter(isCommand)) route(api, deps, one);
  api.use(compression({ level: 4, threshold: 2_048 }));
  for (const one of routes.filter((each) => !isCommand(each))) route(api, deps, one);
  methodNotAllowed(api, routes);
  api.use(noSuchRoute);
  app.use('/api/docs', docs());
  app.use((req, res, next) => (isApi(req.path) ? api(req, res, next) : next()));
  app.use(pageHeaders(deps.env), redirects);
  if (deps.webFolder !== undefined) app.use(pages(deps.webFolder));
  app.use(apiHeaders, noSuchRoute);
  app.use(answerProblem(deps));
  return { app, closeLive };
}

const isApi = (path: string) => path.startsWith('/api/') || path === '/healthz' || path === '/readyz' || path === '/metrics';

const isCommand = ({ contract }: Mount) => contract.command !== undefined && contract.answers !== 'file';

const route = (router: express.Router, deps: ApiDeps, one: Mount) => void router[one.contract.method](one.contract.path, serve(deps, one));
