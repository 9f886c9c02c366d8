import { world } from '#projections/world.ts';
import { canonical } from '#workflows/kernel/canonical.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { Request, Response } from 'express';
import type { Db } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { CommandOf, InputTo, LifecycleName } from '#workflows/lifecycles.ts';
import { findUsers } from '#services/accounts/users.ts';
import { anyCommand, type CommandAnswer, type Latest } from '#services/commands/command.ts';
import { currentTrace } from '#services/platform/trace.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { Call } from './call.ts';
import type { CommandAnswerBody } from './shapes.ts';
import type { HttpDeps, Refused } from './deps.ts';
import { ApiProblem, conflict, forbidden, notValid } from './problems.ts';
import { requestOrigin } from './requestOrigin.ts';

/** A command that is known at run time only: a route's. */
export interface AnyHttpCommand {
  readonly lifecycle: LifecycleName;
  /** Absent for a command that creates a record: its id is then derived from the command's. */
  readonly id?: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Reveals a secret: each time is an event of its own, never answered from an earlier one. */
  readonly isLook?: boolean;
}

/** A command that a handler names itself: its name and its input are checked by the compiler. */
export interface HttpCommand<Name extends LifecycleName, Command extends CommandOf<Name>> extends AnyHttpCommand {
  readonly lifecycle: Name;
  readonly name: Command;
  readonly input: InputTo<Name, Command>;
}

export type CommandSender = Pick<HttpDeps, 'send' | 'db' | 'vault' | 'commandKeys' | 'wayTo'>;
type Accepted = CommandAnswer & { readonly kind: 'accepted' };

/**
 * Sends a command with its headers (Idempotency-Key, If-Match) and returns what was accepted. Otherwise throws the
 * problem: 403 role, 409 rule or state, 412 revision, 422 input or a key that was used for another request, 503 unknown
 * outcome.
 */
export const sendCommand = <Name extends LifecycleName, Command extends CommandOf<Name>>(
  deps: CommandSender,
  person: Person,
  req: Request,
  command: HttpCommand<Name, Command>,
): Promise<Accepted> => sendAnyCommand(deps, person, req, command);

async function sendAnyCommand(
  deps: CommandSender,
  person: Person,
  req: Request,
  command: AnyHttpCommand,
): Promise<Accepted> {
  const { lifecycle, id, name, input, isLook = false } = command;
  const keyed = await keyedBy(deps, person, req, command);
  const { commandId, ...digest } = keyed === undefined || isLook ? { commandId: world.newId() } : keyed;
  const expectedRevision = revisionIn(req.get('if-match'));
  const target = { lifecycle, name, input, id: id ?? derivedId(lifecycle, commandId) };
  const answer = await anyCommand(deps.send)({
    ...target,
    commandId,
    ...digest,
    actor: person,
    ...(expectedRevision === undefined ? {} : { expectedRevision }),
    ...correlated(),
    ...requestOrigin(req, person),
  });
  if (id === undefined && answer.kind === 'refused' && answer.refusal.kind === 'state') throw conflict('useNewKey');
  return acceptedOr(deps, answer, person, target);
}

/** Everything that follows from a command is found by the id that its caller gave the request. */
function correlated(): { correlationId?: string } {
  const { 'x-request-id': correlationId } = currentTrace();
  return correlationId === undefined ? {} : { correlationId };
}

/** The JSON of an accepted command; sets ETag and X-Position. */
export function commandBody(
  res: Response,
  { id, revision, position, snapshot, repeated }: Accepted,
): CommandAnswerBody {
  res.setHeader('etag', `"${revision}"`);
  res.setHeader('x-position', String(position));
  return { id, revision: String(revision), position: String(position), state: snapshot.value, repeated };
}

/** Sends a command and answers in the form of a command's route. */
export const commandAnswered = <Name extends LifecycleName, Command extends CommandOf<Name>>(
  deps: CommandSender,
  call: Pick<Call, 'person' | 'req' | 'res'>,
  command: HttpCommand<Name, Command>,
): Promise<CommandAnswerBody> => anyCommandAnswered(deps, call, command);

