import { fresh } from '#services/http/fresh.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { shownDeadlines } from '#workflows/kernel/shownDeadlines.ts';
import { seenSnapshot, viewOf } from '#workflows/kernel/view.ts';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';
import { seenBy, streamOf } from '#services/commands/record.ts';
import { verifyStream } from '#services/eventstore/verify.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { lifecycleNames } from '#services/domains/entries.ts';
import { records as contracts } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { shownTimeline } from '#services/domains/records/shownTimeline.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { stepsOf, withWays } from './stepsOf.ts';
import { visibleRecord } from './visibility.ts';

/** Handlers that every record has: its next commands, its history, and whether its hash chain is intact. */
export const recordHandlers = (deps: ApiDeps): readonly RouteHandler[] =>
  lifecycleNames.flatMap((lifecycle) => handlersOf(deps, lifecycle));

function handlersOf(deps: ApiDeps, lifecycle: LifecycleName): readonly RouteHandler[] {
  const { records, eventStore } = deps;
  const visible: RouteHandler['visible'] = async ({ person, params }) =>
    void (await visibleRecord(records, person, lifecycle, params.id));
  return [
    handle(
      contracts.nextSteps[lifecycle],
      async ({ params: { id }, query: { all, ways, holdId }, person, res }) => {
        const record = await records.current(lifecycle, id);
        const { snapshot } = record;
        const { value, revision } = seenBy(record, person);
        const { now: at, settings } = await inForceNow(deps);
        const definition: Lifecycle = lifecycles[lifecycle];
        const seen = seenSnapshot(definition, viewOf(definition.view, snapshot, person));
        const asked = { person, at, settings, holdId };
        const judged = stepsOf(lifecycle, snapshot, { ...asked, all: all === 'true' });
        const steps = ways === 'true' ? withWays(definition, seen, judged, asked) : judged;
        const deadlines = shownDeadlines(definition, seen, person);
        if (revision !== null) res.setHeader('etag', `"${revision}"`);
        return { id, state: value, revision: revision === null ? null : String(revision), steps, deadlines, at };
      },
      visible,
    ),
    handle(
      contracts.timeline[lifecycle],
      fresh(['timeline'], ({ params: { id }, query: { after: _, ...page } }) =>
        shownTimeline(deps, lifecycle, id, page),
      ),
      visible,
    ),
    handle(
      contracts.verify[lifecycle],
      async ({ params: { id } }) => {
        const { events, broken } = await verifyStream({ eventStore: eventStore.stored }, streamOf(lifecycle, id));
        return { whole: broken.length === 0, events, brokenAt: broken[0] ? String(broken[0].revision) : null };
      },
      visible,
    ),
  ];
}
