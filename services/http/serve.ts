// oxlint-disable max-lines-per-function -- one step after the other
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { ProjectionName } from '#projections/all.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { noteSeen } from '#services/accounts/sessions.ts';
import { isWorthNoting } from '#services/accounts/sessionTimes.ts';
import {
  checkAccess,
  checkConfirmed,
  checkEmailConfirmed,
  checkFactor,
  checkLink,
  checkOwnPassword,
} from './access.ts';
import { noSlot, type Place } from './admission.ts';
import { type Call, type Caller, type RouteHandler, sent } from './call.ts';
import { isOwnSiteOnly, type RouteContract } from './route.ts';
import type { HttpDeps } from './deps.ts';
import type { UploadGate } from './uploadGate.ts';
import { readJson, readUpload, refuseUnfit } from './middleware/body.ts';
import { callerOf } from './middleware/caller.ts';
import { languageOfCall } from './middleware/localeSuffix.ts';
import { checkOrigin } from './middleware/origin.ts';
import { invalid, logReadOnly, notFound, notSignedIn } from './problems.ts';
import { requestOrigin } from './requestOrigin.ts';

/**
 * One request to one route. Checked in this order: origin, caller, access, path, visibility, password (for secrets),
 * query, body; then the handler runs. No byte of a body is read before the sender is known to be allowed to send one.
 */
export async function serve(
  deps: HttpDeps,
  letIn: UploadGate,
  route: RouteHandler,
  given: Readonly<Record<string, string | undefined>>,
  req: Request,
  res: Response,
): Promise<void> {
  checkOrigin(deps.env, req, { ownSiteOnly: isOwnSiteOnly(route.contract) });
  const place = route.contract.always ? noSlot : await deps.admission.enter(res);
  try {
    await deps.inPlace(place, () => served(deps, route, { given, place, letIn }, req, res));
  } finally {
    place.leave();
  }
}

async function served(
  deps: HttpDeps,
  { contract, handler, visible }: RouteHandler,
  { given, place, letIn }: { given: Readonly<Record<string, string | undefined>>; place: Place; letIn: UploadGate },
  req: Request,
  res: Response,
): Promise<void> {
  const caller = await callerOf(deps, req);
  checkOwnPassword(contract, caller);
  checkEmailConfirmed(contract, caller);
  checkFactor(deps.env, contract, caller);
  checkAccess(contract, caller, given);
  await checkLink(deps, contract, caller);
  if (contract.method !== 'get' && !contract.whileReadOnly && deps.transparency.standing.readOnly()) {
    throw logReadOnly();
  }
  const params = pathOf(contract, given);
  if (visible) await visible({ caller, params, person: personOf(caller) });
  checkConfirmed(deps, contract, caller);
  await noted(deps, contract, caller);
  const query = queryOf(contract, req);
  const leave = contract.upload && caller ? await letIn(caller) : undefined;
  try {
    // A body arrives as slowly as its sender likes: other requests must not wait for it.
    const { body, file } = contract.body
      ? await place.outside(() => bodyOf(contract, contract.body!, req, res))
      : noBody;
    const call: Call = {
      caller,
      caughtUp: (projections) => caughtUp(deps, seenBy(query), projections),
      readList: (projections, ask) => deps.lists.read({ projections, after: seenBy(query) }, ask),
      listsFrom: (projections) => deps.lists.from({ projections, after: seenBy(query) }),
      get person() {
        return personOf(caller);
      },
      get requestOrigin() {
        return requestOrigin(req, caller?.person);
      },
      params,
      query,
      body,
      file,
      req,
      res,
    };
    await deps.countWrite(contract, caller);
    // CSV is sent as fast as the client reads, and files are inspected in their own queue: both have their own limits.
    if (contract.answers === 'csv' || contract.upload) place.leave();
    const answer = await handler(call);
    if (answer !== sent) sendJson(res, answer);
  } finally {
    leave?.();
  }
}

function personOf(caller: Caller | undefined): Person {
  if (!caller) throw notSignedIn();
  return caller.person;
}

async function noted(deps: HttpDeps, { background }: RouteContract, caller: Caller | undefined): Promise<void> {
  if (caller?.session && !background && isWorthNoting(caller.session, deps.sessionClock())) {
    await noteSeen({ db: deps.db, now: deps.sessionClock }, caller.session.id);
  }
}

/** An invalid id is the same as an unknown id: 404. */
function pathOf({ params }: RouteContract, given: Readonly<Record<string, string | undefined>>): unknown {
  if (!params) return {};
  const parsed = params.safeParse(given);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

function queryOf({ query }: RouteContract, req: Request): unknown {
  refuseUnfit(req.query, 'query');
  const language = query && 'language' in query.shape ? languageOfCall(req) : undefined;
  const parsed = (query ?? noQuery).safeParse({ ...(language && { language }), ...req.query });
  if (!parsed.success) throw invalid('query', parsed.error.issues);
  return parsed.data;
}

/** The position of what the caller has seen already. */
function seenBy(query: unknown): bigint | undefined {
  const { after } = query as { after?: string };
  return after === undefined ? undefined : BigInt(after);
}

async function caughtUp({ watch }: HttpDeps, after: bigint | undefined, projections: readonly ProjectionName[]) {
  const isFresh = after === undefined || (await watch.waitFor(projections, after));
  return isFresh ? {} : { stale: true as const };
}

const noQuery = z.strictObject({});

const noBody = { body: undefined, file: undefined };

async function bodyOf(contract: RouteContract, schema: z.ZodType, req: Request, res: Response) {
  const { fields, file } = contract.upload
    ? await readUpload(req, res)
    : { fields: await readJson(req), file: undefined };
  if (contract.upload && !file) throw invalid('body', [{ path: ['file'], code: 'required', message: 'is missing' }]);
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw invalid('body', parsed.error.issues);
  return { body: parsed.data, file };
}

/** Plain JSON without `res.json`: this is the hot path of every command. */
function sendJson(res: Response, answer: unknown) {
  const text = JSON.stringify(answer);
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('content-length', Buffer.byteLength(text));
  res.end(text);
}
