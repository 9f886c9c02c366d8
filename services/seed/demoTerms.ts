import type { Db } from '#projections/database/db.ts';
import { changedBy, defaultSettings } from '#workflows/settings/settings.ts';

/** What referrals earn in the demo, and what is to be sold in a month. Without it their pages would show nothing. */
export const demoTerms = {
  referralPercent: 5,
  referralSecondPercent: 2,
  cardholderReferralCents: 7_500,
  salesTargetCents: 400_000,
  salesTargetOfOneCents: 100_000,
};

/** The settings in which the demo's story is told. */
export const demoSettings = changedBy(defaultSettings, demoTerms);

/** Puts these terms in force from an instant on, unless somebody has changed a setting already. Never in production. */
export async function seedDemoTerms(db: Db, from: Date): Promise<void> {
  await db('app.lifecycle_settings')
    .insert({ revision: 1, valid_from: from, changes: JSON.stringify(demoTerms), changed_at: from })
    .onConflict('revision')
    .ignore();
}
