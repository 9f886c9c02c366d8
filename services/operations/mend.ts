import { allProjections } from '#projections/all.ts';
import { faultText } from '#projections/engine/faultText.ts';
import { retryParked as retryParkedStream, skipParked } from '#projections/engine/parked.ts';
import { haltedProjections } from '#projections/engine/status.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { Json } from '#workflows/kernel/json.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { reactionGroups } from '#services/domains/reactions.ts';
import { parkedById, settle } from '#services/reactions/parked.ts';
import { carryOnWith, retryParked as retryReaction } from '#services/reactions/retryParked.ts';
import { notify } from '#services/vault/notices.ts';
import type { OperationsDeps } from './operations.ts';

/** Where projectors hear that a halted projection is to try again: the payload is its name. */
export const resumeChannel = 'app_projection_resume';

/** Who mends, and from where. */
export interface By {
  readonly actor: Person;
  readonly requestOrigin: RequestOrigin;
}

/** The outcome of an attempt to mend something. */
export type Mended =
  | { readonly kind: 'done' }
  /** It is not there (any more): somebody else was faster. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'stillFails'; readonly reason: string };

type Deps = Pick<OperationsDeps, 'db' | 'now' | 'eventStore' | 'context' | 'effects'>;

/** Lets a projection apply what a parked stream missed. */
export async function retryStream(
  deps: Deps,
  { projection: name, stream, by }: { readonly projection: string; readonly stream: string; readonly by: By },
): Promise<Mended> {
  const projection = allProjections.find((one) => one.name === name);
  if (!projection) return { kind: 'gone' };
  try {
    const wasParked = await retryParkedStream({ knex: deps.db, read: deps.eventStore.read }, projection, stream);
    if (!wasParked) return { kind: 'gone' };
  } catch (fault) {
    return { kind: 'stillFails', reason: faultText(fault) };
  }
  await audit(deps, deps.db, by, 'operations.stream-retried.v1', { projection: name, stream });
  return { kind: 'done' };
}

/** Leaves a parked stream at that, for a reason that stays in the audit. */
export async function skipStream(
  deps: Deps,
  {
    projection,
    stream,
    eventId,
    reason,
    by,
  }: {
    readonly projection: string;
    readonly stream: string;
    readonly eventId: string;
    readonly reason: string;
    readonly by: By;
  },
): Promise<Mended> {
  return deps.db.transaction(async (trx) => {
    if (!(await skipParked(trx, { projection, stream, eventId }, { by: by.actor.userId, reason, at: deps.now() }))) {
      return { kind: 'gone' };
    }
    await audit(deps, trx, by, 'operations.stream-skipped.v1', { projection, stream, eventId, reason });
    return { kind: 'done' };
  });
}

/** Asks whoever runs a halted projection to try again; whether it then goes on shows in the next report. */
export async function resumeProjection(
  deps: Deps,
  { projection, by }: { readonly projection: string; readonly by: By },
): Promise<Mended> {
  return deps.db.transaction(async (trx) => {
    const halted = (await haltedProjections(trx)).find((one) => one.projection === projection)?.halted;
    if (!halted) return { kind: 'gone' };
    await notify(trx, resumeChannel, projection);
    await audit(deps, trx, by, 'operations.projection-resumed.v1', { projection, eventId: halted.eventId });
    return { kind: 'done' };
  });
}

/** Carries out a reaction that was set aside, and what waits behind it. */
export async function retryParkedReaction(
  deps: Deps,
  { id, by }: { readonly id: string; readonly by: By },
): Promise<Mended> {
  const parked = await parkedById(deps.db, id);
  const outcome = await retryReaction(
    {
      knex: deps.db,
      eventStore: deps.eventStore,
      context: deps.context,
      effects: deps.effects,
      groups: reactionGroups,
    },
    id,
    by.actor.userId,
  );
  if (outcome.kind === 'nothingToDo') return { kind: 'gone' };
  if (outcome.kind === 'failed') return { kind: 'stillFails', reason: outcome.reason };
  await audit(deps, deps.db, by, 'operations.reaction-retried.v1', {
    reaction: parked?.reaction ?? null,
    stream: parked?.stream ?? null,
    eventId: parked?.eventId ?? null,
    events: outcome.events,
  });
  return { kind: 'done' };
}

/** Takes a reaction off the list undone, for a reason that stays in the audit; what waits behind it goes on, until something else fails. */
export async function skipParkedReaction(
  deps: Deps,
  { id, reason, by }: { readonly id: string; readonly reason: string; readonly by: By },
): Promise<Mended> {
  const skipped = await deps.db.transaction(async (trx) => {
    const parked = await parkedById(trx, id);
    if (!parked) return undefined;
    await settle(trx, id, `${by.actor.userId}: skipped`);
    await audit(deps, trx, by, 'operations.reaction-skipped.v1', {
      reaction: parked.reaction,
      stream: parked.stream,
      eventId: parked.eventId,
      reason,
    });
    return parked;
  });
  if (!skipped) return { kind: 'gone' };
  await carryOnWith(
    {
      knex: deps.db,
      eventStore: deps.eventStore,
      context: deps.context,
      effects: deps.effects,
      groups: reactionGroups,
    },
    skipped,
    by.actor.userId,
  );
  return { kind: 'done' };
}

/** One line an attempt that changed something: in the stream `operations`, for ever. */
export const audit = (
  { now }: Pick<Deps, 'now'>,
  db: Parameters<typeof writeAudit>[0],
  { actor, requestOrigin }: By,
  type: `operations.${string}.v1`,
  data: Json,
) => writeAudit(db, { id: world.newId(), stream: 'operations', type, data, actor, at: now(), requestOrigin });
