import type { Db, TableRow } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { Json } from '#workflows/kernel/json.ts';
import { bankInForce } from '#workflows/card/banks.ts';
import { must } from '#workflows/kernel/must.ts';
import type { LenderChange, LenderTerm } from '#workflows/settings/lenderTerms.ts';
import { type Disagreement, disagreements } from '#workflows/settings/agree.ts';
import { settingsChange, type SettingsChange } from '#workflows/settings/schema.ts';
import {
  changedBy,
  defaultSettings,
  type Settings,
  settingsAt,
  settingsFrom,
  type SettingsVersion,
} from '#workflows/settings/settings.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import type { SettingsReader } from './inForce.ts';
export type LifecycleSettingsAnswer =
  | { readonly kind: 'changed'; readonly revision: number; /** Instant, ISO 8601 UTC. */ readonly from: string }
  | { readonly kind: 'moved'; readonly revision: number }
  /** In force together, the settings would contradict each other. Nothing was changed. */
  | { readonly kind: 'disagree'; readonly disagreements: readonly Disagreement[] };

/** So old may a process's knowledge of the settings be. */
const KNOWN_MS = 1_000;
/** A change is in force a little later than it is made: by then every process has read it. */
const LEAD_MS = 2 * KNOWN_MS;

// Any number that nobody else uses.
const SETTINGS_LOCK = 6_027_105;

/** A change, and from when it is in force. */
export type SettingsRow = TableRow<'app.lifecycle_settings'>;
/** Every change, in the order in which they come into force. */
export const plannedChanges = (db: Db): Promise<SettingsRow[]> =>
  db('app.lifecycle_settings')
    .orderBy('valid_from')
    .orderBy('revision')
    .select('revision', 'valid_from', 'changes', 'changed_at', 'changed_by');

/** Which change of the lenders, or of the other settings, was the last one; 0 before the first. They stand in two forms of one page. */
export const revisionOf = (rows: readonly SettingsRow[], part: 'lenders' | 'constants'): number =>
  Math.max(
    0,
    ...rows
      .filter(({ changes: { lenders } }) => (lenders !== undefined) === (part === 'lenders'))
      .map(({ revision }) => revision),
  );

/** Each version of the settings, whole. What nobody changed is the default. */
export function versionsOf(rows: readonly Pick<SettingsRow, 'valid_from' | 'changes'>[]): readonly SettingsVersion[] {
  let values = defaultSettings;
  return rows.map(({ valid_from: from, changes }) => {
    values = changedBy(values, changes);
    return { from: from.toISOString(), values };
  });
}
export const settingsVersions = async (db: Db) => versionsOf(await plannedChanges(db));

/** What is in force at an instant, and what is planned after it. Reads the versions once a second of that time. */
export function settingsReader(db: Db): SettingsReader {
  let known: { readonly at: number; readonly versions: Promise<readonly SettingsVersion[]> } | undefined;
  const versionsAt = async (now: string) => {
    const at = Date.parse(now);
    if (!known || at < known.at || at >= known.at + KNOWN_MS) known = { at, versions: settingsVersions(db) };
    const { versions } = known;
    try {
      return await versions;
    } catch (fault) {
      if (known?.versions === versions) known = undefined;
      throw fault;
    }
  };
  return {
    settingsAt: async (now) => settingsAt(now, await versionsAt(now)),
    settingsFrom: async (now) => settingsFrom(now, await versionsAt(now)),
  };
}

/**
 * Changes settings from an instant on, at the earliest two seconds from now, if nobody else has changed any since the person looked
 * (`seen`, 0 before the first change). The change, with before and after, becomes an event of the stream `settings`.
 */
export async function changeLifecycleSettings(
  { db, now }: { db: Db; now: () => Date },
  change: { changes: SettingsChange; from?: string; seen: number; actor: Person; requestOrigin: RequestOrigin },
): Promise<LifecycleSettingsAnswer> {
  const { seen, actor, requestOrigin } = change;
  const changes = settingsChange.parse(change.changes);
  return db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [SETTINGS_LOCK]);
    const rows = await plannedChanges(trx);
    const revision = revisionOf(rows, changes.lenders ? 'lenders' : 'constants');
    if (revision !== seen) return { kind: 'moved', revision };
    const next = Math.max(0, ...rows.map((row) => row.revision)) + 1;
    const at = now();
    const from = new Date(Math.max(at.getTime() + LEAD_MS, Date.parse(change.from ?? at.toISOString()))).toISOString();
    const contradictions = disagreementsWith(rows, { changes, valid_from: new Date(from) });
    if (contradictions.length > 0) return { kind: 'disagree', disagreements: contradictions };
    const before = settingsAt(from, versionsOf(rows));
    await trx('app.lifecycle_settings').insert({
      revision: next,
      valid_from: from,
      changes: JSON.stringify(changes),
      changed_at: at,
      changed_by: actor.userId,
    });
    await writeAudit(trx, {
      id: world.newId(),
      stream: 'settings',
      type: 'settings.changed.v1',
      data: {
        before: toldOf(before, changes),
        after: { ...toldOf(changedBy(before, changes), changes), from },
      },
      actor,
      at,
      requestOrigin,
    });
    return { kind: 'changed', revision: next, from };
  });
}

/** What a change is about, as it is in these settings: of a lender by its name, and no more of it than was changed. */
const toldOf = (settings: Settings, { lenders = [], ...changes }: SettingsChange): Readonly<Record<string, Json>> => ({
  ...Object.fromEntries(Object.keys(changes).map((name) => [name, settings[name as keyof typeof changes] as Json])),
  ...(lenders.length === 0
    ? {}
    : { lenders: Object.fromEntries(lenders.map((change) => termsTold(settings, change))) }),
});
function termsTold(
  settings: Settings,
  { id, ...changes }: LenderChange,
): readonly [string, Readonly<Record<string, Json>>] {
  const bank = must(bankInForce(settings, id), 'lender');
  return [bank.name, Object.fromEntries(Object.keys(changes).map((term) => [term, bank[term as LenderTerm]]))];
}

/** What would contradict itself by this change, from then on, in any version that is then in force or planned. */
function disagreementsWith(
  rows: readonly SettingsRow[],
  change: Pick<SettingsRow, 'valid_from' | 'changes'>,
): readonly Disagreement[] {
  const later = rows.filter(({ valid_from: from }) => from > change.valid_from);
  const sooner = rows.filter(({ valid_from: from }) => from <= change.valid_from);
  const versions = versionsOf([...sooner, change, ...later]).slice(sooner.length);
  const touched = ({ name, limit }: Disagreement) => name in change.changes || limit in change.changes;
  return versions.map(({ values }) => disagreements(values).filter(touched)).find((found) => found.length > 0) ?? [];
}
