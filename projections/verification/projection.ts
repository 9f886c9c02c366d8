import type { EventMeta, Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { verificationLifecycle } from '#workflows/verification/lifecycle.ts';
import type { VerificationState } from '#workflows/verification/verification.ts';
import { type FoldedRecord, foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { noteForgotten, upToEachForgetting } from '../forgotten/forgottenPeople.ts';
import { storedIn, storedRow, typesOf } from '../grid/stored.ts';
import { type Noted, verificationColumns, type VerificationFacts } from './columns.ts';

const stored = storedIn(verificationColumns);

/** One row a cardholder who ever uploaded a report. */
const verificationsTable = table({
  name: 'verifications',
  columns: { ...foldedColumns, ...typesOf(stored) },
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
    const extraRows = await noteForgotten(context, { lifecycle, rows: verificationsTable, owners: ['id'] }, events);
    await fold(
      context,
      events.filter(({ stream }) => categoryOf(stream) === 'verification'),
      extraRows,
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

const rowOf = storedRow(stored);
const fold = foldedRows({
  lifecycle,
  table: verificationsTable,
  toRow: ({ snapshot: { value, state } }: FoldedRecord<VerificationState & Noted>) =>
    rowOf({ value: value as VerificationFacts['value'], state }),
});
