import { world } from '#projections/world.ts';
import { doMailJob } from '#services/mail/mailJob.ts';
import { dueMails, keepDueMails, type MailDeps, sendDueMails } from '#services/mail/sendDueMails.ts';
import { awaitedTemplates } from '#services/domains/mails.ts';
import type { Logger } from '#services/platform/logger.ts';
import { within } from '#services/platform/within.ts';
import type { Jobs } from './jobs.ts';

/** Maximum time a mail waits for its queue, in ms. */
const TIMEOUT_MS = 1_000;
/** After a failure the queue isn't asked for so long, in ms. */
const REST_MS = 30_000;
/** A mail that its job has not sent for so long leaves without it, in ms. */
const OVERDUE_MS = 120_000;
const AT_ONCE = 200;

export interface MailQueue {
  /** Asks for the job of a mail. False while the queue, or without a mail server the database, is away: then the sweep has it. */
  readonly ask: (mail: { readonly id: string; readonly template: string }) => Promise<boolean>;
  /** Asks for the jobs of what is due, in case nobody heard of it; sends it itself while the queue is away. */
  readonly sweep: (signal: AbortSignal) => Promise<void>;
  /** The worker of a mail's job. */
  readonly work: (id: string) => Promise<void>;
}

/** Mails that are asked for within so many ms are kept by one statement. */
const GATHER_MS = 50;

/** Without a mail server no mail needs a job. */
function keptMails(deps: MailDeps): MailQueue {
  let keeping: Promise<boolean> | undefined;
  const keep = async () => {
    await world.sleep(GATHER_MS);
    keeping = undefined;
    return keepDueMails(deps).then(
      () => true,
      () => false,
    );
  };
  return {
    ask: () => (keeping ??= keep()),
    sweep: () => keepDueMails(deps),
    work: (id) => doMailJob(deps, id),
  };
}

/** The mails as jobs: the outbox says what is to be sent, and a queue that is away holds none of them up. */
export function mailQueue({
  jobs,
  log,
  ...deps
}: MailDeps & { jobs: Pick<Jobs, 'add'>; log: Pick<Logger, 'warn'> }): MailQueue {
  if (!deps.transport) return keptMails(deps);
  let restUntil = -Infinity;
  let isAway = false;
  const ask: MailQueue['ask'] = async ({ id, template }) => {
    if (world.elapsed() < restUntil) return false;
    try {
      const asked = jobs.add('mail', {
        id,
        name: 'send',
        data: { mailId: id },
        waits: !awaitedTemplates.includes(template),
      });
      await within(TIMEOUT_MS, asked, () => new Error('The queue does not answer'));
      isAway = false;
      return true;
    } catch (err) {
      if (!isAway) log.warn({ reason: (err as Error).message }, 'the queue of mails is away: they are sent without it');
      isAway = true;
      restUntil = world.elapsed() + REST_MS;
      return false;
    }
  };
  return {
    ask,
    sweep: async (signal) => {
      for (const mail of await dueMails(deps, AT_ONCE)) {
        if (signal.aborted || !(await ask(mail))) break;
      }
      await sendDueMails(deps, { signal, overdueMs: isAway ? 0 : OVERDUE_MS });
    },
    work: (id) => doMailJob(deps, id),
  };
}
