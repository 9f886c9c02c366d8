import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { Person } from '#workflows/kernel/actor.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { findUsers } from '#services/accounts/users.ts';
import type { CommandAnswer, Latest } from '#services/commands/command.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { CommandAnswerBody } from './contracts/shapes.ts';
import type { ApiDeps } from './deps.ts';
import { ApiProblem, conflict, forbidden } from './problems.ts';
import { whence } from './whence.ts';

export interface HttpCommand {
  readonly lifecycle: LifecycleName;
  /** Absent for a command that begins a record: the id then derives from the command's. */
  readonly id?: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

type Accepted = CommandAnswer & { readonly kind: 'accepted' };

/**
 * Sends a command as its headers say (Idempotency-Key, If-Match) and answers what was accepted; throws the problem
 * otherwise: 403 role, 409 rule or state, 412 revision, 422 input, 503 unknown outcome.
 */
export async function sendCommand({ send, db }: Pick<ApiDeps, 'send' | 'db'>, person: Person, req: Request, { lifecycle, id, name, input }: HttpCommand): Promise<Accepted> {
  const commandId = commandIdOf(req, person);
  const expectedRevision = revisionIn(req.get('if-match'));
  const answer = await send({
    lifecycle, name, input, commandId, id: id ?? derivedId(lifecycle, commandId), actor: person,
    ...(expectedRevision === undefined ? {} : { expectedRevision }),
    ...whence(req, person),
  });
  if (answer.kind === 'accepted') return answer;
  throw await problemOfAnswer(db, answer, person);
}

/** The JSON of an accepted command; sets ETag and X-Position. */
export function commandBody(res: Response, { id, revision, position, snapshot, repeated }: Accepted): CommandAnswerBody {
  res.setHeader('etag', `"${revision}"`);
  res.setHeader('x-position', String(position));
  return { id, revision: String(revision), position: String(position), state: snapshot.value, repeated };
}

/** Scoped to the person: two people with the same key send two commands. */
function commandIdOf(req: Request, { userId, behind }: Person): string {
  const key = req.get('idempotency-key');
  if (key === undefined) return randomUUID();
  if (!/^[\x20-\x7e]{1,200}$/.test(key)) throw new ApiProblem(400, 'idempotencyKeyInvalid');
  return derivedId('command', userId, behind?.userId ?? '', key);
}

function revisionIn(header: string | undefined): bigint | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const revision = /^"(\d{1,18})"$/.exec(header.trim())?.[1];
  if (revision === undefined) throw new ApiProblem(400, 'ifMatchInvalid');
  return BigInt(revision);
}

async function problemOfAnswer(db: Knex, answer: Exclude<CommandAnswer, Accepted>, person: Person): Promise<ApiProblem> {
  if (answer.kind === 'invalid') return new ApiProblem(422, 'invalid', { issues: answer.issues.map(({ path, ...issue }) => ({ path: path === '' ? 'body' : `body.${path}`, ...issue })) });
  const since = { revision: answer.revision === null ? null : String(answer.revision), latest: await latestFor(db, person, answer.latest) };
  if (answer.kind === 'moved') return new ApiProblem(412, 'revisionMoved', { state: answer.state, ...since });
  const { kind, code, command, state, values, opensAt } = answer.refusal;
  const more = { command, state, values: { ...values }, ...(opensAt === undefined ? {} : { opensAt }), ...since };
  return kind === 'role' ? forbidden(code, more) : conflict(code, more);
}

/** Who was faster: by name for staff, and for anybody else whether it was themselves. */
async function latestFor(db: Knex, person: Person, latest: Latest | null) {
  if (latest === null) return null;
  const by = latest.actor.kind === 'person' ? latest.actor.userId : null;
  const staff = person.userType === 'staff' || person.userType === 'admin';
  const user = staff && by !== null ? (await findUsers(db, [by])).get(by) : undefined;
  return { type: latest.type, at: latest.at, by: user ? `${user.firstName} ${user.lastName}`.trim() : null, byYou: by === person.userId };
}
