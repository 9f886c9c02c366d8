import { streamOf } from '#services/commands/record.ts';
import { timelineOfOrder, timelineOfStream } from '#projections/timeline/query.ts';
import type { TimelinePage, TimelineRequest, TimelineRow } from '#projections/timeline/model.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { findUsers, type User } from '#services/accounts/users.ts';
import { entryOf } from '#services/domains/entries.ts';
import { changesIn } from '#services/domains/records/changes.ts';
import type { TimelineEvent } from '#services/domains/records/contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { masked } from '#services/domains/records/masked.ts';
import { namesIn, namesOfIds } from '#services/domains/records/namesIn.ts';

/** A page of a record's timeline with names, masked values, and for each event what it changed. */
export async function shownTimeline(
  deps: ApiDeps,
  lifecycle: LifecycleName,
  id: string,
  request: TimelineRequest,
): Promise<Omit<TimelinePage, 'rows'> & { rows: TimelineEvent[] }> {
  const { eventStore, db } = deps;
  const page = await (entryOf(lifecycle).timeline === 'ofOrder'
    ? timelineOfOrder(db, id, request)
    : timelineOfStream(db, streamOf(lifecycle, id), request));
  const users = await findUsers(db, page.rows.flatMap(peopleIn));
  const changes = await changesIn(
    eventStore,
    page.rows.map(({ stream }) => stream),
  );
  const rows = await Promise.all(page.rows.map((row) => shown(deps, users, changes, row)));
  return { ...page, rows: await withNames(deps, rows) };
}

/** One event, as the timeline shows it. */
export async function shownEvent(deps: Shows, row: TimelineRow): Promise<TimelineEvent> {
  const users = await findUsers(deps.db, peopleIn(row));
  const [event] = await withNames(deps, [
    await shown(deps, users, await changesIn(deps.eventStore, [row.stream]), row),
  ]);
  return event!;
}

type Shows = Pick<ApiDeps, 'eventStore' | 'vault' | 'db'>;

async function shown(
  { vault }: Shows,
  users: ReadonlyMap<string, User>,
  reported: Awaited<ReturnType<typeof changesIn>>,
  row: TimelineRow,
): Promise<Omit<TimelineEvent, 'names'>> {
  // As the event store has it now: the timeline hears half a second later that somebody is forgotten.
  const { data = row.data, changes: own = [] } = reported.get(row.eventId) ?? {};
  const changed = await Promise.all(
    own.map(async ({ path, before, after }) => ({
      path,
      before: await masked(vault, before, path),
      after: await masked(vault, after, path),
    })),
  );
  return { ...row, ...namesOf(users, row), data: await masked(vault, data), changes: changed };
}

async function withNames(deps: Shows, rows: readonly Omit<TimelineEvent, 'names'>[]): Promise<TimelineEvent[]> {
  const about = ({ recordId, orderId, data, changes }: (typeof rows)[number]) => [recordId, orderId, data, changes];
  const names = await namesIn(deps, rows.map(about));
  return rows.map((row) => ({ ...row, names: namesOfIds(names, about(row)) }));
}

/** The accounts that an event names as its author. */
export const peopleIn = ({ actor }: TimelineRow): readonly string[] =>
  actor?.kind === 'person' ? [actor.userId, ...(actor.behind ? [actor.behind.userId] : [])] : [];

/** What its author is called, and who sat behind; empty for an account that was forgotten. */
export function namesOf(users: ReadonlyMap<string, User>, { actor }: TimelineRow) {
  if (actor?.kind !== 'person') return { actorName: actor?.because ?? '', behindName: null };
  return {
    actorName: nameOf(users, actor.userId),
    behindName: actor.behind ? nameOf(users, actor.behind.userId) : null,
  };
}

function nameOf(users: ReadonlyMap<string, User>, id: string): string {
  const user = users.get(id);
  return user && !user.forgotten ? `${user.firstName} ${user.lastName}`.trim() : '';
}
