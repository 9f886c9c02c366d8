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

/** Returns a page of a record's timeline with names, masked values, and the changes made by each event. */
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

/** Returns one event as the timeline shows it. */
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
  // The event store is current: the timeline learns of an erased person half a second later.
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

/** Returns the accounts that an event names as its author. */
export const peopleIn = ({ actor }: TimelineRow): readonly string[] =>
  actor?.kind === 'person' ? [actor.userId, ...(actor.behind ? [actor.behind.userId] : [])] : [];

/** Returns the name of the author and of the impersonator; empty for a forgotten account. */
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
