import type { Db } from '#projections/database/db.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';

/** Why staff see it: it `failed` five times, it waits `behind` an event of its record that did, or the record `refused` what should have followed. */
export type ParkedKind = 'failed' | 'behind' | 'refused';

export interface ParkedReaction {
  readonly id: string;
  readonly reaction: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly stream: string;
  readonly position: string;
  readonly kind: ParkedKind;
  readonly reason: string;
  readonly parkedAt: Date;
}

/** The one line that an event and a reaction can have on staff's list. */
export const parkedId = ({ reaction, event }: { reaction: string; event: Pick<StoredEvent, 'id'> }): string =>
  derivedId(event.id, reaction, 'parked');

/** Puts it on staff's list; once an event and reaction. What failed keeps its reason when it is met again. */
export async function park(
  knex: Db,
  { reaction, event, kind, reason }: { reaction: string; event: StoredEvent; kind: ParkedKind; reason: string },
): Promise<void> {
  await knex.raw(
    `insert into app.parked_reactions (id, reaction, event_id, event_type, stream, position, kind, reason) values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set kind = excluded.kind, reason = excluded.reason where app.parked_reactions.settled_at is null and excluded.kind <> 'behind'`,
    [
      parkedId({ reaction, event }),
      reaction,
      event.id,
      event.type,
      event.stream,
      `${event.position}`,
      kind,
      reason.slice(0, 2_000),
    ],
  );
}

const columns =
  'id, reaction, event_id as "eventId", event_type as "eventType", stream, position, kind, reason, parked_at as "parkedAt"';

/** Returns the parked events that wait for staff, the oldest first. */
export async function openParkedReactions(knex: Db, max = 200): Promise<readonly ParkedReaction[]> {
  const { rows } = await knex.raw<ParkedReaction>(
    `select ${columns} from app.parked_reactions where settled_at is null order by position, reaction limit ?`,
    [max],
  );
  return rows;
}

/** One line of the list; undefined when it is settled. */
export async function parkedById(knex: Db, id: string): Promise<ParkedReaction | undefined> {
  const { rows } = await knex.raw<ParkedReaction>(
    `select ${columns} from app.parked_reactions where id = ? and settled_at is null`,
    [id],
  );
  return rows[0];
}

/** The first thing to be done for a stream that is set aside for these reactions: the earliest event, and of one event the first reaction. */
export async function openParkedOf(
  knex: Db,
  { reactions, stream }: { readonly reactions: readonly string[]; readonly stream: string },
): Promise<ParkedReaction | undefined> {
  const { rows } = await knex.raw<ParkedReaction>(
    `select ${columns} from app.parked_reactions where reaction = any(?::text[]) and stream = ? and settled_at is null and kind in ('failed', 'behind')
     order by position, array_position(?::text[], reaction) limit 1`,
    [[...reactions], stream, [...reactions]],
  );
  return rows[0];
}

/**
 * The first thing of each record that waits for a reaction, the oldest first. It failed and may work since (the code has changed, say), or
 * it waits behind something that isn't there any more, as who carried on with it ended half-way.
 */
export async function firstParkedReactions(knex: Db, max = 500): Promise<readonly ParkedReaction[]> {
  const { rows } = await knex.raw<ParkedReaction>(
    `select * from (
       select distinct on (reaction, stream) ${columns} from app.parked_reactions
        where settled_at is null and kind in ('failed', 'behind') order by reaction, stream, position) p
      order by position, reaction limit ?`,
    [max],
  );
  return rows;
}

/** Streams set aside for a reaction: later events of theirs must wait behind the one that failed. */
export async function streamsSetAside(knex: Db): Promise<Set<string>> {
  const { rows } = await knex.raw<{ reaction: string; stream: string }>(
    `select distinct reaction, stream from app.parked_reactions where settled_at is null and kind in ('failed', 'behind')`,
  );
  return new Set(rows.map(({ reaction, stream }) => setAsideKey(reaction, stream)));
}
export const setAsideKey = (reaction: string, stream: string): string => `${reaction}/${stream}`;

/** Takes it off the list. `by` names the person, or what happened. */
export async function settle(knex: Db, id: string, by: string): Promise<void> {
  await knex.raw(
    'update app.parked_reactions set settled_at = clock_timestamp(), settled_by = ? where id = ? and settled_at is null',
    [by, id],
  );
}

/** Takes off the list what happened after all. A refusal that came of it just now is another thing, which staff have yet to settle. */
export async function settleAsHappened(knex: Db, id: string, by: string): Promise<void> {
  await knex.raw(
    `update app.parked_reactions set settled_at = clock_timestamp(), settled_by = ?
      where id = ? and settled_at is null and kind in ('failed', 'behind')`,
    [by, id],
  );
}
