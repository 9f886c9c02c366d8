import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { createBullBoard as CreateBullBoard } from '@bull-board/api';
import express, { type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { JobsDesk } from '#services/jobs/jobsDesk.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { gateBefore } from '#services/http/access.ts';
import { callerOf } from '#services/http/middleware/caller.ts';

/** Path of the board: the jobs page shows it in a frame, with a link back. */
export const BOARD_PATH = '/admin/jobs/board';
/** The page that embeds it: a guest is sent there after logging in. */
const PAGE = '/admin/jobs';

/**
 * Read-only view of the queues in full detail, for admins. Changes are not possible, because they would be missing in
 * the audit (a failed job is retried on the operations page). Guests are redirected to the login; other users get the
 * web app's own answer.
 */
export function jobsBoard(deps: Pick<ApiDeps, 'env' | 'sessionOf' | 'db' | 'now' | 'operations'>): Router {
  const router = express.Router();
  let board: Promise<RequestHandler> | undefined;
  const opened = () => {
    board ??= openBoard(deps.operations.jobs);
    board.catch(() => (board = undefined));
    return board;
  };
  router.use(async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next('router');
    const caller = await callerOf(deps, req);
    if (!caller) return void res.redirect(303, `/login?redirect=${encodeURIComponent(PAGE)}`);
    if (caller.person.userType !== 'admin') return next('router');
    const gate = gateBefore(deps.env, caller);
    if (gate) return void res.status(403).json({ status: 403, code: gate });
    // The board's page refers to its files by paths relative to this address.
    if (req.originalUrl === BOARD_PATH) return void res.redirect(303, `${BOARD_PATH}/`);
    return next();
  });
  router.use(policy(deps.env), withoutForeignFonts, async (req, res, next) => (await opened())(req, res, next));
  return router;
}

/** Loads the board on first use: most processes never need it. */
async function openBoard(jobs: Pick<JobsDesk, 'queues'>): Promise<RequestHandler> {
  const [{ createBullBoard }, { BullMQAdapter }, { ExpressAdapter }] = await Promise.all([
    import('@bull-board/api'),
    import('@bull-board/api/bullMQAdapter'),
    import('@bull-board/express'),
  ]);
  const serverAdapter = new ExpressAdapter();
  serverAdapter.setBasePath(BOARD_PATH);
  const queues = (await jobs.queues()).map((queue) => new BullMQAdapter(queue, { readOnlyMode: true }));
  const options = {
    uiBasePath: dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json')),
    // On PostgreSQL a queue can't list its workers, and the board would show none; our own report shows them.
    uiConfig: { boardTitle: 'Tradelines jobs', hideRedisDetails: true, showWorkers: false },
  };
  createBullBoard({ queues, serverAdapter, options } as Parameters<typeof CreateBullBoard>[0]);
  return serverAdapter.getRouter() as RequestHandler;
}

/** The board's page links to fonts of another site, which the content policy forbids and nobody needs. */
const withoutForeignFonts: RequestHandler = (_req, res, next) => {
  const send = res.send.bind(res);
  res.send = (body: unknown) =>
    send(typeof body === 'string' ? body.replace(/<link[^>]+fonts\.googleapis\.com[^>]*>/g, '') : body);
  next();
};

/**
 * Returns a content policy as strict as for our own pages. The board's page sets a base address on this site, and
 * stores its settings in a block of JSON, which is no script.
 */
const policy = ({ PUBLIC_URL }: { readonly PUBLIC_URL: string }): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: PUBLIC_URL.startsWith('https:'),
    originAgentCluster: PUBLIC_URL.startsWith('https:'),
  });
