import type { TimelinePage, TimelineRequest, TimelineRow } from '#projections/timeline/model.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { orderEvents } from '#workflows/order/events.ts';
import { findUsers, type User } from '#services/accounts/users.ts';
import { changesIn } from './changes.ts';
import type { TimelineEvent } from './contracts/records.ts';
import type { ApiDeps } from './deps.ts';
import { ERASED, masked } from './masked.ts';

/** A page of a record's timeline with names, masked values, and for each event what it changed. */
export async function shownTimeline(deps: ApiDeps, lifecycle: LifecycleName, id: string, request: TimelineRequest): Promise<Omit<TimelinePage, 'rows'> & { rows: TimelineEvent[] }> {
  const { queries, eventStore, db } = deps;
  const page = await queries.timeline(lifecycle, id, request);
  const users = await findUsers(db, page.rows.flatMap(peopleIn));
  const changes = await changesIn(eventStore, page.rows.map(({ stream }) => stream));
  const rows = await Promise.all(page.rows.map((row) => shown(deps, users, changes, row)));
  return { ...page, rows };
}

/** One event, as the timeline shows it. */
export async function shownEvent(deps: Shows, row: TimelineRow): Promise<TimelineEvent> {
  const users = await findUsers(deps.db, peopleIn(row));
  return shown(deps, users, await changesIn(deps.eventStore, [row.stream]), row);
}

type Shows = Pick<ApiDeps, 'eventStore' | 'vault' | 'db'>;

async function shown(deps: Shows, users: ReadonlyMap<string, User>, changes: Awaited<ReturnType<typeof changesIn>>, row: TimelineRow): Promise<TimelineEvent> {
  const { vault } = deps;
  const changed = await Promise.all((changes.get(row.eventId) ?? []).map(async ({ path, before, after }) => ({ path, before: await masked(vault, before, path), after: await masked(vault, after, path) })));
  const told = { ...row, ...namesOf(users, row), data: await masked(vault, row.data), changes: changed };
  return row.type === nameChanged && (await clientErased(deps, row.stream)) ? withoutClient(told) : told;
}

/** The one event that can have a client's name without anything sealed beside it, by which to know that it was erased. */
const nameChanged = orderEvents.customerInfoChanged.type;

async function clientErased({ eventStore, vault }: Shows, stream: string): Promise<boolean> {
  const [placed] = await eventStore.read(stream, { max: 1 });
  const { client } = (placed?.data ?? {}) as { client?: { ssn?: unknown } };
  return ((await masked(vault, client)) as typeof client)?.ssn === ERASED;
}

const withoutClient = (event: TimelineEvent): TimelineEvent => ({
  ...event, data: { client: ERASED }, changes: event.changes.map((change) => (change.path.startsWith('client.') ? { ...change, before: ERASED, after: ERASED } : change)),
});

/** The accounts that an event names as its author. */
export const peopleIn = ({ actor }: TimelineRow): readonly string[] => (actor?.kind === 'person' ? [actor.userId, ...(actor.behind ? [actor.behind.userId] : [])] : []);

/** What its author is called, and who sat behind; empty for an account that was forgotten. */
export function namesOf(users: ReadonlyMap<string, User>, { actor }: TimelineRow) {
  if (actor?.kind !== 'person') return { actorName: actor?.because ?? '', behindName: null };
  return { actorName: nameOf(users, actor.userId), behindName: actor.behind ? nameOf(users, actor.behind.userId) : null };
}

function nameOf(users: ReadonlyMap<string, User>, id: string): string {
  const user = users.get(id);
  return user && !user.forgotten ? `${user.firstName} ${user.lastName}`.trim() : '';
}
