import { countChangedSince, changedSince } from '#projections/timeline/query.ts';
import { idIn } from '#projections/engine/storedEvent.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import type { SettingsChange } from '#workflows/settings/schema.ts';
import { settingsAt } from '#workflows/settings/settings.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { whatIf } from '#services/gate/whatIf.ts';
import { settingsVersions } from '#services/settings/lifecycleSettings.ts';

/** Records of one answer: about a second's work. */
const RECORDS = 250;
/** Records that are read at the same time: what is decided between two reads keeps others waiting for some 20 ms. */
const AT_ONCE = 25;
/** Records that an answer names of one outcome. */
const NAMED = 50;
const DAY = 86_400_000;

/**
 * Returns what a change of settings would have made of the last days' commands, for the next records that had an event
 * in these days, in the order of their streams.
 */
export async function triedOnRecords(
  { db, now, eventStore }: Pick<ApiDeps, 'db' | 'now' | 'eventStore'>,
  { changes, days, after }: { changes: SettingsChange; days: number; after?: string | undefined },
) {
  const from = new Date(now().getTime() - days * DAY).toISOString();
  const among = { lifecycles: Object.keys(lifecycles), from };
  const [streams, total, versions] = await Promise.all([
    changedSince(db, among, { after: after ?? '', limit: RECORDS }),
    after === undefined ? countChangedSince(db, among) : undefined,
    settingsVersions(db),
  ]);
  const trial = { lifecycles, changes, from, settingsAt: async (at: string) => settingsAt(at, versions) };
  const { outcomes, ...counts } = await whatIf(eventsOf(eventStore, streams), trial);
  return {
    ...counts,
    records: streams.length,
    total,
    next: streams.length === RECORDS ? streams.at(-1)! : null,
    outcomes: outcomes.map(({ streams: found, ...outcome }) => ({
      ...outcome,
      records: found.length,
      ids: found.slice(0, NAMED).map(idIn),
    })),
  };
}

/** The whole history of each record. */
async function* eventsOf(eventStore: ApiDeps['eventStore'], streams: readonly string[]) {
  for (let first = 0; first < streams.length; first += AT_ONCE) {
    yield* await Promise.all(streams.slice(first, first + AT_ONCE).map((stream) => eventStore.read(stream)));
  }
}
