import type { Request, Response } from 'express';
import { z } from 'zod';
import type { Person } from '#workflows/kernel/actor.ts';
import { noteSeen } from '#services/accounts/sessions.ts';
import { isWorthNoting } from '#services/accounts/sessionTimes.ts';
import { checkAccess, checkConfirmed } from './access.ts';
import { type Call, type Caller, type Mount, sent } from './call.ts';
import type { RouteContract } from './contracts/route.ts';
import type { ApiDeps } from './deps.ts';
import type { UploadGate } from './uploadGate.ts';
import { readJson, readUpload, refuseUnfit } from './middleware/body.ts';
import { callerOf } from './middleware/caller.ts';
import { checkOrigin } from './middleware/origin.ts';
import { invalid, notFound, notSignedIn } from './problems.ts';
import { whence } from './whence.ts';

/**
 * One request to one route: origin, who, access, path, visibility, password where a secret is shown, query, body, handler,
 * in this order. Nothing of a body is read before it is known that the sender may send one.
 */
export async function serve(deps: ApiDeps, letIn: UploadGate, { contract, handler, visible }: Mount, given: Readonly<Record<string, string>>, req: Request, res: Response): Promise<void> {
  checkOrigin(deps.env, req, contract);
  const caller = await callerOf(deps, req);
  checkAccess(contract, caller, given);
  const params = pathOf(contract, given);
  if (visible) await visible({ caller, params, person: personOf(caller) });
  checkConfirmed(deps, contract, caller);
  await noted(deps, contract, caller);
  const query = queryOf(contract, req);
  const leave = contract.upload && caller ? await letIn(caller) : undefined;
  try {
    const { body, file } = await bodyOf(contract, req, res);
    const call: Call = { caller, get person() { return personOf(caller); }, get whence() { return whence(req, caller?.person); }, params, query, body, file, req, res };
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

async function noted(deps: ApiDeps, { background }: RouteContract, caller: Caller | undefined): Promise<void> {
  if (caller?.session && !background && isWorthNoting(caller.session, deps.sessionClock())) await noteSeen({ db: deps.db, now: deps.sessionClock }, caller.session.id);
}

/** An id that cannot exist is an id that does not exist: 404. */
function pathOf({ params }: RouteContract, given: Readonly<Record<string, string>>): unknown {
  if (!params) return {};
  const parsed = params.safeParse(given);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

function queryOf({ query }: RouteContract, req: Request): unknown {
  refuseUnfit(req.query, 'query');
  const parsed = (query ?? noQuery).safeParse(req.query);
  if (!parsed.success) throw invalid('query', parsed.error.issues);
  return parsed.data;
}

const noQuery = z.strictObject({});

async function bodyOf(contract: RouteContract, req: Request, res: Response) {
  if (!contract.body) return { body: undefined, file: undefined };
  const { fields, file } = contract.upload ? await readUpload(req, res) : { fields: await readJson(req), file: undefined };
  if (contract.upload && !file) throw invalid('body', [{ path: ['file'], code: 'required', message: 'is missing' }]);
  const parsed = contract.body.safeParse(fields);
  if (!parsed.success) throw invalid('body', parsed.error.issues);
  return { body: parsed.data, file };
}

/** Plain JSON, without Express's own detours: it is the hot path of every command. */
function sendJson(res: Response, answer: unknown) {
  const text = JSON.stringify(answer);
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('content-length', Buffer.byteLength(text));
  res.end(text);
}
