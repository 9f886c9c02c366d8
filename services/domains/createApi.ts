import express, { type Express } from 'express';
import type { ApiDeps } from './deps.ts';
import { dispatch } from '#services/http/dispatch.ts';
import { docs } from '#services/http/docs.ts';
import { BOARD_PATH, jobsBoard } from '#services/domains/operations/jobsBoard.ts';
import { requestMetrics } from '#services/http/metrics.ts';
import { answerProblem, noSuchRoute } from '#services/http/middleware/answerProblem.ts';
import { forOperators } from '#services/http/middleware/operators.ts';
import { requestLog } from '#services/http/middleware/requestLog.ts';
import { everyAnswer, pageHeaders } from '#services/http/middleware/securityHeaders.ts';
import { mounts } from './mounts.ts';
import { pages } from '#services/http/pages.ts';
import { redirects } from '#services/http/redirects.ts';
import { registered } from '#services/http/registry.ts';

/**
 * The API and, with `webFolder`, the web app, as one Express app. Throws at once when a route is not fully declared.
 * End the live streams (`closeLive`) before the server is closed.
 */
export function createApi(deps: ApiDeps): { readonly app: Express; readonly closeLive: () => void } {
  const { mounts: all, closeLive } = mounts(deps);
  const app = express();
  app
    .disable('x-powered-by')
    .disable('etag')
    .set('query parser', 'simple')
    .set('trust proxy', deps.env.TRUST_PROXY ?? false);
  app.use(requestLog(deps.log), requestMetrics(deps.metrics), everyAnswer(deps.env));
  app.use(dispatch(deps, registered(all)));
  app.use('/api/docs', forOperators(deps.env), docs());
  app.use(BOARD_PATH, jobsBoard(deps));
  app.use(pageHeaders(deps.env), redirects);
  if (deps.webFolder !== undefined) app.use(pages(deps.webFolder, deps.env));
  app.use(noSuchRoute, answerProblem(deps));
  return { app, closeLive };
}
