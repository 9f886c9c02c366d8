import type { Db } from '#projections/database/db.ts';
import { auditedTable, type Stored } from '#services/audit/auditedTable.ts';

/** What the site says about itself. Empty values are null: a page leaves them out. Hours are Pacific, from 0 to 24. */
export type SiteSettings = {
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
  /** Whether the site's pages have the built-in help: a search of the answers, and the way to the contact form. */
  readonly chatbot: boolean;
};

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
  chatbot: false,
};

/** One row; a change of it is an event of the stream `settings`. */
export const settingsTable = auditedTable<SiteSettings>({
  table: 'app.settings',
  key: 'single',
  stream: () => 'settings',
  type: 'settings.changed.v1',
  columns: Object.keys(unset) as (keyof SiteSettings)[],
  inColumn: 'settings',
  unset,
});

/** Whether it's one of them. */
export const isSiteField = (name: string): boolean => Object.hasOwn(unset, name);

/** The settings as they are. */
export const siteSettings = async (db: Db): Promise<Stored<SiteSettings>> =>
  (await settingsTable.one(db, true)) ?? { ...unset, revision: 0 };

/** Values for a product to be tried out with; what somebody has set is left alone. Never in production. */
export async function seedDemoSettings({ db, now }: { db: Db; now: () => Date }): Promise<void> {
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