/** Same as `commandAnswered`, but for a command that only the route itself names. */
export const anyCommandAnswered = async (
  deps: CommandSender,
  { person, req, res }: Pick<Call, 'person' | 'req' | 'res'>,
  command: AnyHttpCommand,
): Promise<CommandAnswerBody> => commandBody(res, await sendAnyCommand(deps, person, req, command));

/**
 * The command id for a client's key, and the digest of the request: 422 for a key that was used for another request
 * before. Scoped to the person: two people with the same key send two commands. The digest is keyed because bodies
 * contain SSNs.
 */
async function keyedBy(
  { vault, commandKeys }: CommandSender,
  { userId, behind }: Person,
  req: Request,
  { lifecycle, id, name, input }: AnyHttpCommand,
) {
  const key = req.get('idempotency-key');
  if (key === undefined) return undefined;
  if (!/^[\x20-\x7e]{1,200}$/.test(key)) throw new ApiProblem(400, 'idempotencyKeyInvalid');
  const commandId = derivedId('command', userId, behind?.userId ?? '', key);
  const digest = vault.fingerprint(canonical([lifecycle, id ?? null, name, input]), 'command');
  if (!(await commandKeys.claim(commandId, digest))) throw keyReused();
  return { commandId, digest };
}

const keyReused = () => new ApiProblem(422, 'idempotencyKeyReused');

function revisionIn(header: string | undefined): bigint | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const revision = /^"(\d{1,18})"$/.exec(header.trim())?.[1];
  if (revision === undefined) throw new ApiProblem(400, 'ifMatchInvalid');
  return BigInt(revision);
}

/**
 * Returns an accepted answer; throws the problem of any other, with only the details that this reader may know: for
 * the sender of the command, with the way to it.
 */
export async function acceptedOr(
  deps: Answering,
  answer: CommandAnswer,
  reader: Person,
  sent?: Refused,
): Promise<Accepted> {
  if (answer.kind === 'accepted') return answer;
  throw await problemOfAnswer(deps, answer, reader, sent);
}

type Answering = Pick<HttpDeps, 'db' | 'wayTo'>;

async function problemOfAnswer(
  { db, wayTo }: Answering,
  answer: Exclude<CommandAnswer, Accepted>,
  person: Person,
  sent: Refused | undefined,
): Promise<ApiProblem> {
  if (answer.kind === 'idReused') return keyReused();
  if (answer.kind === 'invalid') {
    return notValid(
      answer.issues.map(({ path, ...issue }) => ({ path: path === '' ? 'body' : `body.${path}`, ...issue })),
    );
  }
  const since = {
    revision: answer.revision === null ? null : String(answer.revision),
    latest: await latestFor(db, person, answer.latest),
  };
  if (answer.kind === 'moved') return new ApiProblem(412, 'revisionMoved', { state: answer.state, ...since });
  const { kind, code, command, state, values, opensAt, unmet } = answer.refusal;
  const more = {
    command,
    state,
    values: { ...values },
    unmet,
    ...(sent === undefined ? {} : { way: await wayTo(sent, person) }),
    ...(opensAt === undefined ? {} : { opensAt }),
    ...since,
  };
  return kind === 'role' ? forbidden(code, more) : conflict(code, more);
}

/** Returns who changed the record first. Staff see the name; others learn only whether it was themselves. */
async function latestFor(db: Db, person: Person, latest: Latest | null) {
  if (latest === null) return null;
  const by = latest.actor.kind === 'person' ? latest.actor.userId : null;
  const user = isStaffOrAdmin(person) && by !== null ? (await findUsers(db, [by])).get(by) : undefined;
  return {
    type: latest.type,
    at: latest.at,
    by: user ? `${user.firstName} ${user.lastName}`.trim() : null,
    byYou: by === person.userId,
  };
}
