import type { EventMeta, Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { verificationLifecycle } from '#workflows/verification/lifecycle.ts';
import type { VerificationState } from '#workflows/verification/verification.ts';
import { type FoldedRecord, foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { noteForgotten, upToEachForgetting } from '../forgotten/forgottenPeople.ts';

/** What the queue shows beside the state that the machine needs. */
interface Noted {
  readonly uploadedAt: string | null;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
}

/** One row a cardholder who ever uploaded a report. */
export const verificationsTable = table({
  name: 'verifications',
  columns: {
    ...foldedColumns,
    verification_state: 'text collate "C" not null',
    decision_due_at: 'timestamptz',
    uploaded_at: 'timestamptz',
    decided_at: 'timestamptz',
    decided_by: 'text',
    report_count: 'int not null',
    looks: 'int not null',
    rejected_because: 'text',
    revoked_because: 'text',
  },
  key: ['id'],
  apart: ['state'],
  indexes: [
    '(verification_state, decision_due_at, updated_at desc, id desc)',
    '(decision_due_at, updated_at desc, id desc)',
  ],
});

/** Verifications: a cardholder's own, and the queue of those to decide. */
export const verificationProjection: Projection = {
  name: 'verification',
  version: 3,
  prefixes: ['verification-', 'account-'],
  tables: [verificationsTable],
  apply: upToEachForgetting(async (context, events) => {
    const besides = await noteForgotten(context, { lifecycle, rows: verificationsTable, owners: ['id'] }, events);
    await fold(
      context,
      events.filter(({ stream }) => categoryOf(stream) === 'verification'),
      besides,
    );
  }),
};

const nothingNoted: Noted = { uploadedAt: null, decidedAt: null, decidedBy: null };

function noted(type: string, { at, actor }: EventMeta): Partial<Noted> {
  switch (type) {
    case 'verification.report-uploaded.v1':
      return { ...nothingNoted, uploadedAt: at };
    case 'verification.verified.v1':
    case 'verification.rejected.v1':
    case 'verification.revoked.v1':
      return { decidedAt: at, decidedBy: actor.kind === 'person' ? actor.userId : null };
    default:
      return {};
  }
}

/** The lifecycle's own fold, with who and when noted beside it. */
const lifecycle: Lifecycle<VerificationState & Noted> = {
  ...(verificationLifecycle as Lifecycle<any>),
  empty: { ...verificationLifecycle.empty, ...nothingNoted },
  reducers: Object.fromEntries(
    Object.entries(verificationLifecycle.reducers).map(([type, reduce]) => [
      type,
      (state: VerificationState & Noted, data: unknown, meta: EventMeta) => ({
        ...state,
        ...reduce(state, data, meta),
        ...noted(type, meta),
      }),
    ]),
  ),
};

const fold = foldedRows({
  lifecycle,
  table: verificationsTable,
  toRow: ({ snapshot: { value, state } }: FoldedRecord<VerificationState & Noted>) => ({
    verification_state: value as string,
    decision_due_at: state.decisionDueAt,
    uploaded_at: state.uploadedAt,
    decided_at: state.decidedAt,
    decided_by: state.decidedBy,
    report_count: Object.values(state.reports).filter((file) => file !== null).length,
    looks: state.looks,
    rejected_because: state.rejectedBecause,
    revoked_because: state.revokedBecause,
  }),
});
