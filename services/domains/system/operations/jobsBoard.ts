import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { createBullBoard as CreateBullBoard } from '@bull-board/api';
import express, { type RequestHandler, type Router } from 'express';
import helmet from 'helmet';
import type { JobsDesk } from '#services/jobs/jobsDesk.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { gateBefore } from '#services/http/access.ts';
import { callerOf } from '#services/http/middleware/caller.ts';

/** Where the board is served: the jobs page shows it in a frame, with the way back. */
export const BOARD_PATH = '/admin/jobs/board';
/** The page around it: what a guest goes on to after logging in. */
const PAGE = '/admin/jobs';

/**
 * The queues in every detail, to be looked at by admins: nothing can be changed here, since it would be nowhere in the audit
 * (a failed job is tried again on the operations page). Nobody signed in is led to the login, others to the web's own answer.
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
    // Its page names its files relative to this address.
    if (req.originalUrl === BOARD_PATH) return void res.redirect(303, `${BOARD_PATH}/`);
    return next();
  });
  router.use(policy(deps.env), withoutForeignFonts, async (req, res, next) => (await opened())(req, res, next));
  return router;
}

/** Loaded when it is first gone to: most processes never need it. */
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
    // On PostgreSQL a queue can't list its workers, and the board would say that there are none: our own report knows them.
    uiConfig: { boardTitle: 'Tradelines jobs', hideRedisDetails: true, showWorkers: false },
  };
  createBullBoard({ queues, serverAdapter, options } as Parameters<typeof CreateBullBoard>[0]);
  return serverAdapter.getRouter() as RequestHandler;
}

/** Its page links to fonts of another site, which the policy forbids and nobody needs. */
const withoutForeignFonts: RequestHandler = (_req, res, next) => {
  const send = res.send.bind(res);
  res.send = (body: unknown) =>
    send(typeof body === 'string' ? body.replace(/<link[^>]+fonts\.googleapis\.com[^>]*>/g, '') : body);
  next();
};

/** As strict as for our own pages; its page sets a base address of this site, and keeps its settings in a block of JSON, which is no script. */
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
