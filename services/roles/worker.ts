// oxlint-disable max-lines-per-function -- one step after the other
import type { ProjectionWatch } from '#projections/engine/watch.ts';
import { world } from '#projections/world.ts';
import { countsNowIn, noteReferredCard } from '#services/domains/referrals/noteReferredCard.ts';
import { createAccessLink } from '#services/accounts/accessLinks.ts';
import { keepAddressMark } from '#services/accounts/personMarks.ts';
import { auditChannel } from '#services/audit/audit.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { emptyCart } from '#services/domains/catalogue/cart/carts.ts';
import { pruneContactRequests } from '#services/domains/content/contactForms/pruneContactRequests.ts';
import { prunePageFaults } from '#services/domains/system/pageFaults/pageFaultsTable.ts';
import { pruneSignIns } from '#services/accounts/pruneSignIns.ts';
import { pruneCommandKeys } from '#services/commands/commandKeys.ts';
import type { Parts } from '#services/compose.ts';
import { startDeadlines } from '#services/deadlines/startDeadlines.ts';
import { every } from '#services/platform/every.ts';
import { createJobsBackend } from '#services/jobs/backend.ts';
import { createJobs, type QueueName } from '#services/jobs/jobs.ts';
import { mailQueue } from '#services/jobs/mailQueue.ts';
import { startWorkers } from '#services/jobs/startWorkers.ts';
import { findMailFacts } from '#services/domains/messages/outbox/findMailFacts.ts';
import { receiptForMail } from '#services/domains/messages/outbox/receiptForMail.ts';
import { createMailTransport } from '#services/mail/mailTransport.ts';
import { tellPayable } from '#services/domains/referrals/tellPayable.ts';
import { tellOfWorkDueSoon } from '#services/domains/queues/work/dueSoon.ts';
import { gatherDigests } from '#services/notifications/digest.ts';
import { wordsReader } from '#services/domains/content/words/wordsReader.ts';
import { sendDueMessages } from '#services/notifications/messages.ts';
import { mailChannel, mailOfNotice } from '#services/mail/enqueueMail.ts';
import { tellNow } from '#services/notifications/tell.ts';
import { reactionGroups } from '#services/domains/reactions.ts';
import { startReactions } from '#services/reactions/startReactions.ts';
import { logWatch } from '#services/transparency/logWatch.ts';
import { startSealer } from '#services/transparency/sealer.ts';
import { cardsSubmittedBy } from './cardsSubmittedBy.ts';

/** Interval for polling waiting audit lines, in ms, in case a notification was missed. */
const AUDIT_MS = 500;
const HOUR_MS = 3_600_000;

/** Interval for checking the log for tampering, in ms. */
const LOG_CHECK_MS = 180_000;

/** Reactions, deadlines, jobs and the audit relay: everything that happens without anybody asking. */
export async function startWorker(
  parts: Parts,
  watch: ProjectionWatch,
): Promise<{ readonly queues: readonly QueueName[]; readonly stop: () => Promise<void> }> {
  const { db, pool, log, now, eventStore, send, vault, env, notices, settingsAt } = parts;
  const backend = await createJobsBackend({ databaseUrl: parts.databaseUrl, redisUrl: env.REDIS_URL, log });
  const jobs = createJobs({ backend, log });
  const transport = createMailTransport({ smtpUrl: env.SMTP_URL, publicUrl: env.PUBLIC_URL });
  const mails = mailQueue({
    jobs,
    log,
    db,
    now,
    transport,
    publicUrl: env.PUBLIC_URL,
    secretOf: vault.secretOf,
    factsOf: findMailFacts({ db, now, vault }),
    receiptFor: receiptForMail(parts),
    learnWords: wordsReader(db).current,
  });
  const sendMail = tellNow({ db, now });
  const reactions = startReactions({
    eventStore,
    send,
    knex: db,
    pool,
    log,
    groups: reactionGroups,
    cache: parts.statuses,
    cardsOf: (cardholderId, upTo) => cardsSubmittedBy({ db, watch }, cardholderId, upTo),
    sendMail,
    createAccessLink: (link) => createAccessLink({ db, now, vault, settingsAt }, link),
    emptyCart: (cart) => emptyCart(db, cart),
    destroyKey: (subject) => vault.erase(subject),
    markAddress: keepAddressMark({ db, vault }),
    noteReferredCard: (card) => noteReferredCard({ db, settingsAt, countsNow: countsNowIn(eventStore) }, card),
  });
  const deadlines = startDeadlines({ knex: db, log, now, eventStore, send, sendMail });
  const workers = startWorkers({
    backend,
    log,
    workers: { mail: ({ data }) => mails.work(String(data['mailId'])) },
    sweeps: [
      () => sendDueMessages({ db, now }),
      () => tellOfWorkDueSoon({ db, now }),
      () => gatherDigests({ db, now }),
      mails.sweep,
    ],
  });
  const heard = async (notice: string) => {
    if (!(await mails.ask(mailOfNotice(notice)))) workers.sweepNow();
  };
  await notices.on(mailChannel, (notice) => void heard(notice), workers.sweepNow);
  const { storedLog, signing, place, outside, url, witness } = parts.transparency;
  const sealer = startSealer({ db, pool, storedLog, signing, place, outside, url, witness, log });
  const watching = logWatch({ db, transparency: parts.transparency, log, now: () => world.now() });
  const logChecks = every(LOG_CHECK_MS, watching.look, (err) => log.warn({ err }, 'the log could not be checked'));
  const audit = every(
    AUDIT_MS,
    () => relayAudit({ db, eventStore, now }),
    (err) => log.warn({ err }, 'the audit relay failed'),
  );
  const prune = every(
    HOUR_MS,
    () =>
      Promise.all([
        pruneCommandKeys({ db }),
        pruneSignIns({ db }),
        prunePageFaults({ db }),
        pruneContactRequests({ db }),
      ]),
    (err) => log.warn({ err }, 'what is too old was not forgotten'),
  );
  const referrals = every(
    HOUR_MS,
    () => tellPayable({ db, now }),
    (err) => log.warn({ err }, 'referrers were not told what can be paid'),
  );
  await notices.on(auditChannel, audit.hurry, audit.hurry);
  return {
    queues: ['mail'],
    stop: async () => {
      await Promise.all([
        reactions.stop(),
        deadlines.stop(),
        audit.stop(),
        prune.stop(),
        referrals.stop(),
        logChecks.stop(),
      ]);
      // Last: what was appended until now is sealed and signed.
      await sealer.stop();
      await workers.stop();
      await jobs.close();
      transport?.close();
    },
  };
}
