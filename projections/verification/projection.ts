import type { EventMeta, Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { forgotten } from '#workflows/kernel/personal.ts';
import { verificationForgotten, type VerificationState } from '#workflows/verification/state.ts';
import { verificationLifecycle } from '#workflows/verification/index.ts';
import { recordingDuties } from '../duties/endedDuties.ts';
import { type FoldedRecord, foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { recordErasure, upToEachErasure } from '../forgotten/forgottenPeople.ts';
import { storedIn, storedRow, typesOf } from '../grid/stored.ts';
import { type Decision, type Noted, verificationColumns, type VerificationFacts } from './columns.ts';

const stored = storedIn(verificationColumns);

/** One row per cardholder who ever uploaded a report. */
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
  version: 5,
  prefixes: ['verification-', 'account-'],
  tables: [verificationsTable],
  apply: upToEachErasure(async (context, events) => {
    const extraRows = await recordErasure(context, { lifecycle, rows: verificationsTable, owners: ['id'] }, events);
    await fold(
      context,
      events.filter(({ stream }) => categoryOf(stream) === 'verification'),
      extraRows,
    );
  }),
};

const nothingNoted: Noted = { decisions: [], viewers: {}, uploadedAt: null, decidedAt: null, decidedBy: null };

function noted(
  before: VerificationState & Noted,
  type: string,
  data: unknown,
  { at, actor }: EventMeta,
): Partial<Noted> {
  const by = actor.kind === 'person' ? actor.userId : null;
  switch (type) {
    case 'verification.report-uploaded.v1':
      return { uploadedAt: at, decidedAt: null, decidedBy: null };
    case 'verification.verified.v1':
    case 'verification.rejected.v1':
    case 'verification.revoked.v1':
      return { decidedAt: at, decidedBy: by, decisions: [...before.decisions, decisionOf(before, type, data, at)] };
    case 'verification.look-recorded.v1': {
      const { fileId } = data as { fileId: string };
      const known = before.viewers[fileId] ?? [];
      return by === null || known.includes(by) ? {} : { viewers: { ...before.viewers, [fileId]: [...known, by] } };
    }
    default:
      return {};
  }
}

const decided = {
  'verification.verified.v1': 'verified',
  'verification.rejected.v1': 'rejected',
  'verification.revoked.v1': 'revoked',
} as const;

function decisionOf(before: VerificationState, type: keyof typeof decided, data: unknown, at: string): Decision {
  const { reason = null, wrongReports = [] } = data as Partial<Pick<Decision, 'reason' | 'wrongReports'>>;
  return { decided: decided[type], at, reason, wrongReports, reports: before.reports };
}

/** The lifecycle's own fold, which also stores who did what and when. */
const lifecycle: Lifecycle<VerificationState & Noted> = {
  // The methods that create a state are replaced below; the others read only the lifecycle's own state.
  ...(verificationLifecycle as Lifecycle<any>),
  empty: { ...verificationLifecycle.empty, ...nothingNoted },
  forgotten: (state, isForgotten) => ({
    ...state,
    ...verificationForgotten(state, isForgotten),
    decisions:
      state.cardholderId !== null && isForgotten(state.cardholderId)
        ? state.decisions.map((one) => ({ ...one, reason: forgotten(one.reason) }))
        : state.decisions,
  }),
  reducers: Object.fromEntries(
    Object.entries(verificationLifecycle.reducers).map(([type, reduce]) => [
      type,
      (state: VerificationState & Noted, data: unknown, meta: EventMeta) => ({
        ...state,
        ...reduce(state, data, meta),
        ...noted(state, type, data, meta),
      }),
    ]),
  ),
};

const rowOf = storedRow(stored);
const fold = foldedRows({
  lifecycle: recordingDuties(lifecycle),
  table: verificationsTable,
  toRow: ({ snapshot: { value, state } }: FoldedRecord<VerificationFacts['state']>) =>
    rowOf({ value: value as VerificationFacts['value'], state }),
});
