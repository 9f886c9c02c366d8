import { GivenUp, NotYet, TryAgain } from '#services/jobs/faults.ts';
import { LEASE_SECONDS, type MailDeps, sendMail } from './sendDueMails.ts';

interface Row {
  status: string;
  last_error: string | null;
  next_try_at: Date;
}

/** How soon a job looks again at a mail that becomes due this moment, in ms. */
const SOON_MS = 1_000;

/**
 * Does the job of a mail. The outbox decides, and the job shows it: what the server refused is a failed try, the next one comes
 * when the outbox says so, and a mail that has failed for good is a failed job.
 */
export async function doMailJob(deps: MailDeps, id: string): Promise<void> {
  const outcome = await sendMail(deps, id);
  if (outcome === 'sent' || outcome === 'skipped') return;
  const row: Row | undefined = await deps
    .db('app.mail_outbox')
    .where({ id })
    .first('status', 'last_error', 'next_try_at');
  if (!row) return;
  const dueInMs = Math.max(SOON_MS, row.next_try_at.getTime() - deps.now().getTime());
  if (row.status === 'failed') throw new GivenUp(row.last_error ?? 'failed');
  if (row.status === 'pending' && outcome === 'retrying') throw new TryAgain(row.last_error ?? 'refused', dueInMs);
  if (row.status === 'pending') throw new NotYet(dueInMs);
  // Somebody else is at it, or was killed.
  if (row.status === 'sending') throw new NotYet(LEASE_SECONDS * 1_000);
}
