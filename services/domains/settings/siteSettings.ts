import type { Db } from '#projections/database/db.ts';
import { auditedTable, type Stored } from '#services/audit/auditedTable.ts';

/**
 * The site's information about itself. Empty values are null: pages leave them out. Hours are Pacific, from 0 to 24.
 */
export type SiteSettings = {
  readonly phone: string | null;
  readonly email: string | null;
  readonly telegram: string | null;
  /** E-mail address for Zelle and Chase QuickPay. */
  readonly paymentEmail: string | null;
  /** Includes the leading `$`. */
  readonly cashtag: string | null;
  readonly bankInstructions: string | null;
  readonly opensAt: number;
  readonly closesAt: number;
  /** The company behind the site: its legal name, its postal address, and its license, as pages show them. */
  readonly company: string | null;
  readonly address: string | null;
  readonly license: string | null;
  /** True if the site's pages have the built-in help: a search of the answers, and a link to the contact form. */
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
  company: null,
  address: null,
  license: null,
  chatbot: false,
};

/** One row; each change is an event of the stream `settings`. */
export const settingsTable = auditedTable<SiteSettings>({
  table: 'app.settings',
  key: 'single',
  stream: () => 'settings',
  type: 'settings.changed.v1',
  columns: Object.keys(unset) as (keyof SiteSettings)[],
  inColumn: 'settings',
  unset,
});

/** Returns whether a name is a field of the site settings. */
export const isSiteField = (name: string): boolean => Object.hasOwn(unset, name);

/** Returns the current site settings. */
export const siteSettings = async (db: Db): Promise<Stored<SiteSettings>> => ({
  ...unset,
  revision: 0,
  // Stored before a field was added, they lack it.
  ...(await settingsTable.one(db, true)),
});

/** Fills in values for a demo of the product; values that are set are left alone. Never used in production. */
export async function seedDemoSettings({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const settings: SiteSettings = {
    ...unset,
    phone: '+1-800-555-0142',
    email: 'help@tradelines.example',
    telegram: '@tradelines_demo',
    paymentEmail: 'payments@tradelines.example',
    cashtag: '$TradelinesDemo',
    company: 'Tradelines Demo LLC',
    address: '100 Example Street, Suite 200\nSacramento, CA 95814',
    license: 'A demo: no license',
    bankInstructions:
      'Demo Bank, N.A., account of Tradelines Demo\nRouting number 000000000\nAccount number 0000 0000 00',
  };
  await db('app.settings')
    .insert({ settings: JSON.stringify(settings), revision: 1, updated_at: now() })
    .onConflict('single')
    .ignore();
}
