import { operationsReport } from '#services/operations/operations.ts';
import {
  audit,
  type Mended,
  resumeProjection,
  retryParkedReaction,
  retryStream,
  skipParkedReaction,
  skipStream,
} from '#services/operations/mend.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { operations as contracts } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { namesIn } from '#services/domains/records/namesIn.ts';
import { retryMail } from '#services/mail/mailOutbox.ts';
import { uuid } from '#services/http/shapes.ts';
import { conflict, notFound } from '#services/http/problems.ts';

/** Handlers that report the state of the infrastructure and repair it. */
export const operationsHandlers = ({ operations }: ApiDeps): readonly RouteHandler[] => [
  handle(contracts.operations, async () => {
    const report = await operationsReport(operations);
    const setAside = [...report.parkedStreams, ...report.parkedReactions].map(({ stream }) => stream);
    return {
      ...report,
      names: await namesIn(operations, setAside),
      projections: [...report.projections],
      processes: report.processes.map((one) => ({
        ...one,
        projections: [...one.projections],
        queues: [...one.queues],
      })),
      parkedStreams: [...report.parkedStreams],
      reactionGroups: [...report.reactionGroups],
      parkedReactions: report.parkedReactions.map((one) => ({ ...one, parkedAt: one.parkedAt.toISOString() })),
      jobs: report.jobs && { ...report.jobs, queues: [...report.jobs.queues], failed: [...report.jobs.failed] },
    };
  }),
  handle(contracts.retryStream, async ({ body, person, requestOrigin }) =>
    answerOf(await retryStream(operations, { ...body, by: { actor: person, requestOrigin } })),
  ),
  handle(contracts.skipStream, async ({ body, person, requestOrigin }) =>
    answerOf(await skipStream(operations, { ...body, by: { actor: person, requestOrigin } })),
  ),
  handle(contracts.resumeProjection, async ({ params, person, requestOrigin }) =>
    answerOf(await resumeProjection(operations, { ...params, by: { actor: person, requestOrigin } })),
  ),
  handle(contracts.retryReaction, async ({ params, person, requestOrigin }) =>
    answerOf(await retryParkedReaction(operations, { id: params.reactionId, by: { actor: person, requestOrigin } })),
  ),
  handle(contracts.skipReaction, async ({ params, body, person, requestOrigin }) =>
    answerOf(
      await skipParkedReaction(operations, { id: params.reactionId, ...body, by: { actor: person, requestOrigin } }),
    ),
  ),
  handle(contracts.retryJob, async ({ params: { queue, jobId }, person, requestOrigin }) => {
    // The job of a mail shows the state of its outbox entry: that entry is retried, and the worker requests the job
    // anew.
    const isMail = queue === 'mail' && uuid.safeParse(jobId).success && (await retryMail(operations, jobId));
    if (!isMail && !(await operations.jobs.retry(queue, jobId))) throw notFound();
    await audit(operations, operations.db, { actor: person, requestOrigin }, 'operations.job-retried.v1', {
      queue,
      jobId,
    });
    return { done: true as const };
  }),
  handle(contracts.removeJob, async ({ params: { queue, jobId }, body: { reason }, person, requestOrigin }) => {
    if (!(await operations.jobs.remove(queue, jobId))) throw notFound();
    await audit(operations, operations.db, { actor: person, requestOrigin }, 'operations.job-removed.v1', {
      queue,
      jobId,
      reason,
    });
    return { done: true as const };
  }),
];

function answerOf(mended: Mended): { done: true } {
  if (mended.kind === 'gone') throw conflict('alreadySettled');
  if (mended.kind === 'stillFails') throw conflict('stillFails', { values: { reason: mended.reason } });
  return { done: true };
}
