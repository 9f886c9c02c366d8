// oxlint-disable max-lines-per-function -- one step after the other
import { join } from 'node:path';
import express, { type Express } from 'express';
import { commandHandler } from './domains/records/commands/handlers.ts';
import { linkIsOpen } from './domains/bookings/linkIsOpen.ts';
import { contentReader } from './domains/content/contentReader.ts';
import { audienceOf } from './domains/records/audience.ts';
import { staffMaySee } from './domains/records/visibility.ts';
import { leadOn, movedPages } from './domains/content/site/routes.ts';
import { siteAnswers } from './domains/content/site/siteAnswers.ts';
import { builtWords } from './domains/content/words/builtWords.ts';
import { wordsReader } from './domains/content/words/wordsReader.ts';
import { type AllDeps, contracts, type Domain, domains, type GivenDeps } from './domains.ts';
import type { EventStore } from './eventstore/eventStore.ts';
import type { RouteHandler } from './http/call.ts';
import { createLive } from './http/live/live.ts';
import { dispatch } from './http/dispatch.ts';
import { docs } from './http/docs.ts';
import { requestMetrics } from './http/metrics.ts';
import { answerProblem, noSuchRoute } from './http/middleware/answerProblem.ts';
import { forOperators } from './http/middleware/operators.ts';
import { cors } from './http/middleware/cors.ts';
import { localeSuffix } from './http/middleware/localeSuffix.ts';
import { requestLog } from './http/middleware/requestLog.ts';
import { beforePaint } from './http/beforePaint.ts';
import { everyAnswer, pageHeaders } from './http/middleware/securityHeaders.ts';
import { trace } from './http/middleware/trace.ts';
import { pages } from './http/pages.ts';
import { redirects } from './http/redirects.ts';
import { registered } from './http/registry.ts';
import { type StoreWaits, storeWaits } from './http/storeWaits.ts';
import { writeLimits } from './http/writeLimits.ts';

/**
 * The API and, with `webFolder`, the web app, as one Express app. Throws at once when a route is not fully declared.
 * End the live streams (`closeLive`) before the server is closed.
 */
export function createApi(from: GivenDeps): {
  readonly app: Express;
  readonly closeLive: () => void;
} {
  const waits = storeWaits();
  const given = {
    ...from,
    ...patientStores(from, waits),
    inPlace: waits.within,
    countWrite: writeLimits(from.limiterFor),
  };
  const live = createLive(given, {
    audienceOf: (record, position) => audienceOf(given, record, position),
    staffMaySee,
  });
  const deps: AllDeps = {
    ...given,
    content: contentReader(given.db),
    words: wordsReader(given.db),
    live,
    contracts,
    linkIsOpen: (bookingId) => linkIsOpen(given, bookingId),
  };
  const app = express();
  app
    .disable('x-powered-by')
    .disable('etag')
    .set('query parser', 'simple')
    .set('trust proxy', deps.env.TRUST_PROXY ?? false);
  app.use(
    trace,
    requestLog(deps.log),
    requestMetrics(deps.metrics),
    everyAnswer(deps.env),
    cors(deps.env),
    localeSuffix,
  );
  app.use(
    dispatch(
      deps,
      registered(
        domains.flatMap((domain) => handlersOf(deps, domain)),
        contracts,
      ),
    ),
  );
  app.use('/api/docs', forOperators(deps.env), docs());
  const first = deps.webFolder === undefined ? undefined : beforePaint(deps.webFolder);
  const inline = first ? [first.source] : [];
  app.use(pageHeaders(deps.env, deps.captcha.sources, inline), redirects(movedPages), redirects(leadOn, 302));
  if (deps.webFolder !== undefined) {
    const { production } = deps.env;
    app.use(builtWords(join(deps.webFolder, 'assets'), deps.words));
    app.use(pages(deps.webFolder, { production, ...(deps.site && { answerTo: siteAnswers(deps, deps.site) }) }));
  }
  app.use(noSuchRoute, answerProblem(deps));
  return { app, closeLive: live.close };
}

/** What asks the event store, so that a request leaves its slot when that takes long. */
const patientStores = (
  { send, dryRun, records, eventStore }: GivenDeps,
  { patient }: StoreWaits,
): Pick<GivenDeps, 'send' | 'dryRun' | 'records' | 'eventStore'> => {
  const patientReads = <Store extends EventStore>(store: Store): Store => ({
    ...store,
    read: patient(store.read),
    readAll: patient(store.readAll),
    head: patient(store.head),
  });
  return {
    send: patient(send),
    dryRun: patient(dryRun),
    records: { known: patient(records.known), current: patient(records.current) },
    eventStore: { ...patientReads(eventStore), stored: patientReads(eventStore.stored) },
  };
};

/** What a domain's routes do; those that only send a command do just that. */
function handlersOf(deps: AllDeps, domain: Domain): readonly RouteHandler[] {
  const own = domain.handlers?.(deps) ?? [];
  const handled = new Set(own.map(({ contract }) => contract));
  const commands = domain.contracts
    .filter((contract) => contract.command && !handled.has(contract))
    .map((contract) => commandHandler(deps, contract));
  return [...(domain.changesSessions ? own.map((one) => heardFirst(deps, one)) : own), ...commands];
}

/** A session that was ended and an account that was changed are so in this process's caches, too, before the answer says that it is done. */
const heardFirst = ({ notices }: AllDeps, one: RouteHandler): RouteHandler =>
  one.contract.method === 'get'
    ? one
    : {
        ...one,
        handler: async (call) => {
          const answer = await one.handler(call);
          await notices.heard();
          return answer;
        },
      };
