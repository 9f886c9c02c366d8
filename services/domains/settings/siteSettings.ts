import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Person } from '#workflows/kernel/actor.ts';
import { type Whence, writeAudit } from '#services/accounts/audit.ts';

/** What the site tells of itself. Empty values are null: a page leaves them out. Hours are Pacific, from 0 to 24. */
export interface SiteSettings {
  readonly phone: string | null;
  readonly email: string | null;
  readonly telegram: string | null;
  /** Where Zelle and Chase QuickPay go. */
  readonly paymentEmail: string | null;
  /** With its `$`. */
  readonly cashtag: string | null;
  readonly bankInstructions: string | null;
  readonly opensAt: number;
  readonly closesAt: number;
}

export interface StoredSettings extends SiteSettings {
  /** 0 before the first change. */
  readonly revision: number;
}

export type SettingsAnswer =
  | { readonly kind: 'changed'; readonly settings: StoredSettings }
  | { readonly kind: 'moved'; readonly revision: number };

/** Product spec, section 3: open from 9 to 20 Pacific. */
const unset: SiteSettings = {
  phone: null,
  email: null,
  telegram: null,
  paymentEmail: null,
  cashtag: null,
  bankInstructions: null,
  opensAt: 9,
  closesAt: 20,
};

/** The settings as they are. */
export async function siteSettings(db: Knex): Promise<StoredSettings> {
  const row = await db<Row>('app.settings').first();
  return { ...unset, ...row?.settings, revision: row?.revision ?? 0 };
}

interface Row {
  settings: SiteSettings;
  revision: number;
}

// Any number that nobody else uses: the row may not be there yet, and what is not there cannot be locked.
const SETTINGS_LOCK = 6_027_104;

/**
 * Changes the settings if they still are what the person saw; the change, with before and after, becomes an event of the
 * stream `settings`. Nothing is written when nothing changes.
 */
export async function changeSettings(
  { db, now }: { db: Knex; now: () => Date },
  { settings, seen, actor, whence }: { settings: SiteSettings; seen: number; actor: Person; whence: Whence },
): Promise<SettingsAnswer> {
  return db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [SETTINGS_LOCK]);
    const { revision, ...before } = await siteSettings(trx);
    if (revision !== seen) return { kind: 'moved', revision };
    const names = (Object.keys(settings) as (keyof SiteSettings)[]).filter((name) => settings[name] !== before[name]);
    if (names.length === 0) return { kind: 'changed', settings: { ...before, revision } };
    const row = {
      settings: JSON.stringify(settings),
      revision: revision + 1,
      updated_at: now(),
      updated_by: actor.userId,
    };
    await trx('app.settings').insert(row).onConflict('single').merge();
    const only = (from: SiteSettings) => Object.fromEntries(names.map((name) => [name, from[name]]));
    await writeAudit(trx, {
      id: randomUUID(),
      stream: 'settings',
      type: 'settings.changed.v1',
      data: { before: only(before), after: only(settings) },
      actor,
      at: now(),
      whence,
    });
    return { kind: 'changed', settings: { ...settings, revision: revision + 1 } };
  });
}

/** Values for a product to be tried out with; what somebody has set is left alone. Never in production. */
export async function seedDemoSettings({ db, now }: { db: Knex; now: () => Date }): Promise<void> {
  const settings: SiteSettings = {
    ...unset,
    phone: '+1-800-555-0142',
    email: 'help@tradelines.example',
    telegram: '@tradelines_demo',
    paymentEmail: 'payments@tradelines.example',
    cashtag: '$TradelinesDemo',
    bankInstructions:
      'Demo Bank, N.A., account of Tradelines Demo\nRouting number 000000000\nAccount number 0000 0000 00',
  };
  await db('app.settings')
    .insert({ settings: JSON.stringify(settings), revision: 1, updated_at: now() })
    .onConflict('single')
    .ignore();
}
