import { fresh, withEtag } from '#services/http/fresh.ts';
import { reportsViewedBy, verificationOf } from '#projections/verification/query.ts';
import { fileLabel } from '#services/files/readFile.ts';
import { type VerificationBureau, verificationBureaus } from '#workflows/verification/bureaus.ts';
import type { VerificationState } from '#workflows/verification/state.ts';
import { findUsers } from '#services/accounts/users.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { verifications } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { notFound } from '#services/http/problems.ts';
import { commandAnswered, sendCommand } from '#services/http/sendCommand.ts';
import { sendFile } from '#services/domains/files/sendFile.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';

/** Handlers of the review of cardholders' credit reports. */
export const verificationHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { records, db, now } = deps;
  const visible: RouteHandler['visible'] = async ({ person, params }) =>
    void (await visibleRecord(records, person, 'verification', params.id));
  return [
    handle(
      verifications.myVerification,
      fresh(['verification'], async ({ person }) => {
        const row = (await verificationOf(db, person.userId, now())) ?? nothingYet(person.userId);
        const files = await filesOf(deps, row.reports);
        return { ...row, files, snapshot: await snapshotFor(deps, person, 'verification', person.userId) };
      }),
    ),
    handle(verifications.uploadMyReport, (call) =>
      commandAnswered(deps, call, {
        lifecycle: 'verification',
        id: call.person.userId,
        name: 'uploadReport',
        input: call.body,
      }),
    ),
    handle(
      verifications.verification,
      fresh(
        ['verification'],
        withEtag(async ({ params, person }) => {
          const row = await verificationOf(db, params.id, now());
          if (!row) throw notFound();
          const cardholder = whoIs(await findUsers(db, [row.cardholderId]), row.cardholderId);
          return {
            ...row,
            cardholder,
            files: await filesOf(deps, row.reports),
            viewedByMe: [...(await reportsViewedBy(db, params.id, person.userId))],
            snapshot: await snapshotFor(deps, person, 'verification', params.id),
          };
        }),
      ),
      visible,
    ),
    handle(
      verifications.lookAtReport,
      async ({ params: { id, fileId }, query, person, req, res }) => {
        const { files } = (await records.current('verification', id)).snapshot.state as VerificationState;
        if (!(fileId in files)) throw notFound();
        await sendCommand(deps, person, req, {
          lifecycle: 'verification',
          id,
          name: 'recordLook',
          input: { fileId, ...(query.download ? { downloaded: true } : {}) },
          isLook: true,
        });
        return sendFile(deps, res, fileId, { inline: false });
      },
      visible,
    ),
  ];
};

type Labels = Record<VerificationBureau, NonNullable<Awaited<ReturnType<typeof fileLabel>>> | null>;

const filesOf = async (deps: ApiDeps, reports: Readonly<Record<VerificationBureau, string | null>>) =>
  Object.fromEntries(
    await Promise.all(
      verificationBureaus.map(async (bureau) => {
        const id = reports[bureau];
        return [bureau, id === null ? null : ((await fileLabel(deps, id)) ?? null)] as const;
      }),
    ),
  ) as Labels;

const nothingYet = (cardholderId: string) => ({
  cardholderId,
  state: 'none' as const,
  reports: { transunion: null, equifax: null },
  decisionDueAt: null,
  breachAt: null,
  lastDuty: null,
  overdue: false,
  rejectedBecause: null,
  revokedBecause: null,
  looks: 0,
  decisions: [],
  uploadedAt: null,
  decidedAt: null,
  decidedBy: null,
  revision: null,
  updatedAt: '',
});
