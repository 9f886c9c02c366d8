import type { VerificationState } from '#workflows/verification/verification.ts';
import { findUsers } from '#services/accounts/users.ts';
import { type Mount, mount } from '#services/http/call.ts';
import { verifications } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { freshAfter } from '#services/http/freshness.ts';
import { notFound } from '#services/http/problems.ts';
import { sendCommand } from '#services/http/sendCommand.ts';
import { sendFile } from '#services/domains/files/sendFile.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { whoIs } from '#services/domains/accounts/whoIs.ts';

/** The check of cardholders' credit reports. */
export const verificationMounts = (deps: ApiDeps): readonly Mount[] => {
  const { queries, records, db } = deps;
  const visible: Mount['visible'] = async ({ person, params }) =>
    void (await visibleRecord(records, person, 'verification', params.id));
  return [
    mount(verifications.myVerification, async ({ query, person }) => {
      const stale = await freshAfter(queries, query.after, 'verification');
      const row = (await queries.verification(person.userId)) ?? nothingYet(person.userId);
      return { ...row, snapshot: await snapshotFor(deps, person, 'verification', person.userId), ...stale };
    }),
    mount(
      verifications.verification,
      async ({ params, query, person, res }) => {
        const stale = await freshAfter(queries, query.after, 'verification');
        const row = await queries.verification(params.id);
        if (!row) throw notFound();
        res.setHeader('etag', `"${row.revision}"`);
        return {
          ...row,
          cardholder: whoIs(await findUsers(db, [row.cardholderId]), row.cardholderId),
          snapshot: await snapshotFor(deps, person, 'verification', params.id),
          ...stale,
        };
      },
      visible,
    ),
    mount(
      verifications.lookAtReport,
      async ({ params: { id, fileId }, person, req, res }) => {
        const { files } = (await records.current('verification', id)).snapshot.state as VerificationState;
        if (!(fileId in files)) throw notFound();
        await sendCommand(deps, person, req, {
          lifecycle: 'verification',
          id,
          name: 'recordLook',
          input: { fileId },
          isLook: true,
        });
        return sendFile(deps, res, fileId, { inline: false });
      },
      visible,
    ),
  ];
};

const nothingYet = (cardholderId: string) => ({
  cardholderId,
  state: 'none' as const,
  reports: { transunion: null, equifax: null },
  decisionDueAt: null,
  breachAt: null,
  overdue: false,
  rejectedBecause: null,
  revokedBecause: null,
  looks: 0,
  uploadedAt: null,
  decidedAt: null,
  decidedBy: null,
  revision: null,
  updatedAt: '',
});
