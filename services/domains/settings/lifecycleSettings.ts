import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Person } from '#workflows/kernel/actor.ts';
import { cents } from '#workflows/kernel/inputs.ts';
import type { Json } from '#workflows/kernel/json.ts';
import { defaultSettings, type Settings, settingsAt, type SettingsVersion } from '#workflows/settings/settings.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';

const hours = z
  .int()
  .min(1)
  .max(24 * 90);

/** Those that rules, facts and offers take from the command. Deadlines and labels still read the defaults: decision 26. */
export const changeableSettings = z
  .strictObject({
    paymentWindowHours: hours,
    declinedPaymentHours: hours,
    unpaidOrdersPerBuyer: z.int().min(1).max(100),
    minimumBalanceCents: cents,
    verificationHours: hours,
    cardReviewBusinessDays: z.int().min(1).max(60),
    volumeTiers: z
      .array(z.strictObject({ fromCents: cents, percent: z.int().min(1).max(100) }))
      .max(10)
      .refine((tiers) => tiers.every(({ fromCents }, index) => fromCents < (tiers[index - 1]?.fromCents ?? Infinity)), {
        message: 'the highest comes first',
      }),
  })
  .partial() satisfies z.ZodType<Partial<Settings>>;
export type SettingsChange = z.infer<typeof changeableSettings>;

export type LifecycleSettingsAnswer =
  | { readonly kind: 'changed'; readonly revision: number; /** Instant, ISO 8601 UTC. */ readonly from: string }
  | { readonly kind: 'moved'; readonly revision: number };

/** So old may a process's knowledge of the settings be. */
const KNOWN_MS = 1_000;
/** A change is in force a little later than it is made: by then every process has read it. */
const LEAD_MS = 2 * KNOWN_MS;

// Any number that nobody else uses.
const SETTINGS_LOCK = 6_027_105;

interface Row {
  readonly revision: number;
  readonly valid_from: Date;
  readonly changes: SettingsChange;
}
const changesOf = (db: Knex): Promise<Row[]> =>
  db<Row>('app.lifecycle_settings')
    .orderBy('valid_from')
    .orderBy('revision')
    .select('revision', 'valid_from', 'changes');

/** Each version of the settings, whole, in the order in which they come into force. What nobody changed is the default. */
export async function settingsVersions(db: Knex): Promise<readonly SettingsVersion[]> {
  let values = defaultSettings;
  return (await changesOf(db)).map(({ valid_from: from, changes }) => {
    values = { ...values, ...changes };
    return { from: from.toISOString(), values };
  });
}

/** What is in force at an instant (ISO 8601 UTC). Reads the versions once a second of that time. */
export function settingsInForce(db: Knex): (now: string) => Promise<Settings> {
  let known: { readonly at: number; readonly versions: Promise<readonly SettingsVersion[]> } | undefined;
  return async (now) => {
    const at = Date.parse(now);
    if (!known || at < known.at || at >= known.at + KNOWN_MS) known = { at, versions: settingsVersions(db) };
    const { versions } = known;
    try {
      return settingsAt(now, await versions);
    } catch (fault) {
      if (known?.versions === versions) known = undefined;
      throw fault;
    }
  };
}

/**
 * Changes settings from an instant on, at the earliest two seconds from now, if nobody else has changed any since the person looked
 * (`seen`, 0 before the first change). The change, with before and after, becomes an event of the stream `settings`.
 */
export async function changeLifecycleSettings(
  { db, now }: { db: Knex; now: () => Date },
  change: { changes: SettingsChange; from?: string; seen: number; actor: Person; requestOrigin: RequestOrigin },
): Promise<LifecycleSettingsAnswer> {
  const { seen, actor, requestOrigin } = change;
  const changes = changeableSettings.parse(change.changes);
  return db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [SETTINGS_LOCK]);
    const revision = Math.max(0, ...(await changesOf(trx)).map((row) => row.revision));
    if (revision !== seen) return { kind: 'moved', revision };
    const at = now();
    const from = new Date(Math.max(at.getTime() + LEAD_MS, Date.parse(change.from ?? at.toISOString()))).toISOString();
    const before: Readonly<Record<string, Json>> = { ...settingsAt(from, await settingsVersions(trx)) };
    await trx('app.lifecycle_settings').insert({
      revision: revision + 1,
      valid_from: from,
      changes: JSON.stringify(changes),
      changed_at: at,
      changed_by: actor.userId,
    });
    await writeAudit(trx, {
      id: randomUUID(),
      stream: 'settings',
      type: 'settings.changed.v1',
      data: {
        before: Object.fromEntries(Object.keys(changes).map((name) => [name, before[name]])),
        after: { ...changes, from },
      },
      actor,
      at,
      requestOrigin,
    });
    return { kind: 'changed', revision: revision + 1, from };
  });
}
