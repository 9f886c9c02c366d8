// oxlint-disable max-lines-per-function -- one step after the other
import { addHours } from '#workflows/kernel/calendar.ts';
import { demoAccounts, seedDemoAccounts } from '#services/accounts/demoAccounts.ts';
import { recordCache } from '#services/commands/record.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { Parts } from '#services/compose.ts';
import { storeUpload } from '#services/files/storeUpload.ts';
import { addDocument } from '#services/domains/files/documents.ts';
import { seedDemoBanners } from '#services/domains/promotions/banners/bannersTable.ts';
import { seedDemoTestimonials } from '#services/domains/content/testimonials/seedDemoTestimonials.ts';
import { seedDemoRoles } from '#services/domains/accounts/roles/rolesTable.ts';
import { seedDemoSettings } from '#services/domains/settings/siteSettings.ts';
import { userTable } from '#services/accounts/users.ts';
import { seedDemoPayouts } from '#services/domains/payouts/seedDemoPayouts.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import { firstOfTheStory, playDemoStory } from './demoStory.ts';
import { bookPayment } from '#services/domains/referrals/bookPayment.ts';
import { countsNowIn, noteReferredCard } from '#services/domains/referrals/noteReferredCard.ts';
import { byDemo, seedDemoReferrals } from '#services/domains/referrals/seedDemoReferrals.ts';
import { broughtAccounts } from './broughtAccounts.ts';
import { demoBrought } from './demoReferred.ts';
import { demoSettings, seedDemoTerms } from './demoTerms.ts';
import { datedFiles } from './datedFiles.ts';
import { people } from './demoPeople.ts';
import { createHistoryPlayer } from './historyPlayer.ts';

/** Carl has told us where to send his money; Carla has not. */
const demoPayouts = [
  {
    cardholderId: people.carl.userId,
    account: { holder: 'Carl Jensen', routingNumber: '021000021', accountNumber: '000111222333', type: 'checking' },
    cashtag: '$CarlDemo',
  },
] as const;

const idOfBroker = demoAccounts.find(({ email }) => email === 'broker@demo.test')!.id;
const idOfSales = demoAccounts.find(({ email }) => email === 'sales-staff@demo.test')!.id;

/** Any number that nobody else uses: two processes that start at once must not both tell the story. */
const STORY_LOCK = 6_027_003;

/** The demo accounts and their story, on the first start; later starts find them. The event store may hold what others wrote. Never in production. */
export async function seedDemo({
  db,
  pool,
  now,
  log,
  eventStore,
  prepare,
  vault,
  fileStore,
  offload,
}: Parts): Promise<void> {
  await seedDemoAccounts({ db, now });
  await seedDemoSettings({ db, now });
  // Whoever was forgotten stays it: nothing is kept of them anew, and the demo goes on without.
  const gone: ReadonlySet<string> = new Set(await userTable(db).whereNotNull('forgotten_at').pluck('id'));
  await seedDemoPayouts(
    { db, now, vault },
    demoPayouts.filter(({ cardholderId }) => !gone.has(cardholderId)),
  );
  await seedDemoBanners({ db, now });
  if (!gone.has(idOfBroker)) await seedDemoTestimonials({ db, now }, { userId: idOfBroker, name: 'Bruno C.' });
  await seedDemoRoles({ db, now }, idOfSales);
  const connection = await pool.connect();
  try {
    await connection.query('select pg_advisory_lock($1)', [STORY_LOCK]);
    if ((await eventStore.read(firstOfTheStory, { max: 1 })).length > 0) return;
    log.info('Telling the demo story …');
    await seedReferrals(db, now());
    const settingsAt = async () => demoSettings;
    const history = createHistoryPlayer({
      eventStore,
      prepare,
      cache: recordCache(500),
      settings: demoSettings,
      noteReferredCard: (card) => noteReferredCard({ db, settingsAt, countsNow: countsNowIn(eventStore) }, card),
    });
    const player = datedFiles(db, history);
    let files = 0;
    await playDemoStory({
      player,
      now,
      payReferral: (actor, payment) => bookPayment(db, { actor, requestOrigin: byDemo }, payment),
      keepDocument: (document) => addDocument(db, document),
      store: async ({ bytes, name, by, purpose }) => {
        files += 1;
        const upload = {
          id: derivedId('demo-file', files),
          bytes,
          declaredName: name,
          uploadedBy: by,
          purpose,
          subject: subjectOfUser(by),
        };
        const answer = await storeUpload({ db, now, vault, store: fileStore, offload }, upload);
        if (answer.kind !== 'stored') throw new Error(`The demo's ${name} was refused: ${answer.code}`);
        return answer.file.id;
      },
    });
    // What happened before the product was started mails nobody.
    await db('app.mail_outbox').whereIn('template', ['referral-signed-up', 'referral-card-earned']).delete();
    log.info(`The demo is ready: ${demoAccounts.length} accounts`);
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [STORY_LOCK]).catch(() => {});
    connection.release();
  }
}

/** Before the story: an order's referrers are fixed when it's placed. */
async function seedReferrals(db: Parts['db'], start: Date): Promise<void> {
  const ago = (days: number, hours = 0) => addHours(start.toISOString(), -24 * days - hours);
  const brought = demoBrought(ago);
  await seedDemoTerms(db, new Date(ago(150)));
  for (const [index, account] of broughtAccounts.entries()) {
    const joinedAt = brought.find(({ who }) => who.userId === account.id)?.at ?? ago(0);
    // Greta has Carla's number: a pair that staff are warned of before they pay.
    const sameAs =
      account.id === people.greta.userId ? demoAccounts.findIndex(({ id }) => id === people.carla.userId) : -1;
    const phone = sameAs < 0 ? 1100 + index : 1000 + sameAs;
    await seedDemoAccounts({ db, now: () => new Date(joinedAt) }, [account], phone);
  }
  await seedDemoReferrals(db, brought);
}
